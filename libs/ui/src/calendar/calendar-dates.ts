// Calendar dates as yyyy-MM-dd, worked out in UTC so that no time zone moves one.

const toDate = (date: string): Date => new Date(`${date}T00:00:00Z`);
const toText = (date: Date): string => date.toISOString().slice(0, 10);

export function addDays(date: string, days: number): string {
  const moved = toDate(date);
  moved.setUTCDate(moved.getUTCDate() + days);
  return toText(moved);
}

/** The same day of another month, or its last day where it has no such day. */
export function addMonths(date: string, months: number): string {
  const from = toDate(date);
  const first = new Date(Date.UTC(from.getUTCFullYear(), from.getUTCMonth() + months, 1));
  const last = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0)).getUTCDate();
  first.setUTCDate(Math.min(from.getUTCDate(), last));
  return toText(first);
}

/** 0 is Monday, 6 is Sunday. */
export const weekday = (date: string): number => (toDate(date).getUTCDay() + 6) % 7;

export const monthOf = (date: string): string => date.slice(0, 7);

export const clamp = (date: string, first: string, last: string): string => (date < first ? first : date > last ? last : date);

/** Weeks of seven, Monday first, over all days from first to last; null where a week reaches beyond them. */
export function weeksOf(first: string, last: string): (string | null)[][] {
  const weeks: (string | null)[][] = [];
  for (let monday = addDays(first, -weekday(first)); monday <= last; monday = addDays(monday, 7)) {
    weeks.push(Array.from({ length: 7 }, (_, at) => addDays(monday, at)).map((date) => (date < first || date > last ? null : date)));
  }
  return weeks;
}
