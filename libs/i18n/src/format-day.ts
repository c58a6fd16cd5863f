import { calendarDate, MONTHS_SHORT, nth } from './calendar-date';
import type { Language } from './language';

const WEEKDAYS: Record<Language, string> = { en: 'Sun Mon Tue Wed Thu Fri Sat', th: 'อา. จ. อ. พ. พฤ. ศ. ส.' };

/**
 * A day soon: `Thu 2 Dec` / `พฤ. 2 ธ.ค.`. Apart from the other styles of `formatDate`, for every card says one, and no first page needs
 * their names. As there, no line ends inside it, and it throws RangeError on what is no date.
 */
export function formatDay(iso: string, language: Language): string {
  const date = calendarDate(iso);
  return `${nth(WEEKDAYS[language], date.getUTCDay())}\u00a0${date.getUTCDate()}\u00a0${nth(MONTHS_SHORT[language], date.getUTCMonth())}`;
}
