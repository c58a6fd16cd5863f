/** A calendar date in Asia/Bangkok as yyyy-MM-dd. Thailand has no daylight saving: UTC+7 all year. */
export type CalendarDate = string;

const BANGKOK_OFFSET_MS = 7 * 3_600_000;
const DAY_MS = 86_400_000;

const utc = (date: CalendarDate): number => {
  const match = /^(\d{4})-(\d{2})-(\d{2})$/.exec(date);
  const time = match ? Date.UTC(Number(match[1]), Number(match[2]) - 1, Number(match[3])) : NaN;
  // 2026-02-30 would roll over silently; a date that does not print as itself is no date.
  if (Number.isNaN(time) || iso(time) !== date) throw new RangeError(`Not a calendar date: ${date}`);
  return time;
};
const iso = (time: number): CalendarDate => new Date(time).toISOString().slice(0, 10);

/** The calendar date in Bangkok at an instant (milliseconds since 1970, or a Date). */
export const bangkokDate = (instant: number | Date): CalendarDate => iso(Number(instant) + BANGKOK_OFFSET_MS);

/** The time of day in Bangkok at an instant, `HH:mm`. */
export const bangkokTime = (instant: number | Date): string => new Date(Number(instant) + BANGKOK_OFFSET_MS).toISOString().slice(11, 16);

/**
 * Noon of a day in Bangkok: when a subscription's month begins, far enough from midnight that Bangkok, UTC and an hour's delay name the
 * same day.
 */
export const noonOf = (date: CalendarDate): Date => new Date(utc(date) + 5 * 3_600_000);

/** `days` later (or earlier). Throws RangeError for what is no date. */
export const addDays = (date: CalendarDate, days: number): CalendarDate => iso(utc(date) + days * DAY_MS);

/** Days from `from` to `to`; negative when `to` is earlier. */
export const daysBetween = (from: CalendarDate, to: CalendarDate): number => (utc(to) - utc(from)) / DAY_MS;

/**
 * The same day `months` later (or earlier), clamped to the month's last day: 31 January + 1 = 28 February. Count from the first date,
 * never step by step.
 */
export function addMonths(date: CalendarDate, months: number): CalendarDate {
  const start = new Date(utc(date));
  const first = Date.UTC(start.getUTCFullYear(), start.getUTCMonth() + months, 1);
  const lastDay = new Date(Date.UTC(start.getUTCFullYear(), start.getUTCMonth() + months + 1, 0)).getUTCDate();
  return iso(first + (Math.min(start.getUTCDate(), lastDay) - 1) * DAY_MS);
}

/** Whole months that have passed from `from` to `to`, by {@link addMonths}' clock; negative when `to` is earlier. */
export function monthsBetween(from: CalendarDate, to: CalendarDate): number {
  if (utc(to) < utc(from)) return -monthsBetween(to, from);
  const [a, b] = [new Date(utc(from)), new Date(utc(to))];
  const months = (b.getUTCFullYear() - a.getUTCFullYear()) * 12 + b.getUTCMonth() - a.getUTCMonth();
  return addMonths(from, months) <= to ? months : months - 1;
}
