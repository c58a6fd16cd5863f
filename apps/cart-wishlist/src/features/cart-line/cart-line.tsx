import { removeFromCart, setQuantity, type CartItem } from '@spruce/cart';
import { paths } from '@spruce/contract/paths';
import { formatMoney } from '@spruce/i18n';
import { MAX_MONTHS, availableQuantity, isCounted, monthlyPrice, parseQuantity, quantityProblem, type QuantityProblem } from '@spruce/pricing';
import { AlertIcon, Button, IconButton, InfoIcon, LineThumb, Price, Stepper, TrashIcon, textLinkClass } from '@spruce/ui';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { quantityId } from '../../checkout-gate/blockers';
import { describeItem } from '../../words/item-words';
import { stockMail } from '../../words/stock-mail';
import styles from './cart-line.module.css';

export interface CartLineProps {
  item: CartItem;
  onMove: (item: CartItem) => void;
}

/** A piece in the cart: what it is, how many, what it costs a month. */
export function CartLine({ item, onMove }: CartLineProps) {
  const { t } = useTranslation('cart-wishlist');
  const problem = quantityProblem(item.quantity, item);
  const out = problem?.kind === 'out-of-stock';
  const messageId = `${quantityId(item.variantID)}-message`;
  const page = item.kind === 'package' ? paths.package(item.slug) : paths.product(item.slug);
  return (
    <li className={styles.line} data-out={out || undefined}>
      <LineThumb src={item.image.src} color={item.image.color} size={128} />
      <div className={styles.words}>
        <h2 className={styles.name}>{item.slug ? <Link to={page}>{item.name}</Link> : item.name}</h2>
        <p className={styles.sub}>{describeItem(item, t('line.package'))}</p>
        {/* Always there, so that a message is announced when it comes. */}
        <div id={messageId} aria-live="polite">
          {problem ? <Message problem={problem} /> : null}
        </div>
      </div>
      <LinePrice item={item} />
      <div className={styles.controls}>
        {out ? (
          <a className={`${textLinkClass()} ${styles.mail}`} href={stockMail(t, item.name, item.quantity)}>{t('line.emailWhenBack')}</a>
        ) : (
          <div id={quantityId(item.variantID)}>
            <Stepper
              label={t('line.quantity', { name: item.name })}
              lessLabel={t('line.fewer', { name: item.name })}
              moreLabel={t('line.more', { name: item.name })}
              value={item.quantity}
              min={1}
              max={availableQuantity(item)}
              parse={parseQuantity}
              messageId={problem ? messageId : undefined}
              invalid={problem?.kind === 'min' || problem?.kind === 'exceeds'}
              onValueChange={(quantity) => setQuantity(item.variantID, quantity)}
            />
          </div>
        )}
        <div className={styles.actions}>
          <Button variant="link" size="small" aria-label={t('line.moveNamed', { name: item.name })} onClick={() => onMove(item)}>{t('line.moveToWishlist')}</Button>
          <IconButton label={t('line.removeNamed', { name: item.name })} data-remove={item.variantID} onClick={() => removeFromCart(item.variantID)}><TrashIcon /></IconButton>
        </div>
      </div>
    </li>
  );
}

function Message({ problem }: { problem: QuantityProblem }) {
  const { t } = useTranslation('cart-wishlist');
  const warm = problem.kind === 'reached';
  const text =
    problem.kind === 'out-of-stock' ? t('line.outOfStock') : problem.kind === 'min' ? t('line.minQuantity') : t('line.onlyAvailable', { count: problem.available });
  return (
    <p className={styles.message} data-tone={warm ? 'warm' : 'bad'}>
      {warm ? <InfoIcon size="small" /> : <AlertIcon size="small" />}
      {text}
    </p>
  );
}

function LinePrice({ item }: { item: CartItem }) {
  const { t } = useTranslation('cart-wishlist');
  if (!isCounted(item)) return <div className={styles.price}><span className="note">{t('line.notInTotal')}</span></div>;
  const longest = monthlyPrice(item.subscription_prices, MAX_MONTHS) * item.quantity;
  const asides = [
    item.quantity > 1 && t('line.each', { count: item.quantity, price: formatMoney(item.pricePerMonth) }),
    longest !== item.pricePerMonth * item.quantity && t('line.atLongest', { price: formatMoney(longest), months: MAX_MONTHS }),
  ].filter((aside) => aside !== false);
  return (
    <div className={styles.price}>
      <Price amount={item.pricePerMonth * item.quantity} per={t('line.perMonth')} />
      {asides.length ? <span className={styles.aside}>{asides.join(', ')}</span> : null}
    </div>
  );
}
