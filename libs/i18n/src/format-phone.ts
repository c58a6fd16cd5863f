const THAI_GROUPS: Record<number, RegExp> = {
  9: /^(\d{2})(\d{3})(\d{4})$/,
  10: /^(\d{3})(\d{3})(\d{4})$/,
  11: /^(\d{2})(\d{2})(\d{3})(\d{4})$/,
};

const FOREIGN_NUMBER = /^\+(1|7|2[07]|3[0-469]|4[013-9]|5[1-8]|6[0-6]|8[1246]|9[0-58]|\d{3})(\d{4,})$/;

function splitGroups(digits: string): string[] {
  if (digits.length <= 4) return [digits];
  const last = digits.length <= 8 ? digits.length - 4 : 3;
  const front = digits.slice(0, -4);
  const groups: string[] = [digits.slice(-4)];
  for (let end = front.length; end > 0; end -= last) groups.unshift(front.slice(Math.max(0, end - last), end));
  return groups;
}

/**
 * Groups the digits of a Thai number by its length (9: 2-3-4, 10: 3-3-4, 11: 2-2-3-4), and the digits of a foreign number after its country
 * code. Returns other text unchanged, also a foreign number with `(0)`, because this 0 is not part of the number.
 */
export function formatPhone(phone: string): string {
  if (/^\+\d{1,3}\s?\(0\)/.test(phone)) return phone;
  const digits = phone.replace(/[\s()-]/g, '');
  const [, country, rest] = FOREIGN_NUMBER.exec(digits) ?? [];
  if (country && rest) return `+${[country, ...splitGroups(rest)].join(' ')}`;
  const groups = THAI_GROUPS[digits.length]?.exec(digits);
  return groups ? groups.slice(1).join(' ') : phone;
}

/** Formats a Thai tax ID as it is printed on documents, `0-1055-61000-00-3`. Returns other text unchanged. */
export const formatTaxId = (taxId: string): string => taxId.replace(/^(\d)(\d{4})(\d{5})(\d{2})(\d)$/, '$1-$2-$3-$4-$5');
