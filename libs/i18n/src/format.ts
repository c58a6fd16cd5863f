import type { Language } from '@spruce/contract/constants';

/** Formats a number with thousands separators and exactly `digits` decimals: `1,800`. Both languages use the digits 0 to 9. */
export function formatNumber(value: number, digits = 0): string {
  const [whole = '0', decimals] = Math.abs(value).toFixed(digits).split('.');
  const first = whole.length % 3;
  const grouped = [whole.slice(0, first), ...(whole.slice(first).match(/\d{3}/g) ?? [])].filter(Boolean).join(',');
  const text = decimals ? `${grouped}.${decimals}` : grouped;
  return value < 0 && Number(Math.abs(value).toFixed(digits)) !== 0 ? `−${text}` : text;
}

/** Formats baht in the same way for both languages: `฿1,800`, `฿99.50` (with decimals only if needed), `−฿600`. */
export function formatMoney(baht: number): string {
  const satang = Math.round(baht * 100);
  const text = formatNumber(satang / 100, satang % 100 === 0 ? 0 : 2);
  return text.startsWith('−') ? `−฿${text.slice(1)}` : `฿${text}`;
}

/** Removes the line-break characters from a message, for search, comparison and text that no browser shows. */
export const toPlainText = (text: string): string => text.replaceAll('\u2060', '').replaceAll('\u00a0', ' ');

/** Puts a no-break space between a Thai word and a name in Latin letters: `คุณพิม`, but `คุณ Pim`. Returns the name unchanged in English. */
export const spaceAfterThai = (name: string, language: Language): string =>
  language === 'th' && name && name < 'ก' ? `\u00a0${name}` : name;

/** Prevents a line break after each hyphen of a value such as `SP-261121-0004` or `11:00-12:00`. */
export const preventBreaks = (text: string): string => text.replaceAll('-', '-\u2060');
