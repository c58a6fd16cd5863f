import type { Language } from '@spruce/contract/constants';
import { formatDate, toPlainText, type DateStyle } from '@spruce/i18n';
import { bangkokDate, bangkokTime } from '@spruce/pricing';

/** `iso` is a Bangkok date, yyyy-MM-dd. Dates never break across lines. */
export function formatDateParts(iso: string, language: Language) {
  const print = (style: DateStyle): string => formatDate(iso, language, style);
  const short = print('letterDay');
  const [first = '', last = ''] = toPlainText(short).split(' ');
  return {
    day: Number(iso.slice(8)),
    month: language === 'th' ? last : first,
    /** `December 02` / `2 ธันวาคม` */
    short,
    /** `December 02, 2026` / `2 ธันวาคม 2569` */
    long: print('letter'),
    /** `Wednesday, December 02` / `วันพุธที่ 2 ธันวาคม` */
    weekday: print('letterWeekday'),
    /** `Wednesday, December 02, 2026` / `วันพุธที่ 2 ธันวาคม 2569` */
    full: print('letterFull'),
  };
}

/** Bangkok time: `November 22, 2026, 13:42` / `22 พฤศจิกายน 2569 เวลา 13:42 น.` */
export function formatMomentParts(moment: string, language: Language) {
  const instant = new Date(moment);
  const [date, time] = [bangkokDate(instant), bangkokTime(instant)];
  const { long } = formatDateParts(date, language);
  const clock = language === 'th' ? `${time}\u00a0น.` : time;
  return { date, time: clock, full: language === 'th' ? `${long} เวลา ${clock}` : `${long}, ${clock}` };
}

export const formatSlot = (slot: string, language: Language): string => (language === 'th' ? `${slot}\u00a0น.` : slot);

export function formatOrdinal(day: number): string {
  const ending = day % 100 >= 11 && day % 100 <= 13 ? 'th' : (['th', 'st', 'nd', 'rd'][day % 10] ?? 'th');
  return `${day}${ending}`;
}
