import { addMonths, monthsBetween, type CalendarDate } from './calendar';

/** Monthly day number `index`; 0 is the first day. Counted from the first day: 31 January → 28 February → 31 March. */
export const monthlyDay = (startsOn: CalendarDate, index: number): CalendarDate => addMonths(startsOn, index);

/** Charged months of the term: 0 before the first day, 1 on it, at most `months`. */
export const monthsBegun = (startsOn: CalendarDate, months: number, today: CalendarDate): number =>
  today < startsOn ? 0 : Math.min(months, monthsBetween(startsOn, today) + 1);

/** Null after the last charge. */
export function nextCharge(startsOn: CalendarDate, months: number, today: CalendarDate): CalendarDate | null {
  const begun = monthsBegun(startsOn, months, today);
  return begun < months ? monthlyDay(startsOn, begun) : null;
}
