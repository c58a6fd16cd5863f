import { toBangkokDate, MONTHS_SHORT, wordAt } from './format-day';
import { BANGKOK_OFFSET_MS, type Language } from '@spruce/contract/constants';

/**
 * - `long`: `December 02, 2026` / `2 ธันวาคม 2569`
 * - `short`: `2/12/26` / `2/12/69`
 * - `iso`: `2026-12-02` in both
 *
 * For sentences of mails and documents:
 * - `letter`: as `long`
 * - `letterDay`: `December 02` / `2 ธันวาคม`
 * - `letterWeekday`: `Wednesday, December 02` / `วันพุธที่ 2 ธันวาคม`
 * - `letterFull`: `Wednesday, December 02, 2026` / `วันพุธที่ 2 ธันวาคม 2569`
 * - `letterBrief`: `2 Dec 2026` / `2 ธ.ค. 2569`
 */
export type DateStyle = 'long' | 'short' | 'iso' | 'letter' | 'letterDay' | 'letterWeekday' | 'letterFull' | 'letterBrief';

const WEEKDAYS_LONG: Record<Language, string> = {
  en: 'Sunday Monday Tuesday Wednesday Thursday Friday Saturday',
  th: 'วันอาทิตย์ วันจันทร์ วันอังคาร วันพุธ วันพฤหัสบดี วันศุกร์ วันเสาร์',
};
const MONTHS_LONG: Record<Language, string> = {
  en: 'January February March April May June July August September October November December',
  th: 'มกราคม กุมภาพันธ์ มีนาคม เมษายน พฤษภาคม มิถุนายน กรกฎาคม สิงหาคม กันยายน ตุลาคม พฤศจิกายน ธันวาคม',
};
const BUDDHIST_ERA = 543;

/**
 * Thai years are Buddhist years. The spaces are no-break spaces; use `toPlainText` for text that is not shown in a browser. Throws
 * RangeError for an invalid date.
 */
export function formatDate(iso: string, language: Language, style: DateStyle): string {
  return formatCalendarDate(toBangkokDate(iso), language, style).replaceAll(' ', '\u00a0');
}

/** Formats date and time in Bangkok: `2 Dec 2026, 09:40` / `2 ธ.ค. 2569 09:40 น.` */
export function formatMoment(at: Date, language: Language): string {
  const date = formatDate(at.toISOString(), language, 'letterBrief');
  const time = new Date(at.getTime() + BANGKOK_OFFSET_MS).toISOString().slice(11, 16);
  return language === 'th' ? `${date} ${time}\u00a0น.` : `${date}, ${time}`;
}

function formatCalendarDate(date: Date, language: Language, style: DateStyle): string {
  const thai = language === 'th';
  const [day, month] = [date.getUTCDate(), date.getUTCMonth()];
  const year = date.getUTCFullYear() + (thai ? BUDDHIST_ERA : 0);
  const monthName = wordAt(MONTHS_LONG[language], month);
  const letterDay = thai ? `${day} ${monthName}` : `${monthName} ${String(day).padStart(2, '0')}`;
  const whole = thai ? `${letterDay} ${year}` : `${letterDay}, ${year}`;
  const weekday = wordAt(WEEKDAYS_LONG[language], date.getUTCDay());
  const letterWeekday = thai ? `${weekday}ที่ ${letterDay}` : `${weekday}, ${letterDay}`;
  switch (style) {
    case 'long':
    case 'letter':
      return whole;
    case 'short':
      return `${day}/${month + 1}/${String(year).slice(-2)}`;
    case 'iso':
      return date.toISOString().slice(0, 10);
    case 'letterDay':
      return letterDay;
    case 'letterWeekday':
      return letterWeekday;
    case 'letterFull':
      return thai ? `${weekday}ที่ ${whole}` : `${weekday}, ${whole}`;
    case 'letterBrief':
      return `${day} ${wordAt(MONTHS_SHORT[language], month)} ${year}`;
  }
}
