import type { OrderSummary } from '@spruce/api-client/orders';
import { addDays, monthlyDay, type CalendarDate } from '@spruce/pricing';
import { phaseOf } from '../../orders/phase-of';

/** So long before its end a subscription asks what is to become of it; a mail says the same. */
const DECIDE_DAYS = 30;

/** What comes on a day: a van, money, a day to decide by, an end. Orders by their titles. */
export type DateEntry = { date: CalendarDate } & (
  | { kind: 'arrives'; title: string; slot: string }
  | { kind: 'charge'; of: { title: string; amount: number }[]; amount: number }
  | { kind: 'decide' | 'ends'; title: string }
);

type Term = Pick<
  OrderSummary,
  'title' | 'status' | 'statusGroup' | 'startsOn' | 'endsOn' | 'month' | 'months' | 'monthly' | 'nextChargeOn' | 'delivery'
>;

const ORDER: Record<DateEntry['kind'], number> = { arrives: 0, charge: 1, decide: 2, ends: 3 };

/** All that is ahead of the subscriptions of a customer, by day; what is charged on one day is one sum, as the card has it. */
export function datesOf(orders: readonly Term[], today: CalendarDate): DateEntry[] {
  const entries: DateEntry[] = [];
  const charges = new Map<CalendarDate, { title: string; amount: number }[]>();
  for (const order of orders) {
    const { title, status, startsOn, endsOn, month, months, monthly, nextChargeOn, delivery } = order;
    if (phaseOf(order) === 'pending') entries.push({ date: delivery.date, kind: 'arrives', title, slot: delivery.slot });
    if (phaseOf(order) !== 'active') continue;
    if (nextChargeOn !== null)
      for (let index = month; index < months; index += 1) {
        const day = index === month ? nextChargeOn : monthlyDay(startsOn, index);
        charges.set(day, [...(charges.get(day) ?? []), { title, amount: monthly }]);
      }
    // What ends early is decided already.
    if (status === 'active') entries.push({ date: addDays(endsOn, -DECIDE_DAYS), kind: 'decide', title });
    entries.push({ date: endsOn, kind: 'ends', title });
  }
  for (const [date, of] of charges) entries.push({ date, kind: 'charge', of, amount: of.reduce((sum, { amount }) => sum + amount, 0) });
  return entries
    .filter(({ date }) => date >= today)
    .sort((one, other) => (one.date === other.date ? ORDER[one.kind] - ORDER[other.kind] : one.date < other.date ? -1 : 1));
}
