import { addMonths, monthsBetween, type CalendarDate } from '@spruce/pricing';

/** Months of a subscription that are used when it ends on `date`: a month that has begun counts. At least 1. */
export function monthsUsed(start: CalendarDate, date: CalendarDate): number {
  const whole = monthsBetween(start, date);
  return Math.max(1, addMonths(start, whole) < date ? whole + 1 : whole);
}
