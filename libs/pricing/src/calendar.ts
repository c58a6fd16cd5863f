import { BANGKOK_OFFSET_MS } from '@spruce/contract/constants';

/** Date in Bangkok as yyyy-MM-dd. */
export type CalendarDate = string;

const DAY_MS = 86_400_000;
const NOON_MS = DAY_MS / 2;

const toUtcMs = (date: CalendarDate): number => {
  const match = /^(\d{4})-(\d{2})-(\d{2})$/.exec(date);
  const time = match ? Date.UTC(Number(match[1]), Number(match[2]) - 1, Number(match[3])) : NaN;
  // JavaScript turns 2026-02-30 into 2 March, so the result is compared with the input.
  if (Number.isNaN(time) || toIsoDate(time) !== date) throw new RangeError(`Not a calendar date: ${date}`);
  return time;
};
const toIsoDate = (time: number): CalendarDate => new Date(time).toISOString().slice(0, 10);

export const bangkokDate = (instant: number | Date): CalendarDate => toIsoDate(Number(instant) + BANGKOK_OFFSET_MS);

export const bangkokTime = (instant: number | Date): string => new Date(Number(instant) + BANGKOK_OFFSET_MS).toISOString().slice(11, 16);

/** Returns noon in Bangkok. At that time, Bangkok and UTC have the same date, so even a late charge has the right date in both. */
export const bangkokNoon = (date: CalendarDate): Date => new Date(toUtcMs(date) + 5 * 3_600_000);

/** Returns today's date in Bangkok; before noon, yesterday's date, because the months of a subscription begin at noon. */
export const dayByNoon = (now: Date): CalendarDate => bangkokDate(now.getTime() - NOON_MS);

/** Throws RangeError for an invalid date. */
export const addDays = (date: CalendarDate, days: number): CalendarDate => toIsoDate(toUtcMs(date) + days * DAY_MS);

export const daysBetween = (from: CalendarDate, to: CalendarDate): number => (toUtcMs(to) - toUtcMs(from)) / DAY_MS;

/**
 * If the month is too short, returns its last day: 31 January + 1 month = 28 February. Always add to the first day of the subscription,
 * because step by step, 31 January would become 28 February and then 28 March.
 */
export function addMonths(date: CalendarDate, months: number): CalendarDate {
  const start = new Date(toUtcMs(date));
  const first = Date.UTC(start.getUTCFullYear(), start.getUTCMonth() + months, 1);
  const lastDay = new Date(Date.UTC(start.getUTCFullYear(), start.getUTCMonth() + months + 1, 0)).getUTCDate();
  return toIsoDate(first + (Math.min(start.getUTCDate(), lastDay) - 1) * DAY_MS);
}

/** Counts complete months; negative if `to` is earlier. */
export function monthsBetween(from: CalendarDate, to: CalendarDate): number {
  if (toUtcMs(to) < toUtcMs(from)) return -monthsBetween(to, from);
  const [a, b] = [new Date(toUtcMs(from)), new Date(toUtcMs(to))];
  const months = (b.getUTCFullYear() - a.getUTCFullYear()) * 12 + b.getUTCMonth() - a.getUTCMonth();
  return addMonths(from, months) <= to ? months : months - 1;
}

/** Returns the day `index` months after the first day: 31 January → 28 February → 31 March. */
export const monthlyDay = (startsOn: CalendarDate, index: number): CalendarDate => addMonths(startsOn, index);

/** Returns how many months of the term have begun: 0 before the first day, 1 on the first day, at most `months`. */
export const monthsBegun = (startsOn: CalendarDate, months: number, today: CalendarDate): number =>
  today < startsOn ? 0 : Math.min(months, monthsBetween(startsOn, today) + 1);

/** Returns how many months are charged: at least 1, because the first month is charged with the order, before the first day. */
export const monthsCharged = (startsOn: CalendarDate, months: number, today: CalendarDate): number =>
  Math.max(1, monthsBegun(startsOn, months, today));

/**
 * Returns the day of the next charge, or null after the last charge. Before the first day, the next charge is one month after the first
 * day, because the first month is charged with the order.
 */
export function nextCharge(startsOn: CalendarDate, months: number, today: CalendarDate): CalendarDate | null {
  const charged = monthsCharged(startsOn, months, today);
  return charged < months ? monthlyDay(startsOn, charged) : null;
}
