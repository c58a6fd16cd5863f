import { formatPhone } from '@spruce/i18n';
import { DigitsField, type DigitsFieldProps } from '../digits-input';

/** Props of {@link PhoneField}. */
export type PhoneFieldProps = Omit<DigitsFieldProps, 'group' | 'keep'>;

const FEWEST_DIGITS = 9;
const MOST_DIGITS = 11;

/** Groups a number while it is typed: 02 as a Bangkok line 2-3-4, eleven digits 2-2-3-4, all else as a mobile 3-3-4. */
export function groupPhone(digits: string): string {
  const sizes = digits.length === MOST_DIGITS ? [2, 2, 3, 4] : digits.startsWith('02') ? [2, 3, 6] : [3, 3, 5];
  let at = 0;
  return sizes
    .map((size) => digits.slice(at, (at += size)))
    .filter(Boolean)
    .join(' ');
}

/** A Thai phone number of 9, 10 or 11 digits, grouped with spaces; the value has none. */
export function PhoneField(props: PhoneFieldProps) {
  return (
    <DigitsField
      inputMode="tel"
      autoComplete="tel-national"
      {...props}
      keep={(text) =>
        text
          .replace(/^\s*\+66[\s-]?0?/, '0')
          .replace(/\D/g, '')
          .slice(0, MOST_DIGITS)
      }
      group={(digits, typing) => (typing || digits.length < FEWEST_DIGITS ? groupPhone(digits) : formatPhone(digits))}
    />
  );
}
