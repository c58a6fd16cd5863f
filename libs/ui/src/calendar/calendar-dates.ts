import { addDays } from '@spruce/pricing';

/** Returns the day of the week; 0 is Monday, 6 is Sunday. */
export const weekday = (date: string): number => (new Date(`${date}T00:00:00Z`).getUTCDay() + 6) % 7;

export const toMonth = (date: string): string => date.slice(0, 7);

export const clamp = (date: string, first: string, last: string): string => (date < first ? first : date > last ? last : date);

export function splitWeeks(first: string, last: string): (string | null)[][] {
  const weeks: (string | null)[][] = [];
  for (let monday = addDays(first, -weekday(first)); monday <= last; monday = addDays(monday, 7)) {
    weeks.push(Array.from({ length: 7 }, (_, at) => addDays(monday, at)).map((date) => (date < first || date > last ? null : date)));
  }
  return weeks;
}
