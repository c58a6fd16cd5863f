import type { ReactNode } from 'react';
import { translateAttribute } from '../figures';
import { Meter } from '../progress-bar/progress-bar';
import styles from './load-more.module.css';

export interface LoadMoreProps {
  text: string;
  shown: number;
  total: number;
  children?: ReactNode;
}

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
