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
