import { addMonths, monthsBetween, type CalendarDate } from '@spruce/pricing';

/** Returns the number of months used when a subscription ends on `date`, including a started one. At least 1. */
export function countUsedMonths(start: CalendarDate, date: CalendarDate): number {
  const whole = monthsBetween(start, date);
  return Math.max(1, addMonths(start, whole) < date ? whole + 1 : whole);
}
