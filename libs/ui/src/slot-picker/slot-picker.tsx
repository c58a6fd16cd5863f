import { useId, type ReactNode } from 'react';
import { FieldError } from '../field/field';
import { translateAttribute } from '../figures';
import { Skeleton } from '../skeleton/skeleton';
import styles from './slot-picker.module.css';

export interface Slot<Value extends string = string> {
  value: Value;
  label: string;
  note: string;
  state?: 'few' | 'full' | 'closed';
}

export interface SlotPickerProps<Value extends string = string> {
  legend: ReactNode;
  slots: readonly Slot<Value>[];
  value: Value | null;
  onChange: (value: Value) => void;
  selected: string;
  held?: string;
  empty?: ReactNode;
  loading?: boolean;
  error?: ReactNode;
}

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
}: SlotPickerProps<Value>) {
  const baseId = useId();
  const errorId = `${baseId}-error`;
  return (
    <fieldset className={styles.group} aria-describedby={error ? errorId : undefined} aria-busy={loading || undefined}>
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
            const chosen = slot.value === value && !closed;
            return (
              <label key={slot.value} className={styles.slot} data-state={slot.state}>
                <input
                  className={styles.input}
                  type="radio"
                  name={baseId}
                  value={slot.value}
                  checked={chosen}
                  disabled={closed}
                  aria-invalid={error ? true : undefined}
                  onChange={() => onChange(slot.value)}
                />
                <span className={styles.time} translate={translateAttribute(slot.label)}>
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
