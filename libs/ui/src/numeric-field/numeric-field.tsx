import { TextField, type TextFieldProps } from '../text-field';

/** Props of {@link NumericField}. */
export interface NumericFieldProps extends Omit<TextFieldProps, 'value' | 'defaultValue' | 'onChange' | 'type' | 'figures' | 'max'> {
  /** Digits, or nothing. Text and not a number: zeros in front stay. */
  value: string;
  onChange: (digits: string) => void;
  /** The most digits. */
  digits: number;
  /** The largest number; what is above it is not taken. */
  max?: number;
  /** Called when something was pasted, which this field does not take; say so where it helps. */
  onPasteBlocked?: () => void;
}

/**
 * Digits only, up to a length and a largest number; pasting is blocked, as specified. For amounts that are counted up and down: Stepper.
 */
export function NumericField({ value, onChange, digits, max, onPasteBlocked, onPaste, onDrop, ...field }: NumericFieldProps) {
  return (
    <TextField
      inputMode="numeric"
      autoComplete="off"
      {...field}
      figures
      value={value}
      onPaste={(event) => {
        event.preventDefault();
        onPasteBlocked?.();
        onPaste?.(event);
      }}
      onDrop={(event) => {
        event.preventDefault();
        onPasteBlocked?.();
        onDrop?.(event);
      }}
      onChange={(event) => {
        const typed = event.currentTarget.value.replace(/\D/g, '');
        if (typed.length <= digits && (max === undefined || Number(typed) <= max)) onChange(typed);
      }}
    />
  );
}
