import { plainText, formatDay, type Language } from '@spruce/i18n';
import { addDays, type CalendarDate } from '@spruce/pricing';

const DATE = /^\d{4}-\d{2}-\d{2}$/;

/** The Monday of the week that a day is in. */
export const mondayOf = (date: CalendarDate): CalendarDate => addDays(date, -((new Date(`${date}T00:00:00Z`).getUTCDay() + 6) % 7));

/** The Monday that an address names, else this week's: whatever was typed there. */
export const weekOf = (asked: string | null, today: CalendarDate): CalendarDate =>
  mondayOf(asked !== null && DATE.test(asked) && !Number.isNaN(Date.parse(asked)) ? asked : today);

/** `Mon` and `30 Nov`, of the one way in which days are written. */
export function dayParts(date: CalendarDate, language: Language): { name: string; date: string } {
  const [name = '', ...rest] = plainText(formatDay(date, language)).split(' ');
  return { name, date: rest.join('\u00a0') };
}
