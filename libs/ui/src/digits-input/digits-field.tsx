import { useLayoutEffect, useRef, useState, type ChangeEvent } from 'react';
import { plainDigits } from '@spruce/input';
import { TextField, type TextFieldProps } from '../text-field';

/** Props of {@link DigitsField}. */
export interface DigitsFieldProps extends Omit<TextFieldProps, 'value' | 'defaultValue' | 'onChange' | 'ref' | 'type' | 'figures'> {
  /** Digits without spaces, or what was typed instead of them. */
  value: string;
  onChange: (digits: string) => void;
  /** How the digits are grouped; spaces may be added, nothing else. `typing` while the field has the focus. */
  group: (digits: string, typing: boolean) => string;
  /** What of a typed or pasted text is kept. */
  keep: (text: string) => string;
  ref?: (field: HTMLInputElement | null) => void;
}

const digitsBefore = (text: string, place: number): number => plainDigits(text.slice(0, place)).replace(/\D/g, '').length;

/** The place in the grouped text after as many digits. */
function placeAfter(text: string, digits: number): number {
  let place = 0;
  for (let seen = 0; place < text.length && seen < digits; place += 1) if (/\d/.test(text.charAt(place))) seen += 1;
  return place;
}

/** A field of digits that are grouped as one types; the caret stays after the digit that it was after. */
export function DigitsField({ value, onChange, group, keep, ref, onFocus, onBlur, onKeyDown, ...field }: DigitsFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const caret = useRef<number | null>(null);
  const [typing, setTyping] = useState(false);
  const text = group(value, typing);
  useLayoutEffect(() => {
    if (caret.current === null || !input.current) return;
    const place = placeAfter(text, caret.current);
    input.current.setSelectionRange(place, place);
    caret.current = null;
  });
  const change = (event: ChangeEvent<HTMLInputElement>) => {
    const { value: typed, selectionStart } = event.currentTarget;
    const kept = keep(typed);
    caret.current = group(kept, true) === typed ? null : digitsBefore(typed, selectionStart ?? typed.length);
    onChange(kept);
  };
  return (
    <TextField
      {...field}
      ref={(element) => {
        input.current = element;
        ref?.(element);
      }}
      figures
      value={text}
      onChange={change}
      onFocus={(event) => {
        setTyping(true);
        onFocus?.(event);
      }}
      onBlur={(event) => {
        setTyping(false);
        onBlur?.(event);
      }}
      onKeyDown={(event) => {
        onKeyDown?.(event);
        // Backspace right after a space would only take the space, which the grouping puts back.
        const { selectionStart: at, selectionEnd } = event.currentTarget;
        if (event.key === 'Backspace' && at && at === selectionEnd && text.charAt(at - 1) === ' ' && !value.includes(' ')) {
          event.preventDefault();
          const digits = digitsBefore(text, at);
          caret.current = digits - 1;
          onChange(value.slice(0, digits - 1) + value.slice(digits));
        }
      }}
    />
  );
}
