import { formatDate, formatNumber, toPlainText, type DateStyle, type Language } from '@spruce/i18n';
import { toCardinal } from 'n2words/en-GB';

export const dateText = (date: string, language: Language, style: DateStyle = 'letter'): string =>
  toPlainText(formatDate(date, language, style));

/** Formats a period: `November 21 to December 20, 2026`. Shows both years if they differ. */
export function englishPeriod(from: string, to: string): string {
  const start = dateText(from, 'en');
  return `${from.slice(0, 4) === to.slice(0, 4) ? start.split(',')[0] : start} to ${dateText(to, 'en')}`;
}

/** Formats satang as baht: `1,290`, or `4,317.76` if satang remain. */
export const moneyOf = (satang: number): string => formatNumber(satang / 100, satang % 100 === 0 ? 0 : 2);

/** Spells satang as baht: 462000 → `Four thousand six hundred and twenty baht only`. */
export function spellBahtInEnglish(satang: number): string {
  const rest = satang % 100;
  const text = `${toCardinal(Math.floor(satang / 100))} baht ${rest === 0 ? 'only' : `and ${toCardinal(rest)} satang`}`;
  return text.charAt(0).toUpperCase() + text.slice(1);
}
