import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Order } from '@spruce/api-client/orders';
import { formatDate, formatMoney } from '@spruce/i18n';
import { usePlatform } from '@spruce/platform';
import { DataList, DataRow, MoneyRows, Price, SummaryPanel } from '@spruce/ui';
import { getFirstDispute, sumNetCharges } from '../../orders/charge-summary';
import { countRentalMonths, hasRentBegun, isShortened } from '../../orders/rental-phase';

export function OrderSummary({ order, children }: { order: Order; children: ReactNode }) {
  const { t } = useTranslation('account');
  const { language } = usePlatform();
  const shortened = isShortened(order);
  const months = t('orders.months', { count: countRentalMonths(order) });
  return (
    <SummaryPanel
      title={t('order.summary')}
      titleHidden
      price={<Price amount={order.monthly} per={t('orders.perMonth')} size="large" />}
      note={
        shortened
          ? t('order.money.until', { months, day: formatDate(order.endsOn, language, 'letter') })
          : t('order.money.inAll', { months, total: formatMoney(order.totals.total) })
      }
      rows={
        shortened ? (
          <ShortenedRows order={order} />
        ) : order.status === 'active' ? (
          <TermDates order={order}>
            <LeftToPayRow order={order} />
          </TermDates>
        ) : (
          <>
            <FirstChargeRows order={order} />
            {order.status !== 'cancelled' && <TermDates order={order} />}
          </>
        )
      }
    >
      {children}
    </SummaryPanel>
  );
}

function TermDates({ order, children }: { order: Order; children?: ReactNode }) {
  const { t } = useTranslation('account');
  const { language, today } = usePlatform();
  const letter = (date: string) => formatDate(date, language, 'letter');
  return (
    <DataList>
      {!hasRentBegun(order, today) && <DataRow term={t('order.money.starts')}>{letter(order.startsOn)}</DataRow>}
      {order.nextChargeOn && <DataRow term={t('order.money.next')}>{letter(order.nextChargeOn)}</DataRow>}
      <DataRow term={t('order.money.ends')}>{letter(order.endsOn)}</DataRow>
      {children}
    </DataList>
  );
}

function LeftToPayRow({ order }: { order: Order }) {
  const { t } = useTranslation('account');
  const count = Math.max(0, countRentalMonths(order) - order.month);
  return (
    <DataRow term={t('order.money.left')} note={count > 0 && t('orders.months', { count })}>
      {formatMoney(order.leftToPay)}
    </DataRow>
  );
}

function ShortenedRows({ order }: { order: Order }) {
  const { t } = useTranslation('account');
  const { language } = usePlatform();
  const ending = order.changes.find(({ kind, state }) => kind === 'end-early' && state === 'applied');
  const ahead = order.status === 'termination-confirmed';
  const charged = order.charges.filter(({ state }) => state === 'paid' || (ahead && state !== 'void' && state !== 'refunded'));
  return (
    <DataList>
      {order.nextChargeOn && <DataRow term={t('order.money.next')}>{formatDate(order.nextChargeOn, language, 'letter')}</DataRow>}
      {ahead && <LeftToPayRow order={order} />}
      <DataRow term={t('order.money.ending')}>{ending ? formatMoney(ending.charge) : t('order.money.waived')}</DataRow>
      <DataRow term={t(ahead ? 'order.money.allUntil' : 'order.money.all')} note={t('order.money.allNote')} total>
        {formatMoney(sumNetCharges(charged) + order.leftToPay)}
      </DataRow>
    </DataList>
  );
}

const FIRST_CHARGE_NOTES = { paid: 'firstPaid', refunded: 'firstBack' } as const;

function FirstChargeRows({ order }: { order: Order }) {
  const { t } = useTranslation('account');
  const { totals, status, paymentState } = order;
  const open = status === 'cancelled' ? 'firstNever' : 'firstOpen';
  const dispute = getFirstDispute(order);
  const state = paymentState === 'paid' || paymentState === 'refunded' ? FIRST_CHARGE_NOTES[paymentState] : open;
  return (
    <MoneyRows
      rows={[
        { id: 'month', term: t('order.money.firstMonth'), amount: totals.monthly },
        {
          id: 'delivery',
          term: t('order.money.delivery'),
          amount: totals.deliveryFee,
          ...(totals.deliveryFeeReason !== 'standard' && { note: t('order.money.stairs') }),
        },
        ...(totals.couponDiscount > 0
          ? [{ id: 'coupon', term: t('order.money.coupon', { code: totals.couponCode }), amount: -totals.couponDiscount }]
          : []),
      ]}
      total={{ term: t('order.money.first'), note: t(`order.money.${dispute ?? state}`), amount: totals.firstCharge }}
    />
  );
}
