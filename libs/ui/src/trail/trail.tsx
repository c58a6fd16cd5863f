import type { ReactNode } from 'react';
import styles from './trail.module.css';

export interface TrailEntry {
  id: string;
  time: string;
  dateTime?: string;
  who: ReactNode;
  what: ReactNode;
  reason?: ReactNode;
}

export interface TrailProps {
  label: string;
  /** Changes, newest first. */
  entries: readonly TrailEntry[];
}

export function Trail({ label, entries }: TrailProps) {
  return (
    <ol className={styles.trail} aria-label={label}>
      {entries.map(({ id, time, dateTime, who, what, reason }) => (
        <li key={id}>
          <time dateTime={dateTime}>{time}</time>
          <span className={styles.who}>{who}</span>
          <span className={styles.what}>
            {what}
            {reason ? <small>{reason}</small> : null}
          </span>
        </li>
      ))}
    </ol>
  );
}
