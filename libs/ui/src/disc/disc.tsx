import type { ReactNode } from 'react';
import styles from './disc.module.css';

export interface DiscProps {
  /** good: done. warm: expired, must be repeated. Default: in progress. */
  tone?: 'good' | 'warm';
  children: ReactNode;
}

/** A round icon above the heading of a page with a single message. Decorative. */
export function Disc({ tone, children }: DiscProps) {
  return (
    <span className={styles.disc} data-tone={tone} aria-hidden="true">
      {children}
    </span>
  );
}
