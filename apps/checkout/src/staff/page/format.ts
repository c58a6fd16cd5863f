import { formatDate, formatDay, preventBreaks, toPlainText } from '@spruce/i18n';
import type { Language } from '@spruce/platform';
import { addDays, type CalendarDate } from '@spruce/pricing';

export function formatDayWithYear(date: CalendarDate, today: CalendarDate, language: Language): string {
  const day = formatDay(date, language);
  return date.slice(0, 4) === today.slice(0, 4) ? day : `${day} ${formatDate(date, language, 'long').slice(-4)}`;
}

/** Prevents line breaks inside the order numbers of a text. */
export const keepOrderNumbers = (text: string): string => text.replace(/SP-\d+-\d+/g, preventBreaks);

/** Staff can tell two masked links apart, but cannot open them. */
export const maskLink = (url: string, id: string): string =>
  url.replace(/^https?:\/\//, '').replace(id, `${id.slice(0, 4)}…${id.slice(-4)}`);

/** Returns undefined if the text of the URL is no day. */
export function parseDay(text: string | null): CalendarDate | undefined {
  if (text === null || !/^20\d{2}-\d{2}-\d{2}$/.test(text)) return undefined;
  try {
    return addDays(text, 0);
  } catch {
    return undefined;
  }
}

export const getMonday = (date: CalendarDate): CalendarDate => addDays(date, -((new Date(`${date}T00:00:00Z`).getUTCDay() + 6) % 7));

export const parseWeek = (asked: string | null, today: CalendarDate): CalendarDate => getMonday(parseDay(asked) ?? today);

export function splitDay(date: CalendarDate, language: Language): { name: string; date: string } {
  const [name = '', ...rest] = toPlainText(formatDay(date, language)).split(' ');
  return { name, date: rest.join('\u00a0') };
}
