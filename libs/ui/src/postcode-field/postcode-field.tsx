import { useEffect, useRef, useState, type ReactNode } from 'react';
import { plainDigits } from '@spruce/input';
import { Button } from '../button';
import { TextField } from '../text-field';
import { TextButton } from '../text-link';
import styles from './postcode-field.module.css';

/** Props of {@link PostcodeField}. */
export interface PostcodeFieldProps {
  label: ReactNode;
  hint?: ReactNode;
  /** The one that is remembered. */
  postcode: string | null;
  /** Called with what was typed: digits, maybe too few. */
  onCheck: (postcode: string) => void;
  onClear: () => void;
  /** What is wrong with it; it stays in the field, which has the focus. */
  error?: ReactNode;
  /** It is being looked up. */
  pending?: boolean;
  labels: { check: string; /** Read while it is looked up. */ checking: string; clear: string };
  className?: string;
}

/** Five digits of Thailand, looked up by a button or Enter, and a way to forget them. Opened by a press, it takes the focus. */
export function PostcodeField({ label, hint, postcode, onCheck, onClear, error, pending = false, labels, className }: PostcodeFieldProps) {
  const [typed, setTyped] = useState(postcode ?? '');
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.focus({ preventScroll: true }), [error]);
  return (
    <form
      className={className}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!pending) onCheck(typed);
      }}
    >
      <div className={styles.entry}>
        <TextField
          ref={input}
          label={label}
          hint={hint}
          error={error}
          figures
          name="postcode"
          inputMode="numeric"
          autoComplete="postal-code"
          value={typed}
          // Pasted with spaces or a name around it, it is still a postcode.
          onChange={(event) => setTyped(plainDigits(event.currentTarget.value).replace(/\D/g, '').slice(0, 5))}
        />
        <Button className={styles.check} type="submit" variant="outline" loading={pending} loadingText={labels.checking}>
          {labels.check}
        </Button>
      </div>
      {postcode === null ? null : (
        <TextButton className={styles.clear} onClick={onClear}>
          {labels.clear}
        </TextButton>
      )}
    </form>
  );
}
