import { useId, type ReactNode } from 'react';
import { FieldError } from '../field/field';
import { RadioInput } from '../radio-group/radio-group';
import styles from './segmented-choice.module.css';

export interface SegmentedChoiceProps<Value extends string = string> {
  legend: ReactNode;
  options: readonly { value: Value; label: string; lang?: string; disabled?: boolean }[];
  value: Value | null;
  onChange: (value: Value) => void;
  inline?: boolean;
  compact?: boolean;
  hint?: ReactNode;
  error?: ReactNode;
}

export function SegmentedChoice<Value extends string>({
  legend,
  options,
  value,
  onChange,
  inline,
  compact,
  hint,
  error,
}: SegmentedChoiceProps<Value>) {
  const baseId = useId();
  const noteId = `${baseId}-note`;
  return (
    <div
      className={styles.root}
      role="radiogroup"
      aria-labelledby={`${baseId}-legend`}
      aria-describedby={error || hint ? noteId : undefined}
      aria-invalid={error ? true : undefined}
      data-inline={inline || undefined}
      data-compact={compact || undefined}
    >
      <span className={compact ? 'visually-hidden' : styles.legend} id={`${baseId}-legend`}>
        {legend}
      </span>
      <div className={styles.box}>
        {options.map((option) => (
          <label key={option.value} className={styles.option} lang={option.lang}>
            <RadioInput className={styles.input} name={baseId} option={option} chosen={value} onChange={onChange} />
            {option.label}
          </label>
        ))}
      </div>
      {error ? (
        <FieldError id={noteId}>{error}</FieldError>
      ) : hint ? (
        <span className={styles.hint} id={noteId}>
          {hint}
        </span>
      ) : null}
    </div>
  );
}
