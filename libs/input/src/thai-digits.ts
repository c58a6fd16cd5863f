/** `02 123 4567-8` means two lines of one office. */
const SECOND_LINE = /-\s*\d{1,2}$/;

export const isThaiPhone = (phone: string): boolean => /^\d{9,11}$/.test(phone);

/** Returns the digits of one Thai number, with `+66` as 0; otherwise undefined. */
export function parseThaiDigits(written: string): string | undefined {
  if (!/^\+?[\d\s().-]+$/.test(written) || SECOND_LINE.test(written)) return undefined;
  const bare = written.replaceAll(/[\s().-]/g, '');
  const digits = bare.replace(/^\+660?/, '0');
  return isThaiPhone(digits) && (digits === bare || digits.length <= 10) ? digits : undefined;
}
