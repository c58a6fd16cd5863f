import { useEffect, useId, useRef } from 'react';
import { CalendarIcon } from '../icon';
import styles from './leave-early.module.css';

/** Props of {@link LeaveDateField}. */
export interface LeaveDateFieldProps {
  label: string;
  /** yyyy-MM-dd */
  value: string;
  /** The same date as the page's language writes it. Browsers print theirs in the language of the system. */
  text: string;
  min: string;
  max: string;
  /** Called with a date from `min` to `max` only; half-typed dates stay in the field. */
  onChange: (date: string) => void;
  hint: string;
}

/** A native date field that reads in the page's language while it is at rest. */
export function LeaveDateField({ label, value, text, min, max, onChange, hint }: LeaveDateFieldProps) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  // Uncontrolled, or every half-typed date would be put back; what the cut of the bars sets arrives here.
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
              // Not allowed inside a foreign frame, not known to old browsers: the field still takes keys.
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
