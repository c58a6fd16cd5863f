import { useTranslation } from 'react-i18next';
import type { OrderSummary } from '@spruce/api-client/orders';
import type { Billing } from '@spruce/api-client/payments';
import { formatDate, formatMoney } from '@spruce/i18n';
import { ChargesRuler, type ChargeMark, type ChargesRulerEnd } from '@spruce/ui';
import { summarizeCharges } from './charge-summary';
import { countRentalMonths, getRentalPhase, hasRentBegun } from './rental-phase';
import { usePlatform } from '@spruce/platform';

export function TermCharges({ order, billing }: { order: OrderSummary; billing: Billing }) {
  const { t } = useTranslation('account');
  const { language } = usePlatform();
  const formatDay = (date: string) => formatDate(date, language, 'letterBrief');
  const of = countRentalMonths(order);
  const over = getRentalPhase(order) === 'inactive';
  const { marks, made, paid, times, open } = summarizeCharges(billing.charges, of, over);
  const ends: ChargesRulerEnd[] = [
    { id: 'paid', value: formatMoney(paid), note: times > 0 ? t('order.charges.paid', { count: times }) : t('order.charges.none') },
  ];
  if (open)
    ends.push({
      id: 'open',
      value: formatMoney(open.amount),
      note: t('order.charges.open', { day: formatDay(open.on) }),
      tone: 'bad',
    });
  else if (billing.nextChargeOn && billing.nextAmount !== null)
    ends.push({
      id: 'next',
      value: formatMoney(billing.nextAmount),
      note: t('order.charges.next', { day: formatDay(billing.nextChargeOn) }),
    });
  const end = over ? 'ended' : order.status === 'termination-confirmed' ? 'ending' : 'ends';
  ends.push({ id: 'ends', value: t(`order.charges.${end}`), note: formatDay(order.endsOn) });
  const label = open ? t('order.charges.rulerOpen', { made, of }) : t('order.charges.ruler', { count: made, of });
  return <ChargesRuler charges={marks} label={label} ends={ends} />;
}

export function SmallChargesRuler({ order }: { order: Pick<OrderSummary, 'month' | 'months' | 'startsOn' | 'endsOn'> }) {
  const { t } = useTranslation('account');
  const { language, today } = usePlatform();
  const { month, months, startsOn, endsOn } = order;
  const end = formatDate(endsOn, language, 'letter');
  const words = hasRentBegun(order, today)
    ? t('orders.mini', { month, of: months, end })
    : t('orders.miniStarts', { day: formatDate(startsOn, language, 'letter'), end });
  const marks = Array.from({ length: months }, (_, index): ChargeMark =>
    index + 1 < month ? 'paid' : index + 1 === month ? 'now' : 'next',
  );
  return (
    <>
      <ChargesRuler small charges={marks} label={words} />
      <p className="note" aria-hidden="true">
        {words}
      </p>
    </>
  );
}
