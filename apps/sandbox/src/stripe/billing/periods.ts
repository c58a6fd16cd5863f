import type { Interval } from '../model/objects';

export const HOUR_S = 3_600;
export const DAY_S = 86_400;

/**
 * In seconds since 1970. Months keep the day and time in UTC. A month without that day uses its last day, and later months use the day of
 * the anchor again.
 */
export function addInterval(anchor: number, interval: Interval, count: number): number {
  if (interval === 'day' || interval === 'week') return anchor + count * (interval === 'week' ? 7 : 1) * DAY_S;
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

/** Periods are counted from the anchor. */
export function nextPeriodEnd(anchor: number, interval: Interval, every: number, from: number): number {
  if (anchor > from) return anchor;
  let count = 1;
  while (addInterval(anchor, interval, count * every) <= from) count += 1;
  return addInterval(anchor, interval, count * every);
}
