import type { Language } from './language';

/**
 * - `day`: `Thu 26 Nov` / `พฤ. 26 พ.ย.`
 * - `long`: `November 26, 2026` / `26 พฤศจิกายน 2569`
 * - `short`: `26/11/26` / `26/11/69`
 * - `iso`: `2026-11-26` in both
 */
export type DateStyle = 'day' | 'long' | 'short' | 'iso';

// ICU versions disagree about dots and spaces in Thai; a server and a browser that print different texts break hydration.
const WEEKDAYS: Record<Language, string> = { en: 'Sun Mon Tue Wed Thu Fri Sat', th: 'อา. จ. อ. พ. พฤ. ศ. ส.' };
const MONTHS_SHORT: Record<Language, string> = {
  en: 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec',
  th: 'ม.ค. ก.พ. มี.ค. เม.ย. พ.ค. มิ.ย. ก.ค. ส.ค. ก.ย. ต.ค. พ.ย. ธ.ค.',
};
const MONTHS_LONG: Record<Language, string> = {
  en: 'January February March April May June July August September October November December',
  th: 'มกราคม กุมภาพันธ์ มีนาคม เมษายน พฤษภาคม มิถุนายน กรกฎาคม สิงหาคม กันยายน ตุลาคม พฤศจิกายน ธันวาคม',
};
const BUDDHIST_ERA = 543;
const BANGKOK_OFFSET = 7 * 3600_000; // no daylight saving since 1941

const nth = (words: string, index: number): string => words.split(' ')[index] ?? '';

/** The calendar date in Bangkok of a `yyyy-MM-dd` or of an instant (`2026-11-26T18:00:00Z`). */
function calendarDate(iso: string): Date {
  const date = iso.length === 10 ? new Date(`${iso}T00:00:00Z`) : new Date(Date.parse(iso) + BANGKOK_OFFSET);
  if (Number.isNaN(date.getTime())) throw new RangeError(`Not a date: "${iso}"`);
  return date;
}

/** Prints a calendar date; Thai years are Buddhist-era. An instant is shown as its date in Bangkok. Throws RangeError on what is no date. */
export function formatDate(iso: string, language: Language, style: DateStyle): string {
  const date = calendarDate(iso);
  const [day, month] = [date.getUTCDate(), date.getUTCMonth()];
  const year = date.getUTCFullYear() + (language === 'th' ? BUDDHIST_ERA : 0);
  switch (style) {
    case 'day':
      return `${nth(WEEKDAYS[language], date.getUTCDay())} ${day} ${nth(MONTHS_SHORT[language], month)}`;
    case 'long': {
      const name = nth(MONTHS_LONG[language], month);
      return language === 'th' ? `${day} ${name} ${year}` : `${name} ${String(day).padStart(2, '0')}, ${year}`;
    }
    case 'short':
      return `${day}/${month + 1}/${String(year).slice(-2)}`;
    case 'iso':
      return date.toISOString().slice(0, 10);
  }
}
