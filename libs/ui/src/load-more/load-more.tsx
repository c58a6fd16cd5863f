import type { ReactNode } from 'react';
import { translateAttribute } from '../figures';
import { Meter } from '../progress-bar/progress-bar';
import styles from './load-more.module.css';

export interface LoadMoreProps {
  text: string;
  shown: number;
  total: number;
  /** Link or Button for the next page. Omit it at the end of the list. */
  children?: ReactNode;
}

/** Shown below a list that loads page by page: the number of shown items, and a button for the next page. */
export function LoadMore({ text, shown, total, children }: LoadMoreProps) {
  return (
    <div className={styles.more}>
      <p className="note num" role="status" translate={translateAttribute(text)}>
        {text}
      </p>
      <Meter className={styles.meter} value={total ? shown / total : 1} />
      {children}
    </div>
  );
}
