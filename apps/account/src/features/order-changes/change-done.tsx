import { useState, type RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { paths } from '@spruce/contract/paths';
import { Upcoming } from '@spruce/features/upcoming';
import { formatDate, formatMoney, preventBreaks } from '@spruce/i18n';
import { Link, usePlatform } from '@spruce/platform';
import { buttonClass, Phrases, SummaryPanel } from '@spruce/ui';
import frame from '../../orders/orders-page.module.css';
import { toUpcomingOrder } from '../../orders/upcoming-order';
import { AskedSteps } from './asked-steps';
import { countPieces, readChosenPieces } from './chosen-pieces';
import styles from './order-changes.module.css';
import { ChangeComparison, EDIT_ROWS } from './change-comparison';
import type { ConfirmedChange } from './use-change';

type ChangeOutcome = 'done' | 'asked' | 'checking' | 'unpaid';

/** Returns `done`, or why the change is not done yet: `asked` waits for staff, `checking` for the bank, `unpaid` for a payment. */
export function getOutcome({ quote, payment }: Pick<ConfirmedChange, 'quote' | 'payment'>): ChangeOutcome {
  if (quote.needsApproval) return 'asked';
  if (!payment || payment.state === 'paid') return 'done';
  return payment.state === 'processing' ? 'checking' : 'unpaid';
}

export function ChangeDone({ done, heading }: { done: ConfirmedChange; heading: RefObject<HTMLHeadingElement | null> }) {
  const { t } = useTranslation('account');
  const { language } = usePlatform();
  const { order, quote } = done;
  const [chosen] = useState(() => readChosenPieces(order.id));
  const outcome = getOutcome(done);
  const canAddChosen = outcome !== 'unpaid' && chosen.length > 0 && order.actions.includes('add');
  // True if the returned pieces were not delivered yet, so that they need no pick-up.
  const isTakenOff = quote.kind === 'return' && quote.visitWindow === null;
  // True if the customer edited an order whose first charge is unpaid. The edit charges nothing but changes the sum of this charge.
  const isFirstOpen = quote.kind === 'edit' && order.paymentState !== 'paid';
  const amount = formatMoney(isFirstOpen ? (quote.after.firstCharge ?? 0) : quote.charge);
  const messageValues = { amount, refund: formatMoney(quote.refund), end: formatDate(quote.after.endsOn, language, 'letter') };
  const visit = done.visit ?? (quote.kind === 'edit' ? order.delivery : undefined);
  const isDone = outcome === 'done';
  return (
    <div className={frame.columns}>
      <div className={frame.top}>
        <h1 className="head" ref={heading} tabIndex={-1}>
          <Phrases text={t(outcome === 'done' ? `change.done.${isTakenOff ? 'taken-off' : quote.kind}` : `change.outcome.${outcome}`)} />
        </h1>
        <p className={frame.lead}>
          {outcome === 'done'
            ? [
                isFirstOpen ? t('change.done.firstOpen', messageValues) : '',
                quote.charge > 0 || quote.refund === 0 ? t(quote.charge > 0 ? 'change.done.paid' : 'change.done.free', messageValues) : '',
                quote.refund > 0 ? t('change.done.refund', messageValues) : '',
              ]
                .filter(Boolean)
                .join(' ')
            : t(`change.outcome.${outcome}Text`, messageValues)}
        </p>
        {visit && outcome !== 'asked' && (
          <p className={frame.lead}>
            {t(`change.done.visit.${isDone ? quote.kind : 'planned'}`, {
              day: formatDate(visit.date, language, 'letterFull'),
              slot: preventBreaks(visit.slot),
            })}
          </p>
        )}
        {outcome === 'done' && quote.kind === 'end-early' && <p className="muted">{t('change.done.ends', messageValues)}</p>}
      </div>
      <div className={frame.main}>
        {outcome === 'asked' && <AskedSteps amount={quote.charge} visit={visit} />}
        {isDone && order.upcoming && <Upcoming orders={[toUpcomingOrder(order)]} />}
        <div className={styles.actions}>
          {canAddChosen && (
            <Link className={buttonClass()} to={paths.subscriptionChange(order.number.toLowerCase(), 'add')}>
              {t('change.done.addChosen', { count: countPieces(chosen) })}
            </Link>
          )}
          <Link className={buttonClass({ variant: canAddChosen ? 'outline' : 'solid' })} to={paths.order(order.number.toLowerCase())}>
            {t(outcome === 'unpaid' || isFirstOpen ? 'change.done.pay' : 'change.done.order')}
          </Link>
        </div>
      </div>
      <aside aria-label={t('change.beforeAfter')}>
        <SummaryPanel
          title={t('change.beforeAfter')}
          rows={<ChangeComparison quote={quote} rows={ROWS_BY_KIND[quote.kind]} isDone={isDone} more={done.more} />}
        />
      </aside>
    </div>
  );
}

const ROWS_BY_KIND = {
  edit: EDIT_ROWS,
  extend: ['months', 'ends', 'monthly', 'left'],
  add: ['pieces', 'monthly', 'ends'],
  swap: ['monthly', 'ends'],
  return: ['pieces', 'monthly', 'left'],
  relocate: ['monthly', 'ends'],
  'end-early': ['ends', 'months', 'left'],
  buy: ['monthly', 'ends'],
} as const;
