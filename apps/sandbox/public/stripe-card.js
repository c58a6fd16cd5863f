/** @typedef {{ name: string, label: string, starts: RegExp, lengths: number[], groups: number[], cvc: number }} Brand */

/** @type {Brand[]} */
const brands = [
  { name: 'amex', label: 'Amex', starts: /^3[47]/, lengths: [15], groups: [4, 6, 5], cvc: 4 },
  {
    name: 'mastercard',
    label: 'Mastercard',
    starts: /^(5[1-5]|2(22[1-9]|2[3-9]|[3-6]|7[01]|720))/,
    lengths: [16],
    groups: [4, 4, 4, 4],
    cvc: 3,
  },
  { name: 'visa', label: 'Visa', starts: /^4/, lengths: [16], groups: [4, 4, 4, 4], cvc: 3 },
  { name: 'jcb', label: 'JCB', starts: /^35(2[89]|[3-8])/, lengths: [16], groups: [4, 4, 4, 4], cvc: 3 },
  { name: 'unionpay', label: 'UnionPay', starts: /^62/, lengths: [16, 17, 18, 19], groups: [4, 4, 4, 4, 3], cvc: 3 },
];
/** @type {Brand} */
const unknown = { name: 'unknown', label: '', starts: /^/, lengths: [16], groups: [4, 4, 4, 4], cvc: 3 };

/** @param {string} text */
export const readDigits = (text) => text.replace(/[^0-9๐-๙]/g, '').replace(/[๐-๙]/g, (digit) => String(digit.charCodeAt(0) - 0xe50));

/** @param {string} digits */
export const findBrand = (digits) => brands.find(({ starts }) => starts.test(digits)) ?? unknown;

/** `4242 4242 4242 4242`, `3782 822463 10005` @param {string} text */
export function formatNumber(text) {
  const digits = readDigits(text);
  const { groups, lengths } = findBrand(digits);
  let at = 0;
  return groups
    .map((size) => digits.slice(0, Math.max(...lengths)).slice(at, (at += size)))
    .filter(Boolean)
    .join(' ');
}

/** `12 / 34`; `7` becomes `07 / `. @param {string} text @param {boolean} deleting */
export function formatExpiry(text, deleting) {
  const slash = /^\s*(\d)\s*\//.exec(text);
  let digits = readDigits(text).slice(0, 6);
  if (slash) digits = `0${digits}`;
  else if (/^[2-9]/.test(digits)) digits = `0${digits}`;
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
  if (digits.length < Math.min(...findBrand(digits).lengths)) return 'incomplete_number';
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

/** @param {string} text @param {string} number */
export const cvcProblem = (text, number) => (readDigits(text).length === findBrand(readDigits(number)).cvc ? null : 'incomplete_cvc');
