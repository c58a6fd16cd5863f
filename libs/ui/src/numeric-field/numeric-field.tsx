import { plainDigits } from '@spruce/input';
import { TextField, type TextFieldProps } from '../text-field';
import { numericInput } from './numeric-input';

/** Props of {@link NumericField}. */
export interface NumericFieldProps extends Omit<TextFieldProps, 'value' | 'defaultValue' | 'onChange' | 'type' | 'figures' | 'max'> {
  /** A number as it is shown, or nothing. */
  value: string;
  /** Called with digits only. Text and not a number: zeros in front stay. */
  onChange: (digits: string) => void;
  /** The most digits. */
  digits: number;
  /** The largest number; what is above it is not taken. */
  max?: number;
}

/**
 * Digits only, up to a length and a largest number; pasting is blocked, as specified. For amounts that are counted up and down: Stepper.
 */
export function NumericField({ value, onChange, digits, max, ...field }: NumericFieldProps) {
  return (
    <TextField
      {...numericInput}
      {...field}
      figures
      value={value}
      onChange={(event) => {
        const typed = plainDigits(event.currentTarget.value).replace(/\D/g, '');
        if (typed.length <= digits && (max === undefined || Number(typed) <= max)) onChange(typed);
      }}
    />
  );
}
