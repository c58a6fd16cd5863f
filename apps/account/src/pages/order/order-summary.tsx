import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Order } from '@spruce/api-client/orders';
import { formatDate, formatMoney } from '@spruce/i18n';
import { usePlatform } from '@spruce/platform';
import { DataList, DataRow, MoneyRows, Price, SummaryPanel } from '@spruce/ui';
import { keptOf } from '../../orders/charge-marks';
import { isShortened, lengthOf } from '../../orders/phase-of';

export function OrderSummary({ order, children }: { order: Order; children: ReactNode }) {
  const { t } = useTranslation('account');
  const { language } = usePlatform();
  const shortened = isShortened(order);
  const months = t('orders.months', { count: lengthOf(order) });
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
      rows={shortened ? <Shortened order={order} /> : order.status === 'active' ? <ToCome order={order} /> : <Begin order={order} />}
    >
      {children}
    </SummaryPanel>
  );
}

function ToCome({ order }: { order: Order }) {
  const { t } = useTranslation('account');
  const { language } = usePlatform();
  const letter = (date: string) => formatDate(date, language, 'letter');
  return (
    <DataList>
      {order.nextChargeOn && <DataRow term={t('order.money.next')}>{letter(order.nextChargeOn)}</DataRow>}
      <DataRow term={t('order.money.ends')}>{letter(order.endsOn)}</DataRow>
      <Left order={order} />
    </DataList>
  );
}

function Left({ order }: { order: Order }) {
  const { t } = useTranslation('account');
  return (
    <DataRow term={t('order.money.left')} note={t('orders.months', { count: Math.max(0, lengthOf(order) - order.month) })}>
      {formatMoney(order.leftToPay)}
    </DataRow>
  );
}

function Shortened({ order }: { order: Order }) {
  const { t } = useTranslation('account');
  const { language } = usePlatform();
  const ending = order.changes.find(({ kind, state }) => kind === 'end-early' && state === 'applied');
  const ahead = order.status === 'termination-confirmed';
  const charged = order.charges.filter(({ state }) => state === 'paid' || (ahead && state !== 'void' && state !== 'refunded'));
  return (
    <DataList>
      {order.nextChargeOn && <DataRow term={t('order.money.next')}>{formatDate(order.nextChargeOn, language, 'letter')}</DataRow>}
      {ahead && <Left order={order} />}
      <DataRow term={t('order.money.ending')}>{ending ? formatMoney(ending.charge) : t('order.money.waived')}</DataRow>
      <DataRow term={t(ahead ? 'order.money.allUntil' : 'order.money.all')} note={t('order.money.allNote')} total>
        {formatMoney(keptOf(charged) + order.leftToPay)}
      </DataRow>
    </DataList>
  );
}

const FIRST = { paid: 'firstPaid', refunded: 'firstBack' } as const;

function Begin({ order }: { order: Order }) {
  const { t } = useTranslation('account');
  const { totals, status, paymentState } = order;
  const open = status === 'cancelled' ? 'firstNever' : 'firstOpen';
  const state = paymentState === 'paid' || paymentState === 'refunded' ? FIRST[paymentState] : open;
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
      total={{ term: t('order.money.first'), note: t(`order.money.${state}`), amount: totals.firstCharge }}
    />
  );
}
