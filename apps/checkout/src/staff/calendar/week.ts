import { toPlainText, formatDay, type Language } from '@spruce/i18n';
import { addDays, type CalendarDate } from '@spruce/pricing';
import { parseDay } from '../page/format';

export const getMonday = (date: CalendarDate): CalendarDate => addDays(date, -((new Date(`${date}T00:00:00Z`).getUTCDay() + 6) % 7));

export const parseWeek = (asked: string | null, today: CalendarDate): CalendarDate => getMonday(parseDay(asked) ?? today);

export function splitDay(date: CalendarDate, language: Language): { name: string; date: string } {
  const [name = '', ...rest] = toPlainText(formatDay(date, language)).split(' ');
  return { name, date: rest.join('\u00a0') };
}
