import { PriceNotice, StockNotice, useDeliveryLine } from '@spruce/features';
import { formatMoney } from '@spruce/i18n';
import { Link } from '@spruce/platform';
import { monthlyPrice } from '@spruce/pricing';
import { Button, IconButton, ItemLine, Name, Price, TextButton, TrashIcon, textLinkClass, type ItemLineProps } from '@spruce/ui';
import { removeFromWishlist, type WishlistItem } from '@spruce/wishlist';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { describeItem } from '../../cart/describe-item';
import { toItemPath, toSimilarPath, STOCK_NOTICE_PARAM } from '../../wishlist/use-wishes';
import styles from './wishlist-panel.module.css';

export function WishLine({ item, months, adding, onAdd }: { item: WishlistItem; months: number; adding: boolean; onAdd: () => void }) {
  const { t } = useTranslation('cart-wishlist');
  const delivery = useDeliveryLine(t);
  const [query] = useSearchParams();
  const [isAsking, setAsking] = useState(query.get(STOCK_NOTICE_PARAM) === String(item.variantID));
  const { name, kind, variantID, out_stock: out, before } = item;
  const gone = before?.gone === true;
  const price = monthlyPrice(item.subscription_prices, months);
  const was = before?.subscription_prices && monthlyPrice(before.subscription_prices, months);
  const message: ItemLineProps['message'] = gone
    ? { tone: 'bad', text: t('wishlist.gone') }
    : out
      ? { tone: 'bad', text: t('line.outOfStock') }
      : was !== undefined && was !== price
        ? { tone: 'warm', text: t('wishlist.repriced', { now: formatMoney(price), before: formatMoney(was) }) }
        : undefined;
  return (
    <ItemLine
      level={3}
      out={out}
      thumb={item.image.src}
      thumbColor={item.image.color}
      name={
        gone ? (
          <Name>{name}</Name>
        ) : (
          <Link to={toItemPath(item)}>
            <Name>{name}</Name>
          </Link>
        )
      }
      sub={
        <>
          {describeItem(t, item)}
          {out ? null : (
            <>
              <br />
              {delivery}
            </>
          )}
        </>
      }
      message={message}
      price={gone ? null : <Price amount={price} per={t('line.perMonth')} />}
      aside={gone ? undefined : t('wishlist.overTerm', { total: formatMoney(price * months), months })}
      control={
        gone ? (
          <Link className={textLinkClass({ className: styles.tell })} to={toSimilarPath(item)}>
            {t('doctor.similar')}
          </Link>
        ) : out ? (
          <TextButton className={styles.tell} aria-expanded={isAsking} onClick={() => setAsking(!isAsking)}>
            {t('line.tellWhenBack')}
          </TextButton>
        ) : (
          <Button
            once
            variant="outline"
            size="small"
            aria-label={t('wishlist.addNamed', { name })}
            loading={adding}
            loadingText={t('wishlist.adding')}
            onClick={onAdd}
          >
            {t('wishlist.add')}
          </Button>
        )
      }
      actions={
        <IconButton label={t('line.removeNamed', { name })} data-remove={variantID} onClick={() => removeFromWishlist(variantID)}>
          <TrashIcon />
        </IconButton>
      }
      more={
        gone ? undefined : !out ? (
          <PriceNotice t={t} level={4} about={name} kind={kind} variantId={variantID} months={months} price={price} />
        ) : isAsking ? (
          <StockNotice t={t} autoFocus level={4} about={name} kind={kind} variantId={variantID} />
        ) : undefined
      }
    />
  );
}
