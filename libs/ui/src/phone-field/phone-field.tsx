import { formatPhone } from '@spruce/i18n';
import { plainDigits, thaiDigits } from '@spruce/input';
import { DigitsField, type DigitsFieldProps } from '../digits-input';

/** Props of {@link PhoneField}. */
export type PhoneFieldProps = Omit<DigitsFieldProps, 'group' | 'keep'>;

/** Groups a number while it is typed: 02 as a Bangkok line 2-3-4, eleven digits 2-2-3-4, all else as a mobile 3-3-4. */
export function groupPhone(digits: string): string {
  const sizes = digits.length === 11 ? [2, 2, 3, 4] : digits.startsWith('02') ? [2, 3, 6] : [3, 3, 5];
  let at = 0;
  return sizes
    .map((size) => digits.slice(at, (at += size)))
    .filter(Boolean)
    .join(' ');
}

/** The digits of a number in Thailand, also while it is typed; all else stays as it was typed, and nothing is cut. */
function keep(text: string): string {
  const plain = plainDigits(text);
  if (/^[\d ]*$/.test(plain)) return plain.replaceAll(' ', '');
  return thaiDigits(plain) ?? plain;
}

/** A phone number: grouped with spaces where it is a Thai one of 9, 10 or 11 digits; `phoneProblem` of `@spruce/input` judges it. */
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
