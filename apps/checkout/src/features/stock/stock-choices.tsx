import { useTranslation } from 'react-i18next';
import { addToCart, removeFromCart, setQuantity } from '@spruce/cart';
import { cartItemFromProduct } from '@spruce/cart/items';
import { StockNotice } from '@spruce/features';
import { formatMoney } from '@spruce/i18n';
import { monthlyPrice } from '@spruce/pricing';
import { Button, ItemLine, ItemLines, LineThumb, Name } from '@spruce/ui';
import { useReplacement, type ShortLine } from './short-lines';
import styles from './stock.module.css';

export function StockChoices({ lines, email }: { lines: readonly ShortLine[]; email: string }) {
  const { t } = useTranslation(['stock', 'checkout'], { nsMode: 'fallback' });
  return (
    <ItemLines label={t('sections.stock')}>
      {lines.map((line) => (
        <ShortLineItem key={line.item.variantID} line={line} email={email} />
      ))}
    </ItemLines>
  );
}

function ShortLineItem({ line: { item, left }, email }: { line: ShortLine; email: string }) {
  const { t } = useTranslation(['stock', 'checkout'], { nsMode: 'fallback' });
  return (
    <ItemLine
      small
      out={left === 0}
      thumb={item.image.src}
      thumbColor={item.image.color}
      name={<Name>{item.name}</Name>}
      sub={item.attributes.map(({ option }) => option).join(', ')}
      message={{ tone: 'bad', text: left > 0 ? t('stock.left', { count: left }) : t('stock.none') }}
      price={left === 0 ? <span className="note">{t('stock.notInTotal')}</span> : null}
      more={
        <div className={styles.actions}>
          {left > 0 ? (
            <Button variant="outline" className={styles.start} onClick={() => setQuantity(item.variantID, left)}>
              {t('stock.take', { count: left })}
            </Button>
          ) : null}
          <StockNotice t={t} level={4} about={item.name} kind={item.kind} variantId={item.variantID} email={email} />
          <ReplacementOffer item={item} />
        </div>
      }
    />
  );
}

function ReplacementOffer({ item }: { item: ShortLine['item'] }) {
  const { t } = useTranslation(['stock', 'checkout'], { nsMode: 'fallback' });
  const replacement = useReplacement(item);
  if (!replacement) return null;
  const replacementItem = cartItemFromProduct(replacement.product, replacement.variation);
  const swap = () => {
    addToCart(replacementItem, { quantity: item.quantity });
    removeFromCart(item.variantID);
  };
  return (
    <div className={styles.instead}>
      <LineThumb src={replacementItem.image.src} color={replacementItem.image.color} size={56} />
      <p>
        <span className="mid">{t('stock.instead', { name: replacementItem.name })}</span>
        <br />
        <span className="muted">
          {t('stock.insteadNote', { price: formatMoney(monthlyPrice(replacementItem.subscription_prices, item.months)) })}
        </span>
      </p>
      <Button variant="outline" size="small" aria-label={t('stock.swapNamed', { name: replacementItem.name })} onClick={swap}>
        {t('stock.swap')}
      </Button>
    </div>
  );
}
