import { formatPhone } from '@spruce/i18n';
import { normalizeDigits, parseThaiDigits } from '@spruce/input';
import { DigitsField, type DigitsFieldProps } from '../digits-field/digits-field';

export type PhoneFieldProps = Omit<DigitsFieldProps, 'group' | 'keep'>;

/** Groups landlines in Bangkok (02) as 2-3-4, eleven digits as 2-2-3-4, other numbers as 3-3-4. */
export function groupPhone(digits: string): string {
  const sizes = digits.length === 11 ? [2, 2, 3, 4] : digits.startsWith('02') ? [2, 3, 6] : [3, 3, 5];
  let at = 0;
  return sizes
    .map((size) => digits.slice(at, (at += size)))
    .filter(Boolean)
    .join(' ');
}

/** Returns the digits of a Thai number, and any other text as typed, so that nothing is lost. */
function keep(text: string): string {
  const plain = normalizeDigits(text);
  if (/^[\d ]*$/.test(plain)) return plain.replaceAll(' ', '');
  return parseThaiDigits(plain) ?? plain;
}

/** Validate the value with `phoneProblem` of `@spruce/input`. */
export function PhoneField(props: PhoneFieldProps) {
  return (
    <DigitsField
      inputMode="tel"
      autoComplete="tel"
      {...props}
      keep={keep}
      group={(value, typing) => {
        const isShort = /^\d{1,8}$/.test(value);
        return isShort || (typing && /^\d{9,11}$/.test(value)) ? groupPhone(value) : typing ? value : formatPhone(value);
      }}
    />
  );
}
