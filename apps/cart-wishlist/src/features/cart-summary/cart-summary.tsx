import { useCart, useCartTotals } from '@spruce/cart';
import { DeliveryPromise } from '@spruce/features';
import { formatMoney, toPlainText } from '@spruce/i18n';
import { AlertIcon, ArrowIcon, Button, CalendarIcon, DataList, DataRow, LockIcon, Price, ReturnIcon, TruckIcon } from '@spruce/ui';
import type { TFunction } from 'i18next';
import { useId, useRef, type Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { findBlockers, focusQuantity, countExcessLines, createQuantityId, useCheckout, type Blocker } from '../../cart/blockers';
import { MarkedText } from '../../cart/marked-text';
import { OrderLimits } from './order-limits';
import { PayBar } from './pay-bar';
import styles from './cart-summary.module.css';

export function CartSummary() {
  const { t } = useTranslation('cart-wishlist');
  const items = useCart((view) => view.record.items);
  const totals = useCartTotals();
  const checkout = useCheckout();
  const blockerList = useRef<HTMLDivElement>(null);
  const pay = useRef<HTMLDivElement>(null);
  const blockersId = useId();
  const limits = useRef<HTMLDivElement>(null);
  const limitsId = useId();
  const blockers = findBlockers(items);
  const tooMany = countExcessLines(items) > 0;
  const blocked = blockers.length > 0 || tooMany;
  const reason = blockers.length > 0 ? blockersId : tooMany ? limitsId : undefined;
  const handlePress = () => (blocked ? (blockerList.current ?? limits.current)?.focus() : checkout());
  return (
    <section className={styles.summary} aria-label={toPlainText(t('summary.title'))}>
      <h2 className="label">{t('summary.title')}</h2>
      <div className={styles.rent} aria-live="polite" aria-atomic="true">
        <Price size="large" amount={totals.monthly} per={t('summary.perMonth')} />
        {totals.pieces > 0 ? (
          <p className={styles.aside}>
            {t('summary.inAll', { count: totals.pieces, months: totals.months, total: formatMoney(totals.total) })}{' '}
            {totals.saving > 0 ? (
              <MarkedText text={t('summary.saving', { saving: formatMoney(totals.saving) })} className="saving" />
            ) : null}
          </p>
        ) : null}
      </div>
      <DataList>
        <DataRow term={t('summary.firstMonth')}>{formatMoney(totals.monthly)}</DataRow>
        <DataRow term={t('summary.delivery')} note={t('summary.deliveryReason')}>
          {formatMoney(totals.pieces ? totals.delivery.amount : 0)}
        </DataRow>
        <DataRow term={t('summary.today')} total>
          {formatMoney(totals.today)}
        </DataRow>
      </DataList>
      <div ref={limits} id={limitsId} tabIndex={-1} className={styles.limits}>
        <OrderLimits />
      </div>
      {blockers.length > 0 ? <BlockerList ref={blockerList} id={blockersId} blockers={blockers} /> : null}
      <div ref={pay}>
        <Button size="large" wide aria-disabled={blocked || undefined} aria-describedby={reason} onClick={handlePress}>
          {t('summary.checkout')}
        </Button>
      </div>
      <PayBar totals={totals} toFix={blockers.length + (tooMany ? 1 : 0)} reasonId={reason} onPress={handlePress} watch={pay} />
      <ul className={styles.after} role="list">
        <li>
          <TruckIcon size="small" />
          <DeliveryPromise t={t} />
        </li>
        <li>
          <CalendarIcon size="small" />
          <span>{t('summary.starts')}</span>
        </li>
        <li>
          <ReturnIcon size="small" />
          <span>{t('summary.later')}</span>
        </li>
        <li>
          <LockIcon size="small" />
          <span>{t('summary.noDeposit')}</span>
        </li>
      </ul>
    </section>
  );
}

function BlockerList({ blockers, id, ref }: { blockers: Blocker[]; id: string; ref: Ref<HTMLDivElement> }) {
  const { t } = useTranslation('cart-wishlist');
  const out = blockers.filter(({ kind }) => kind === 'out-of-stock').length;
  return (
    <div className={styles.need} id={id} ref={ref} tabIndex={-1} role="alert">
      <p className={styles.needTitle}>
        <AlertIcon />
        {out === blockers.length ? t('summary.outOfStock') : t('summary.toFix', { count: blockers.length })}
      </p>
      {out > 0 && out < blockers.length ? <p className="note">{t('summary.outOfStock')}</p> : null}
      <ul role="list">
        {blockers.map((blocker) => (
          <li key={blocker.item.variantID}>
            <a href={`#${createQuantityId(blocker.item.variantID)}`} onClick={(event) => focusQuantity(event, blocker.item.variantID)}>
              <span>{describeFix(t, blocker)}</span>
              <ArrowIcon size="small" />
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}

function describeFix(t: TFunction, blocker: Blocker): string {
  const { name } = blocker.item;
  if (blocker.kind === 'exceeds') return t('summary.fixExceeds', { name, count: blocker.available });
  return t(blocker.kind === 'min' ? 'summary.fixMin' : 'summary.fixOut', { name });
}
