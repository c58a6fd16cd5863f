import { purgeRemoved, undoRemove, useCart, useRehydrateCart } from '@spruce/cart';
import { useItemNames } from '@spruce/cart/names';
import { ORDER_LIMITS } from '@spruce/contract/constants';
import { paths } from '@spruce/contract/paths';
import { formatMoney } from '@spruce/i18n';
import { Link } from '@spruce/platform';
import { cartTotals, countPieces, isCounted } from '@spruce/pricing';
import { AlertIcon, Button, Price, TierMark, buttonClass } from '@spruce/ui';
import { useEffect, useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { findBlockers, countExcessLines, canCheckOut, useCheckout } from '../../cart/blockers';
import { useMoveToWishlist } from '../../cart/use-move-to-wishlist';
import { RemovedLine } from '../../features/removed-line/removed-line';
import { MiniCartItem } from './mini-cart-item';
import styles from './mini-cart.module.css';

export { loadMessages, namespace } from '../../routes';

/** All props are optional, because a shell of another release may not pass them. */
interface MiniCartProps {
  onClose?: () => void;
}

/** Closing the popover deletes removed lines. */
export default function MiniCart({ onClose }: MiniCartProps) {
  const { t } = useTranslation('cart-wishlist');
  useRehydrateCart();
  useItemNames();
  useEffect(() => () => purgeRemoved(), []);
  const { ready, record } = useCart((view) => view);
  const move = useMoveToWishlist();
  if (!ready) return null;
  const { items, months } = record;
  if (!items.length) return <MiniCartEmpty onClose={onClose} />;
  return (
    <div className={styles.cart}>
      <div className={styles.head}>
        <h2 className="label">{t('miniCart.title')}</h2>
        <span className="note">{t('miniCart.pieces', { count: countPieces(items), months })}</span>
      </div>
      <ul className={styles.lines} role="list" aria-label={t('line.lines')}>
        {items.map((item) =>
          item.remove ? (
            <RemovedLine key={item.variantID} id={item.variantID} name={item.name} onUndo={() => undoRemove(item.variantID)} />
          ) : (
            <MiniCartItem key={item.variantID} item={item} onMove={() => move(item) || onClose?.()} onLeave={onClose} />
          ),
        )}
      </ul>
      <MiniCartFoot onClose={onClose} />
    </div>
  );
}

function MiniCartEmpty({ onClose }: MiniCartProps) {
  const { t } = useTranslation('cart-wishlist');
  return (
    <div className={styles.empty}>
      <TierMark oak />
      <p className="subhead">{t('miniCart.empty')}</p>
      <Link className={buttonClass()} to={paths.productList()} onClick={onClose}>
        {t('miniCart.browse')}
      </Link>
    </div>
  );
}

function MiniCartFoot({ onClose }: MiniCartProps) {
  const { t } = useTranslation('cart-wishlist');
  const { items, months } = useCart((view) => view.record);
  const checkout = useCheckout();
  const foot = useRef<HTMLDivElement>(null);
  const reasonId = useId();
  const totals = cartTotals(items, months);
  const blocked = !canCheckOut(items);
  const blockers = findBlockers(items);
  const blockReason = blockers.length
    ? t(blockers.some(({ kind }) => kind === 'out-of-stock') ? 'miniCart.outOfStock' : 'miniCart.blocked')
    : countExcessLines(items) > 0
      ? t('miniCart.tooManyLines', ORDER_LIMITS)
      : '';
  const hasLeftOutItems = items.some((item) => !item.remove && item.quantity > 0 && !isCounted(item));
  const handlePress = () => {
    if (!blocked) {
      onClose?.();
      return checkout();
    }
    foot.current?.parentElement?.querySelector<HTMLElement>('[aria-invalid="true"], [data-out] button')?.focus();
  };
  return (
    <div className={styles.foot} ref={foot}>
      <dl className={styles.total}>
        <dt>
          {t('miniCart.monthlyTotal')}
          {hasLeftOutItems ? <small>{t('miniCart.leftOut')}</small> : null}
        </dt>
        <dd aria-live="polite">
          <Price size="medium" amount={totals.monthly} per={t('line.perMonth')} />
        </dd>
      </dl>
      {hasLeftOutItems || !totals.pieces ? null : (
        <p className={`note ${styles.delivery}`}>{t('miniCart.delivery', { fee: formatMoney(totals.delivery.amount) })}</p>
      )}
      <div id={reasonId} role="status">
        {blockReason ? (
          <p className={styles.need}>
            <AlertIcon size="small" />
            {blockReason}
          </p>
        ) : null}
      </div>
      <div className={styles.actions}>
        <Link className={buttonClass({ variant: 'outline' })} to={paths.cart()} onClick={onClose}>
          {t('miniCart.view')}
        </Link>
        <Button aria-disabled={blocked || undefined} aria-describedby={blockReason ? reasonId : undefined} onClick={handlePress}>
          {t('miniCart.checkout')}
        </Button>
      </div>
    </div>
  );
}
