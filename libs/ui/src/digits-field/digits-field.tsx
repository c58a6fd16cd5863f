import { useLayoutEffect, useRef, useState, type ChangeEvent } from 'react';
import { normalizeDigits } from '@spruce/input';
import { TextField, type TextFieldProps } from '../text-field/text-field';

export interface DigitsFieldProps extends Omit<
  TextFieldProps,
  'value' | 'defaultValue' | 'onChange' | 'onFocus' | 'onBlur' | 'onKeyDown' | 'ref' | 'type' | 'figures'
> {
  value: string;
  onChange: (digits: string) => void;
  /** Returns the digits in groups. It may add spaces only. `typing` is true while the field has the focus. */
  group: (digits: string, typing: boolean) => string;
  keep: (text: string) => string;
}

const countDigitsBefore = (text: string, place: number): number => normalizeDigits(text.slice(0, place)).replace(/\D/g, '').length;

const caretAfter = (text: string, digits: number): number => RegExp(`^(\\D*\\d){${digits}}`).exec(text)?.[0].length ?? text.length;

export function DigitsField({ value, onChange, group, keep, ...field }: DigitsFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const caret = useRef<number | null>(null);
  const [typing, setTyping] = useState(false);
  const text = group(value, typing);
  useLayoutEffect(() => {
    if (caret.current === null || !input.current) return;
    const place = caretAfter(text, caret.current);
    input.current.setSelectionRange(place, place);
    caret.current = null;
  });
  const change = (event: ChangeEvent<HTMLInputElement>) => {
    const { value: typed, selectionStart } = event.currentTarget;
    const kept = keep(typed);
    caret.current = group(kept, true) === typed ? null : countDigitsBefore(typed, selectionStart ?? typed.length);
    onChange(kept);
  };
  return (
    <TextField
      {...field}
      ref={input}
      figures
      value={text}
      onChange={change}
      onFocus={() => setTyping(true)}
      onBlur={() => setTyping(false)}
      onKeyDown={(event) => {
        // Backspace after a space would delete only the space, which the grouping adds again. So the digit before the space is deleted.
        const { selectionStart: at, selectionEnd } = event.currentTarget;
        if (event.key === 'Backspace' && at && at === selectionEnd && text.charAt(at - 1) === ' ' && !value.includes(' ')) {
          event.preventDefault();
          const digits = countDigitsBefore(text, at);
          caret.current = digits - 1;
          onChange(value.slice(0, digits - 1) + value.slice(digits));
        }
      }}
    />
  );
}
