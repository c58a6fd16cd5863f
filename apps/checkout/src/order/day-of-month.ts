import type { Language } from '@spruce/i18n';

const ENDINGS: Readonly<Record<string, string>> = { one: 'st', two: 'nd', few: 'rd' };
const ordinal = new Intl.PluralRules('en', { type: 'ordinal' });

/** The day of a date as it is said in "on the … of each month": `25th` / `25`. */
export function dayOfMonth(date: string, language: Language): string {
  const day = Number(date.slice(8));
  return language === 'th' ? String(day) : `${day}${ENDINGS[ordinal.select(day)] ?? 'th'}`;
}
