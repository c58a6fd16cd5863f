const GROUPS: Record<number, RegExp> = {
  9: /^(\d{2})(\d{3})(\d{4})$/,
  10: /^(\d{3})(\d{3})(\d{4})$/,
  11: /^(\d{2})(\d{2})(\d{3})(\d{4})$/,
};

/** Groups a Thai phone number by its length (9: 2-3-4, 10: 3-3-4, 11: 2-2-3-4); any other text comes back as it was. */
export function formatPhone(phone: string): string {
  const digits = phone.replace(/[\s()-]/g, '');
  const groups = GROUPS[digits.length]?.exec(digits);
  return groups ? groups.slice(1).join(' ') : phone;
}
