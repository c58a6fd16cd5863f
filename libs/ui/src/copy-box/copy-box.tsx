import { useState } from 'react';
import { Button } from '../button/button';
import styles from './copy-box.module.css';

export interface CopyBoxProps {
  label: string;
  shown: string;
  /** Copies the text. The promise must reject if the browser does not allow copying. */
  onCopy: () => Promise<void>;
  labels: { copy: string; copied: string; failed: string };
}

export function CopyBox({ label, shown, onCopy, labels }: CopyBoxProps) {
  const [message, setMessage] = useState('');
  const copy = async () => {
    const said = onCopy().then(
      () => labels.copied,
      () => labels.failed,
    );
    setMessage(await said);
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
        {message}
      </p>
    </div>
  );
}
