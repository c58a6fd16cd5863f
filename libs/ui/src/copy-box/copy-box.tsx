import { useState } from 'react';
import { Button } from '../button';
import styles from './copy-box.module.css';

/** Props of {@link CopyBox}. */
export interface CopyBoxProps {
  /** What it is: “Payment link”. */
  label: string;
  /** What is shown; may be masked. */
  shown: string;
  /** Copies the whole; false or a rejection when the browser did not let it. */
  onCopy: () => Promise<boolean>;
  labels: { copy: string; copied: string; failed: string };
}

/** A text to take along: a payment link. It is shown cut or masked and is complete only in the copy. */
export function CopyBox({ label, shown, onCopy, labels }: CopyBoxProps) {
  const [said, setSaid] = useState('');
  const copy = async () => {
    const done = await onCopy().catch(() => false);
    setSaid(done ? labels.copied : labels.failed);
  };
  return (
    <div>
      <div className={styles.box} role="group" aria-label={label}>
        <code className={styles.text} translate="no">
          {shown}
        </code>
        <Button variant="link" size="small" onClick={() => void copy()}>
          {labels.copy}
        </Button>
      </div>
      <p className={styles.said} role="status">
        {said}
      </p>
    </div>
  );
}
