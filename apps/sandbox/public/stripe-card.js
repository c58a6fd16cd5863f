/** @param {string} text */
export const readDigits = (text) => text.replace(/[^0-9๐-๙]/g, '').replace(/[๐-๙]/g, (digit) => String(digit.charCodeAt(0) - 0xe50));

/** Knows only the brands of the sandbox's test cards. @param {string} digits */
export const findBrand = (digits) => (digits.startsWith('4') ? 'Visa' : /^5[1-5]/.test(digits) ? 'Mastercard' : '');

/** `4242 4242 4242 4242` @param {string} text */
export const formatNumber = (text) =>
  readDigits(text)
    .slice(0, 16)
    .replace(/(\d{4})(?=\d)/g, '$1 ');

/** `12 / 34`; `7` becomes `07 / `. @param {string} text @param {boolean} deleting */
export function formatExpiry(text, deleting) {
  const slash = /^\s*(\d)\s*\//.exec(text);
  let digits = readDigits(text).slice(0, 6);
  if (slash || /^[2-9]/.test(digits)) digits = `0${digits}`;
  // Browsers may autofill the year with four digits.
  if (digits.length === 6) digits = digits.slice(0, 2) + digits.slice(4);
  digits = digits.slice(0, 4);
  if (digits.length < 2 || (digits.length === 2 && deleting)) return digits;
  return `${digits.slice(0, 2)} / ${digits.slice(2)}`;
}

/** @param {string} digits */
const luhn = (digits) =>
  [...digits].reverse().reduce((sum, digit, index) => {
    const value = Number(digit) * (index % 2 ? 2 : 1);
    return sum + (value > 9 ? value - 9 : value);
  }, 0) %
    10 ===
  0;

/** @param {string} text */
export function numberProblem(text) {
  const digits = readDigits(text);
  if (digits.length < 16) return 'incomplete_number';
  return luhn(digits) ? null : 'invalid_number';
}

/** @param {string} text @param {Date} [today] */
export function expiryProblem(text, today = new Date()) {
  const digits = readDigits(text);
  const month = Number(digits.slice(0, 2));
  if (digits.length >= 2 && (month < 1 || month > 12)) return 'invalid_expiry';
  if (digits.length < 4) return 'incomplete_expiry';
  const year = 2000 + Number(digits.slice(2, 4));
  if (year > today.getFullYear() + 50) return 'invalid_expiry';
  return year < today.getFullYear() || (year === today.getFullYear() && month < today.getMonth() + 1) ? 'past_expiry' : null;
}

/** @param {string} text */
export const cvcProblem = (text) => (readDigits(text).length === 3 ? null : 'incomplete_cvc');
