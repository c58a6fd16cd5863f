import { formatDate, toPlainText, type DateStyle, type Language } from '@spruce/i18n';
import { bangkokTime } from '@spruce/pricing';

const print = (date: string, language: Language, style: DateStyle): string => toPlainText(formatDate(date, language, style));

/** 2026-11-21 → `21 พฤศจิกายน 2569`, the era left out as on Thai documents. */
export const thaiDate = (date: string): string => print(date, 'th', 'letter');
/** 2026-11-21 → `November 21, 2026`. */
export const englishDate = (date: string): string => print(date, 'en', 'letter');

/** `November 21 to December 20, 2026`; both years where they differ. */
export function englishPeriod(from: string, to: string): string {
  const start = print(from, 'en', 'long');
  return `${from.slice(0, 4) === to.slice(0, 4) ? start.split(',')[0] : start} to ${print(to, 'en', 'long')}`;
}

/** An instant as Bangkok reads it, in both languages. */
export function dateTimeText(iso: string): { th: string; en: string } {
  const time = bangkokTime(new Date(iso));
  return { th: `${thaiDate(iso)} เวลา ${time} น.`, en: `${englishDate(iso)}, ${time}` };
}

/** Satang as `1,290`, or `4,317.76` where there are satang or they are asked for. A minus is a minus, no hyphen. */
export function moneyOf(satang: number, always = false): string {
  const digits = always || satang % 100 !== 0 ? 2 : 0;
  const text = new Intl.NumberFormat('en-US', { minimumFractionDigits: digits, maximumFractionDigits: digits }).format(
    Math.abs(satang) / 100,
  );
  return satang < 0 ? `\u2212${text}` : text;
}

/** 13 digits as `0-1055-61043-21-7`. */
export const taxIdText = (id: string): string =>
  /^\d{13}$/.test(id) ? `${id[0]}-${id.slice(1, 5)}-${id.slice(5, 10)}-${id.slice(10, 12)}-${id[12]}` : id;
