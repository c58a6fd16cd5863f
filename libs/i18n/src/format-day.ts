import { toBangkokDate, MONTHS_SHORT, wordAt } from './calendar-date';
import type { Language } from '@spruce/contract/constants';

const WEEKDAYS: Record<Language, string> = { en: 'Sun Mon Tue Wed Thu Fri Sat', th: 'อา. จ. อ. พ. พฤ. ศ. ส.' };

/**
 * Formats a day of this year: `Thu 2 Dec` / `พฤ. 2 ธ.ค.`. Every product card needs this function but not the long month names of
 * `formatDate`, so it is a separate module. The spaces are no-break spaces. Throws RangeError for an invalid date.
 */
export function formatDay(iso: string, language: Language): string {
  const date = toBangkokDate(iso);
  return `${wordAt(WEEKDAYS[language], date.getUTCDay())}\u00a0${date.getUTCDate()}\u00a0${wordAt(MONTHS_SHORT[language], date.getUTCMonth())}`;
}
