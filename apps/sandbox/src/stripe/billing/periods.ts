export const HOUR_S = 3_600;
export const DAY_S = 86_400;

/**
 * In seconds since 1970. Months keep the day and time in UTC. A month without that day uses its last day, and later months use the day of
 * the anchor again.
 */
export function addMonths(anchor: number, count: number): number {
  const date = new Date(anchor * 1000);
  const day = date.getUTCDate();
  date.setUTCDate(1);
  date.setUTCMonth(date.getUTCMonth() + count + 1, 0);
  date.setUTCDate(Math.min(day, date.getUTCDate()));
  return Math.floor(date.getTime() / 1000);
}

/** Periods are counted from the anchor. */
export function nextPeriodEnd(anchor: number, from: number): number {
  let count = 0;
  while (addMonths(anchor, count) <= from) count += 1;
  return addMonths(anchor, count);
}
