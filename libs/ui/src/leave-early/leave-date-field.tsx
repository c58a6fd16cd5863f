import { useEffect, useId, useRef } from 'react';
import { useEarlyText } from '../early-text';
import { CalendarIcon } from '../icon';
import styles from './leave-early.module.css';

export interface LeaveDateFieldProps {
  label: string;
  /** Date as yyyy-MM-dd. */
  value: string;
  /** The same date in the language of the page, because browsers show dates in the language of the system. */
  text: string;
  min: string;
  max: string;
  /** Called only with a complete date from `min` to `max`. */
  onChange: (date: string) => void;
  hint: string;
}

/** Native date field. While it has no focus, it shows the date in the language of the page. */
export function LeaveDateField({ label, value, text, min, max, onChange, hint }: LeaveDateFieldProps) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  useEarlyText(input);
  // The field is uncontrolled, because React would reset each incomplete date. Other controls change the date through `value`.
  useEffect(() => {
    if (input.current && input.current.value !== value) input.current.value = value;
  }, [value]);
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      <div className={styles.date}>
        <input
          ref={input}
          id={id}
          type="date"
          defaultValue={value}
          min={min}
          max={max}
          aria-describedby={`${id}-hint`}
          onClick={(event) => {
            try {
              event.currentTarget.showPicker();
            } catch {
              // `showPicker` throws in an iframe of another origin and is missing in old browsers. Typing a date still works.
            }
          }}
          onBlur={(event) => {
            const typed = event.currentTarget.value || value;
            const date = typed < min ? min : typed > max ? max : typed;
            event.currentTarget.value = date;
            if (date !== value) onChange(date);
          }}
          onChange={(event) => {
            const date = event.currentTarget.value;
            if (date >= min && date <= max && date !== value) onChange(date);
          }}
        />
        <span className={styles.dateText} aria-hidden="true">
          {text}
        </span>
        <CalendarIcon />
      </div>
      <span className={styles.hint} id={`${id}-hint`}>
        {hint}
      </span>
    </div>
  );
}
