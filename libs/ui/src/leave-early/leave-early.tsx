import type { ReactNode } from 'react';
import styles from './leave-early.module.css';

export interface LeaveEarlyProps {
  children: ReactNode;
  bars: ReactNode;
}

export function LeaveEarly({ children, bars }: LeaveEarlyProps) {
  return (
    <div className={styles.ledger}>
      <div className={styles.text}>{children}</div>
      {bars}
    </div>
  );
}
