import { plainText, formatDay, type Language } from '@spruce/i18n';
import { addDays, type CalendarDate } from '@spruce/pricing';

const DATE = /^\d{4}-\d{2}-\d{2}$/;

export const mondayOf = (date: CalendarDate): CalendarDate => addDays(date, -((new Date(`${date}T00:00:00Z`).getUTCDay() + 6) % 7));

/** Monday of the week in the URL; invalid text gives the current week. */
export const weekOf = (asked: string | null, today: CalendarDate): CalendarDate =>
  mondayOf(asked !== null && DATE.test(asked) && !Number.isNaN(Date.parse(asked)) ? asked : today);

/** Splits the standard date format into `Mon` and `30 Nov`. */
export function dayParts(date: CalendarDate, language: Language): { name: string; date: string } {
  const [name = '', ...rest] = plainText(formatDay(date, language)).split(' ');
  return { name, date: rest.join('\u00a0') };
}
