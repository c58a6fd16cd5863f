import { addMonths, monthsBetween, type CalendarDate } from './calendar';

/**
 * The `index`-th monthly day of a subscription: 0 is the day it began. 31 January → 28 February → 31 March: counted from the first day,
 * never from the month before.
 */
export const monthlyDay = (startsOn: CalendarDate, index: number): CalendarDate => addMonths(startsOn, index);

/** Months of the term that have begun by `today`, and so were charged: 1 on the first day, 0 before it, never more than `months`. */
export const monthsBegun = (startsOn: CalendarDate, months: number, today: CalendarDate): number =>
  today < startsOn ? 0 : Math.min(months, monthsBetween(startsOn, today) + 1);

/** The day of the next charge after `today`; null when the last month has begun. */
export function nextCharge(startsOn: CalendarDate, months: number, today: CalendarDate): CalendarDate | null {
  const begun = monthsBegun(startsOn, months, today);
  return begun < months ? monthlyDay(startsOn, begun) : null;
}
