import type { ReactNode } from 'react';
import { translateOf } from '../figures';
import { Meter } from '../progress-bar';
import styles from './load-more.module.css';

export interface LoadMoreProps {
  /** How much is shown, as text: "24 of 96". */
  text: string;
  shown: number;
  total: number;
  /** The button, while there is more; a link or a Button. */
  children?: ReactNode;
}

/** The end of a list that goes on: what part is shown, and the button for the next. */
export function LoadMore({ text, shown, total, children }: LoadMoreProps) {
  return (
    <div className={styles.more}>
      <p className="note num" role="status" translate={translateOf(text)}>
        {text}
      </p>
      <Meter className={styles.meter} value={total ? shown / total : 1} />
      {children}
    </div>
  );
}
