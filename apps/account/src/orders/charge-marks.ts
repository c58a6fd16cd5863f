import type { Charge } from '@spruce/api-client/payments';
import type { ChargeMark } from '@spruce/ui';

/** What was charged of the months of a term, and how it looks on a ruler. */
export interface ChargeRecord {
  marks: ChargeMark[];
  /** Months that are paid. */
  made: number;
  /** Baht, changes of the order included, without what was given back. */
  paid: number;
  /** How many charges that were. */
  times: number;
  /** What is still to be paid; the oldest. */
  open: Charge | undefined;
}

/** Baht of some charges, without what was given back of them. */
export const keptOf = (charges: readonly Pick<Charge, 'amount' | 'givenBack'>[]): number =>
  charges.reduce((sum, { amount, givenBack = 0 }) => sum + amount - givenBack, 0);

const OPEN: readonly Charge['state'][] = ['open', 'failed', 'requires-action'];

/** Lays the charges of an order on the months of its term. `over`: nothing more is charged. */
export function chargeRecord(charges: readonly Charge[], months: number, over = false): ChargeRecord {
  const paid = charges.filter(({ state }) => state === 'paid');
  const monthsPaid = paid.flatMap(({ month }) => month ?? []);
  const open = charges.filter(({ state }) => OPEN.includes(state));
  const latest = Math.max(0, ...monthsPaid);
  const markOf = (month: number): ChargeMark => {
    if (!over && open.some((charge) => charge.month === month)) return 'missed';
    if (monthsPaid.includes(month)) return month === latest && !over ? 'now' : 'paid';
    return over ? 'never' : 'next';
  };
  return {
    marks: Array.from({ length: months }, (_, index) => markOf(index + 1)),
    made: monthsPaid.length,
    paid: keptOf(paid),
    times: paid.length,
    open: over ? undefined : open[0],
  };
}
