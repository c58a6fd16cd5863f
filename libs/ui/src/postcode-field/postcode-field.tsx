import { useEffect, useRef, useState, type ReactNode } from 'react';
import { normalizeDigits } from '@spruce/input';
import { Button } from '../button/button';
import { TextField } from '../text-field/text-field';
import { TextButton } from '../text-link/text-link';
import styles from './postcode-field.module.css';

function findPostcode(text: string): string {
  const plain = normalizeDigits(text);
  return plain.match(/(?<![\d/-])\d{5}(?![\d/-])/g)?.at(-1) ?? plain.replace(/\D/g, '').slice(0, 5);
}

export interface PostcodeFieldProps {
  label: ReactNode;
  postcode: string | null;
  /** Called with digits only; these can be fewer than five. */
  onCheck: (postcode: string) => void;
  onClear: () => void;
  error?: ReactNode;
  pending?: boolean;
  labels: { check: string; checking: string; clear: string };
}

/** The field gets the focus when the form appears and when the error changes. */
export function PostcodeField({ label, postcode, onCheck, onClear, error, pending = false, labels }: PostcodeFieldProps) {
  const [typed, setTyped] = useState(postcode ?? '');
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.focus({ preventScroll: true }), [error]);
  return (
    <form
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
          error={error}
          figures
          name="postcode"
          inputMode="numeric"
          autoComplete="postal-code"
          value={typed}
          onChange={(event) => setTyped(findPostcode(event.currentTarget.value))}
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
