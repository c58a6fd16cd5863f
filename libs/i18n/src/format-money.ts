import { formatNumber } from './format-number';

/** Formats baht, the same in both languages: `฿1,800`, `฿99.50` (satang only if not 0), `−฿600`. */
export function formatMoney(baht: number): string {
  const satang = Math.round(baht * 100);
  const text = formatNumber(satang / 100, satang % 100 === 0 ? 0 : 2);
  return text.startsWith('−') ? `−฿${text.slice(1)}` : `฿${text}`;
}
