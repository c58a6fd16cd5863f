import type { Interval } from '../model/objects';

/**
 * `count` intervals after a moment, seconds since 1970. Months keep the day and the time of day in UTC, as Stripe's do; a day that the
 * month lacks becomes its last one, and the day of the anchor comes back in the next month that has it.
 */
export function addInterval(anchor: number, interval: Interval, count: number): number {
  if (interval === 'day' || interval === 'week') return anchor + count * (interval === 'week' ? 7 : 1) * 86_400;
  const date = new Date(anchor * 1000);
  const months = date.getUTCMonth() + count * (interval === 'year' ? 12 : 1);
  const lastDay = new Date(Date.UTC(date.getUTCFullYear(), months + 1, 0)).getUTCDate();
  return Math.floor(
    Date.UTC(
      date.getUTCFullYear(),
      months,
      Math.min(date.getUTCDate(), lastDay),
      date.getUTCHours(),
      date.getUTCMinutes(),
      date.getUTCSeconds(),
    ) / 1000,
  );
}

/** The first end of a period after `from`, of periods that are counted from the anchor. */
export function nextPeriodEnd(anchor: number, interval: Interval, every: number, from: number): number {
  if (anchor > from) return anchor;
  let count = 1;
  while (addInterval(anchor, interval, count * every) <= from) count += 1;
  return addInterval(anchor, interval, count * every);
}
