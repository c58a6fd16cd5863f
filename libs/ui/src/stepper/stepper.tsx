import { useId, useRef, useState, type ReactNode } from 'react';
import { plainDigits } from '@spruce/input';
import { classNames } from '../class-names';
import { useEarlyText } from '../early-text';
import { FieldError } from '../field';
import { MinusIcon, PlusIcon } from '../icon';
import { numericInput } from '../numeric-field/numeric-input';
import styles from './stepper.module.css';

export interface StepperProps {
  /** The accessible name of the field, such as "Quantity, Nara 3-Seat Sofa". */
  label: string;
  lessLabel: string;
  moreLabel: string;
  value: number;
  onValueChange: (value: number) => void;
  /** Where less stops. */
  min: number;
  /** Where more stops: the stock, or the most that can be asked for. */
  max: number;
  /** The number in what was typed; the rule (and what is no number) is the caller's. */
  parse: (text: string) => number;
  /** What is wrong or why it stops: "Min quantity: 1", "Only 4 item(s) available". Announced. */
  error?: ReactNode;
  /** The id of a message that stands elsewhere and says what `error` would. */
  messageId?: string;
  /** With `messageId`: that message is an error. */
  invalid?: boolean;
  size?: 'small';
  disabled?: boolean;
  className?: string;
}

/** A quantity: two buttons and a field that also takes typing. */
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
  className,
}: StepperProps) {
  const errorId = useId();
  const input = useRef<HTMLInputElement>(null);
  useEarlyText(input);
  // An emptied field stays empty while one types the next number, though its value is already what the rule makes of nothing.
  const [emptied, setEmptied] = useState(false);
  const set = (next: number) => {
    setEmptied(false);
    onValueChange(next);
  };
  const type = (text: string) => {
    setEmptied(text === '');
    onValueChange(parse(plainDigits(text)));
  };
  // From more than there is, one fewer is what there is.
  const fewer = Math.max(min, Math.min(value - 1, max));
  const canLess = !disabled && value > min;
  const canMore = !disabled && value < max;
  return (
    <div className={classNames(styles.field, className)}>
      <div className={classNames(styles.stepper, size && styles[size])} data-invalid={invalid || undefined}>
        {/* aria-disabled, not disabled: the focus must not fall out of the button that reached its end. */}
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
          onChange={(event) => type(event.target.value)}
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
