import type { OrderSummary } from '@spruce/api-client/orders';
import { addDays, monthlyDay, type CalendarDate } from '@spruce/pricing';
import { getRentalPhase } from '../../orders/rental-phase';

/** Days before its end when a subscription needs a decision. The reminder mail uses the same number. */
const DECIDE_DAYS = 30;

export type DateEntry = { date: CalendarDate } & (
  | { kind: 'arrives'; title: string; slot: string; startsRent: boolean }
  | { kind: 'charge'; of: { title: string; amount: number }[]; amount: number }
  | { kind: 'decide' | 'ends'; title: string }
);

type DatedOrder = Pick<
  OrderSummary,
  'title' | 'status' | 'statusGroup' | 'paymentState' | 'startsOn' | 'endsOn' | 'month' | 'months' | 'monthly' | 'nextChargeOn' | 'delivery'
>;

const KIND_ORDER: Record<DateEntry['kind'], number> = { arrives: 0, charge: 1, decide: 2, ends: 3 };

/** Lists upcoming dates of all subscriptions, from the delivery of a paid order on. Charges of one day are one sum, as on the card statement. */
export function listDates(orders: readonly DatedOrder[], today: CalendarDate): DateEntry[] {
  const entries: DateEntry[] = [];
  const charges = new Map<CalendarDate, { title: string; amount: number }[]>();
  for (const order of orders) {
    const { title, status, paymentState, startsOn, endsOn, month, months, monthly, nextChargeOn, delivery } = order;
    const phase = getRentalPhase(order);
    if (phase === 'pending')
      entries.push({ date: delivery.date, kind: 'arrives', title, slot: delivery.slot, startsRent: startsOn === delivery.date });
    if (phase === 'inactive' || (phase === 'pending' && paymentState !== 'paid')) continue;
    if (nextChargeOn !== null) {
      const next = Math.max(1, month);
      for (let index = next; index < months; index += 1) {
        const day = index === next ? nextChargeOn : monthlyDay(startsOn, index);
        charges.set(day, [...(charges.get(day) ?? []), { title, amount: monthly }]);
      }
    }
    // A subscription that ends early needs no decision.
    if (status !== 'termination-confirmed') entries.push({ date: addDays(endsOn, -DECIDE_DAYS), kind: 'decide', title });
    entries.push({ date: endsOn, kind: 'ends', title });
  }
  for (const [date, of] of charges) entries.push({ date, kind: 'charge', of, amount: of.reduce((sum, { amount }) => sum + amount, 0) });
  return entries
    .filter(({ date }) => date >= today)
    .sort((one, other) => (one.date === other.date ? KIND_ORDER[one.kind] - KIND_ORDER[other.kind] : one.date < other.date ? -1 : 1));
}
