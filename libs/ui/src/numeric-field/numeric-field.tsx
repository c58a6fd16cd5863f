import type { ClipboardEvent, DragEvent } from 'react';
import { normalizeDigits } from '@spruce/input';
import { TextField, type TextFieldProps } from '../text-field/text-field';

const preventInput = (event: ClipboardEvent | DragEvent): void => event.preventDefault();

/** Props of an input for digits. They block pasting and dropping text, which the specification forbids. */
export const numericInput = { inputMode: 'numeric', autoComplete: 'off', onPaste: preventInput, onDrop: preventInput } as const;

export interface NumericFieldProps extends Omit<TextFieldProps, 'value' | 'defaultValue' | 'onChange' | 'type' | 'figures' | 'max'> {
  value: string;
  /** Called with a string of digits, so that leading zeros stay. */
  onChange: (digits: string) => void;
  digits: number;
  /** Highest allowed number. A digit that would exceed it is ignored. */
  max?: number;
}

/** For quantities use Stepper. */
export function NumericField({ value, onChange, digits, max, ...field }: NumericFieldProps) {
  return (
    <TextField
      {...numericInput}
      {...field}
      figures
      value={value}
      onChange={(event) => {
        const typed = normalizeDigits(event.currentTarget.value).replace(/\D/g, '');
        if (typed.length <= digits && (max === undefined || Number(typed) <= max)) onChange(typed);
      }}
    />
  );
}
