import { useId, useRef, useState, type ReactNode } from 'react';
import { normalizeDigits } from '@spruce/input';
import { classNames } from '../class-names';
import { useEarlyText } from '../early-text';
import { FieldError } from '../field/field';
import { MinusIcon, PlusIcon } from '../icon';
import { numericInput } from '../numeric-field/numeric-field';
import styles from './stepper.module.css';

export interface StepperProps {
  label: string;
  lessLabel: string;
  moreLabel: string;
  value: number;
  onValueChange: (value: number) => void;
  min: number;
  max: number;
  parse: (text: string) => number;
  error?: ReactNode;
  /** Id of an element that describes the field instead of `error`. */
  messageId?: string;
  invalid?: boolean;
  size?: 'small';
  disabled?: boolean;
}

export function Stepper({
  label,
  lessLabel,
  moreLabel,
  value,
  onValueChange,
  min,
  max,
  parse,
  error,
  messageId,
  invalid = Boolean(error),
  size,
  disabled,
}: StepperProps) {
  const errorId = useId();
  const input = useRef<HTMLInputElement>(null);
  useEarlyText(input);
  // A cleared field stays empty until the customer changes or leaves it, although `parse` returns a quantity for the empty text.
  const [emptied, setEmptied] = useState(false);
  const set = (next: number) => {
    setEmptied(false);
    onValueChange(next);
  };
  const handleInput = (text: string) => {
    setEmptied(text === '');
    onValueChange(parse(normalizeDigits(text)));
  };
  const fewer = Math.max(min, Math.min(value - 1, max));
  const canLess = !disabled && value > min;
  const canMore = !disabled && value < max;
  return (
    <div className={styles.field}>
      <div className={classNames(styles.stepper, size && styles[size])} data-invalid={invalid || undefined}>
        {/* aria-disabled instead of disabled, so that the button keeps the focus when the limit is reached. */}
        <button
          type="button"
          className={styles.button}
          aria-label={lessLabel}
          aria-disabled={!canLess}
          onClick={() => canLess && set(fewer)}
        >
          <MinusIcon />
        </button>
        <input
          ref={input}
          className={styles.input}
          {...numericInput}
          pattern="[0-9]*"
          aria-label={label}
          aria-invalid={invalid || undefined}
          aria-describedby={error ? errorId : messageId}
          disabled={disabled}
          value={emptied ? '' : String(value)}
          onChange={(event) => handleInput(event.target.value)}
          onFocus={(event) => event.target.select()}
          onBlur={() => setEmptied(false)}
          onKeyDown={(event) => {
            const step = event.key === 'ArrowUp' ? 1 : event.key === 'ArrowDown' ? -1 : 0;
            if (!step) return;
            event.preventDefault();
            if (step > 0 ? canMore : canLess) set(step > 0 ? Math.max(min, value + 1) : fewer);
          }}
        />
        <button
          type="button"
          className={styles.button}
          aria-label={moreLabel}
          aria-disabled={!canMore}
          onClick={() => canMore && set(Math.max(min, value + 1))}
        >
          <PlusIcon />
        </button>
      </div>
      <div id={errorId} aria-live="polite">
        {error ? <FieldError>{error}</FieldError> : null}
      </div>
    </div>
  );
}
