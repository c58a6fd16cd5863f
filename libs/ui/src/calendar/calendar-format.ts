import { formatDate, formatDay, toPlainText, type Language } from '@spruce/i18n';
import { addDays } from '@spruce/pricing';
import { toMonth } from './calendar-dates';

/** Thai pages show Buddhist years. Stored dates always have Gregorian years. */
export type Era = 'buddhist' | 'gregorian';

// Only `formatDate` knows the names of months and days, so its result is split into parts.
const longParts = (date: string, language: Language): string[] =>
  toPlainText(formatDate(date, language, 'long'))
    .replace(',', '')
    .split(' ');
const dayParts = (date: string, language: Language): string[] => toPlainText(formatDay(date, language)).split(' ');

const monthName = (date: string, language: Language): string => longParts(date, language)[language === 'th' ? 1 : 0] ?? '';
const year = (date: string, era: Era): number => Number(date.slice(0, 4)) + (era === 'buddhist' ? 543 : 0);

export const monthTitle = (date: string, language: Language, era: Era): string => `${monthName(date, language)} ${year(date, era)}`;

export const shortMonth = (date: string, language: Language): string => dayParts(date, language)[2] ?? '';

export const shortWeekday = (date: string, language: Language): string => dayParts(date, language)[0] ?? '';

export const dayName = (date: string, language: Language, era: Era): string =>
  `${shortWeekday(date, language)} ${Number(date.slice(8))} ${monthTitle(date, language, era)}`;

export function describeDates(dates: readonly string[], language: Language, to: string): string {
  const runs: [string, string][] = [];
  for (const date of dates) {
    const run = runs.at(-1);
    if (run && addDays(run[1], 1) === date) run[1] = date;
    else runs.push([date, date]);
  }
  const day = (date: string) => String(Number(date.slice(8)));
  const full = (date: string) => `${day(date)} ${shortMonth(date, language)}`;
  return runs
    .flatMap(([from, until]): [string, string][] =>
      addDays(from, 1) === until
        ? [
            [from, from],
            [until, until],
          ]
        : [[from, until]],
    )
    .map(([from, until], index, all) => {
      const next = all[index + 1]?.[0];
      // If two dates are in the same month, its name follows only the last date.
      const end = next && toMonth(next) === toMonth(until) ? day(until) : full(until);
      return from === until ? end : `${toMonth(from) === toMonth(until) ? day(from) : full(from)} ${to} ${end}`;
    })
    .join(', ');
}
