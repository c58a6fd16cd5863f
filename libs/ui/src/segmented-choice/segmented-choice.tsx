import { useId, type ReactNode } from 'react';
import { classNames } from '../class-names';
import { FieldError } from '../field';
import { RadioInput } from '../radio-group/radio-input';
import styles from './segmented-choice.module.css';

/** Props of {@link SegmentedChoice}. */
export interface SegmentedChoiceProps<Value extends string = string> {
  /** The question. */
  legend: ReactNode;
  /** Two to four short answers. */
  options: readonly { value: Value; label: string; disabled?: boolean }[];
  /** `null` until answered. */
  value: Value | null;
  onChange: (value: Value) => void;
  /** The question on the left, the answers on the right; below each other where that does not fit. */
  inline?: boolean;
  hint?: ReactNode;
  error?: ReactNode;
  /** The form's name of the group; made when not given. */
  name?: string;
  className?: string;
}

/** A question with two to four short, exclusive answers: yes or no, a person or a company. The arrow keys move the answer. */
export function SegmentedChoice<Value extends string>({
  legend,
  options,
  value,
  onChange,
  inline,
  hint,
  error,
  name,
  className,
}: SegmentedChoiceProps<Value>) {
  const made = useId();
  const noteId = `${made}-note`;
  return (
    <div
      className={classNames(styles.root, className)}
      role="radiogroup"
      aria-labelledby={`${made}-legend`}
      aria-describedby={error || hint ? noteId : undefined}
      aria-invalid={error ? true : undefined}
      data-inline={inline || undefined}
    >
      <span className={styles.legend} id={`${made}-legend`}>
        {legend}
      </span>
      <div className={styles.box}>
        {options.map((option) => (
          <label key={option.value} className={styles.option}>
            <RadioInput className={styles.input} name={name ?? made} option={option} chosen={value} onChange={onChange} />
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
