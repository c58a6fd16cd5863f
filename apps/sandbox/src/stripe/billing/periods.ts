export const HOUR_S = 3_600;
export const DAY_S = 86_400;

/**
 * Takes and returns seconds since 1970. The result has the same day and time in UTC as `anchor`. If the month does not have this day, the
 * result is the last day of the month.
 */
export function addMonths(anchor: number, count: number): number {
  const date = new Date(anchor * 1000);
  const day = date.getUTCDate();
  date.setUTCDate(1);
  date.setUTCMonth(date.getUTCMonth() + count + 1, 0);
  date.setUTCDate(Math.min(day, date.getUTCDate()));
  return Math.floor(date.getTime() / 1000);
}

/** Returns the first period end after `from`. Counts from the anchor, so that a short month does not change the day of later periods. */
export function nextPeriodEnd(anchor: number, from: number): number {
  let count = 0;
  while (addMonths(anchor, count) <= from) count += 1;
  return addMonths(anchor, count);
}
