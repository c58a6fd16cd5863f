import type { OrderSummary } from '@spruce/api-client/orders';
import { DECIDE_DAYS } from '@spruce/contract/constants';
import { addDays, monthlyDay, type CalendarDate } from '@spruce/pricing';
import { getRentalPhase } from './rental-phase';

export type DateEntry = { date: CalendarDate } & (
  | { kind: 'arrives'; title: string; slot: string; startsRent: boolean }
  | { kind: 'visit'; visit: UpcomingVisit['kinds'][number]; title: string; slot: string }
  | { kind: 'charge'; of: ChargedOrder[]; amount: number }
  | { kind: 'decide' | 'ends'; title: string }
);

type ChargedOrder = Pick<OrderSummary, 'number' | 'title'> & { amount: number };

type UpcomingVisit = NonNullable<OrderSummary['upcoming']>['visits'][number];

const KIND_ORDER: Record<DateEntry['kind'], number> = { arrives: 0, visit: 1, charge: 2, decide: 3, ends: 4 };

export function listDates(orders: readonly OrderSummary[], today: CalendarDate): DateEntry[] {
  const entries: DateEntry[] = [];
  const charges = new Map<CalendarDate, ChargedOrder[]>();
  for (const order of orders) {
    const { number, title, status, paymentState, startsOn, endsOn, month, months, monthly, nextChargeOn, delivery } = order;
    const phase = getRentalPhase(order);
    if (phase === 'pending')
      entries.push({ date: delivery.date, kind: 'arrives', title, slot: delivery.slot, startsRent: startsOn === delivery.date });
    for (const { date, slot, kinds } of order.upcoming?.visits ?? [])
      for (const visit of kinds) if (visit !== 'delivery') entries.push({ date, kind: 'visit', visit, title, slot });
    if (phase === 'inactive' || (phase === 'pending' && paymentState !== 'paid')) continue;
    if (nextChargeOn !== null) {
      const next = Math.max(1, month);
      for (let index = next; index < months; index += 1) {
        const day = index === next ? nextChargeOn : monthlyDay(startsOn, index);
        charges.set(day, [...(charges.get(day) ?? []), { number, title, amount: monthly }]);
      }
    }
    // A subscription that ends early cannot be extended, so it needs no date for that decision.
    if (status !== 'termination-confirmed') entries.push({ date: addDays(endsOn, -DECIDE_DAYS), kind: 'decide', title });
    entries.push({ date: endsOn, kind: 'ends', title });
  }
  for (const [date, of] of charges) entries.push({ date, kind: 'charge', of, amount: of.reduce((sum, { amount }) => sum + amount, 0) });
  return entries
    .filter(({ date }) => date >= today)
    .sort((one, other) => (one.date === other.date ? KIND_ORDER[one.kind] - KIND_ORDER[other.kind] : one.date < other.date ? -1 : 1));
}
