import { useId, type ReactNode } from 'react';
import { classNames } from '../class-names';
import { FieldError } from '../field';
import { translateOf } from '../figures';
import { Skeleton } from '../skeleton';
import styles from './slot-picker.module.css';

/** A time of a day. */
export interface Slot<Value extends string = string> {
  value: Value;
  /** `13:00-15:00` */
  label: string;
  /** Places as text: “Available”, “2 places left”, “Full”. */
  note: string;
  /** few: in clay. full and closed cannot be chosen; the note says why. */
  state?: 'few' | 'full' | 'closed';
}

/** Props of {@link SlotPicker}. */
export interface SlotPickerProps<Value extends string = string> {
  /** The day as text; it names the group. */
  legend: ReactNode;
  slots: readonly Slot<Value>[];
  value: Value | null;
  onChange: (value: Value) => void;
  /** The note of the chosen slot: “Selected”. */
  selected: string;
  /** How long the chosen slot is kept, a time of the server: “Held for you until 14:10”. */
  held?: string;
  /** There are none: the day is closed, or no day is chosen yet. */
  empty?: ReactNode;
  loading?: boolean;
  error?: ReactNode;
  /** The form's name of the group; made when not given. */
  name?: string;
  className?: string;
}

/** One of a day's times, with the places that are left. */
export function SlotPicker<Value extends string>({
  legend,
  slots,
  value,
  onChange,
  selected,
  held,
  empty,
  loading,
  error,
  name,
  className,
}: SlotPickerProps<Value>) {
  const made = useId();
  const errorId = `${made}-error`;
  return (
    <fieldset
      className={classNames(styles.group, className)}
      aria-describedby={error ? errorId : undefined}
      aria-busy={loading || undefined}
    >
      <legend className={styles.legend}>{legend}</legend>
      {loading ? (
        <div className={styles.slots}>
          {[0, 1, 2, 3].map((at) => (
            <Skeleton key={at} className={styles.blank} />
          ))}
        </div>
      ) : slots.length ? (
        <div className={styles.slots}>
          {slots.map((slot) => {
            const closed = slot.state === 'full' || slot.state === 'closed';
            // One that was chosen and is gone since says why, and is chosen no more.
            const chosen = slot.value === value && !closed;
            return (
              <label key={slot.value} className={styles.slot} data-state={slot.state}>
                <input
                  className={styles.input}
                  type="radio"
                  name={name ?? made}
                  value={slot.value}
                  checked={chosen}
                  disabled={closed}
                  aria-invalid={error ? true : undefined}
                  onChange={() => onChange(slot.value)}
                />
                <span className={styles.time} translate={translateOf(slot.label)}>
                  {slot.label}
                </span>
                <span className={styles.note}>{chosen ? selected : slot.note}</span>
              </label>
            );
          })}
        </div>
      ) : (
        <p className={styles.empty}>{empty}</p>
      )}
      {error ? <FieldError id={errorId}>{error}</FieldError> : null}
      <p className={styles.held} role="status">
        {held}
      </p>
    </fieldset>
  );
}
