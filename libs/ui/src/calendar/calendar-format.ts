import { formatDate, formatDay, toPlainText, type Language } from '@spruce/i18n';
import { addDays } from '@spruce/pricing';
import { toMonth } from './calendar-dates';

const dayParts = (date: string, language: Language): string[] => toPlainText(formatDay(date, language)).split(' ');

/** Returns the month and the year of the language's era: `November 2026`, `พฤศจิกายน 2569`. */
export const monthTitle = (date: string, language: Language): string =>
  toPlainText(formatDate(date, language, 'long')).replace(/^\d+ | \d+,/, '');

export const shortMonth = (date: string, language: Language): string => dayParts(date, language)[2] ?? '';

export const shortWeekday = (date: string, language: Language): string => dayParts(date, language)[0] ?? '';

export const dayName = (date: string, language: Language): string =>
  `${shortWeekday(date, language)} ${Number(date.slice(8))} ${monthTitle(date, language)}`;

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
      // Among several dates in the same month, only the last one has the name of the month: `5, 7, 10 Dec`.
      const end = next && toMonth(next) === toMonth(until) ? day(until) : full(until);
      return from === until ? end : `${toMonth(from) === toMonth(until) ? day(from) : full(from)} ${to} ${end}`;
    })
    .join(', ');
}
