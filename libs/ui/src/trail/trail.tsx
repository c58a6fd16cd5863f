import type { ReactNode } from 'react';
import styles from './trail.module.css';

/** One change. */
export interface TrailEntry {
  id: string;
  /** As text, in the page's language. */
  time: string;
  /** The same for machines. */
  dateTime?: string;
  who: ReactNode;
  /** What was done: before → after. */
  what: ReactNode;
  /** The reason given. */
  reason?: ReactNode;
}

/** Props of {@link Trail}. */
export interface TrailProps {
  label: string;
  /** Newest first. */
  entries: readonly TrailEntry[];
}

/** What happened to an order: when, who, what, why. For staff. */
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
