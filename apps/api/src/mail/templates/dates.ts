import type { Language } from '@spruce/contract/constants';

const MONTHS = {
  en: ['January', 'February', 'March', 'April', 'May', 'June', 'July', 'August', 'September', 'October', 'November', 'December'],
  th: ['มกราคม', 'กุมภาพันธ์', 'มีนาคม', 'เมษายน', 'พฤษภาคม', 'มิถุนายน', 'กรกฎาคม', 'สิงหาคม', 'กันยายน', 'ตุลาคม', 'พฤศจิกายน', 'ธันวาคม'],
} as const;
const WEEKDAYS = {
  en: ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'],
  th: ['วันอาทิตย์', 'วันจันทร์', 'วันอังคาร', 'วันพุธ', 'วันพฤหัสบดี', 'วันศุกร์', 'วันเสาร์'],
} as const;
const BUDDHIST_ERA = 543;
const BANGKOK_MS = 7 * 3_600_000;

/** A calendar date as a mail says it in running text; `iso` is yyyy-MM-dd, a Bangkok date. */
export function dateWords(iso: string, language: Language) {
  const date = new Date(`${iso}T00:00:00Z`);
  const day = date.getUTCDate();
  const month = MONTHS[language][date.getUTCMonth()] ?? '';
  const weekday = WEEKDAYS[language][date.getUTCDay()] ?? '';
  const year = date.getUTCFullYear() + (language === 'th' ? BUDDHIST_ERA : 0);
  const thai = language === 'th';
  return {
    day,
    month,
    /** `December 2` / `2 ธันวาคม` */
    short: thai ? `${day} ${month}` : `${month} ${day}`,
    /** `December 2, 2026` / `2 ธันวาคม 2569` */
    long: thai ? `${day} ${month} ${year}` : `${month} ${day}, ${year}`,
    /** `Wednesday, December 2` / `วันพุธที่ 2 ธันวาคม` */
    weekday: thai ? `${weekday}ที่ ${day} ${month}` : `${weekday}, ${month} ${day}`,
    /** `Wednesday, December 2, 2026` / `วันพุธที่ 2 ธันวาคม 2569` */
    full: thai ? `${weekday}ที่ ${day} ${month} ${year}` : `${weekday}, ${month} ${day}, ${year}`,
  };
}

/** The Bangkok date and time of a moment: `November 22, 2026, 13:42` / `22 พฤศจิกายน 2569 เวลา 13:42 น.` */
export function momentWords(moment: string, language: Language) {
  const local = new Date(Date.parse(moment) + BANGKOK_MS).toISOString();
  const time = local.slice(11, 16);
  const date = local.slice(0, 10);
  const { long } = dateWords(date, language);
  return { date, time: language === 'th' ? `${time} น.` : time, full: language === 'th' ? `${long} เวลา ${time} น.` : `${long}, ${time}` };
}

/** A delivery slot: `13:00-15:00` / `13:00-15:00 น.` */
export const slotWords = (slot: string, language: Language): string => (language === 'th' ? `${slot} น.` : slot);

/** `1st`, `2nd`, `21st`. */
export function ordinal(day: number): string {
  const ending = day % 100 >= 11 && day % 100 <= 13 ? 'th' : (['th', 'st', 'nd', 'rd'][day % 10] ?? 'th');
  return `${day}${ending}`;
}
