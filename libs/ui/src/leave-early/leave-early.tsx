import type { ReactNode } from 'react';
import styles from './leave-early.module.css';

/** Props of {@link LeaveEarly}. */
export interface LeaveEarlyProps {
  /** Heading, explanation, date field and sums. */
  children: ReactNode;
  /** {@link LeaveEarlyBars} */
  bars: ReactNode;
}

/** Words and sums at the left, the bars standing at their foot on the right; below each other on narrow screens. */
export function LeaveEarly({ children, bars }: LeaveEarlyProps) {
  return (
    <div className={styles.ledger}>
      <div className={styles.text}>{children}</div>
      {bars}
    </div>
  );
}
