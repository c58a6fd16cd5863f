import type { ReactNode } from 'react';
import styles from './disc.module.css';

/** Props of {@link Disc}. */
export interface DiscProps {
  /** good: done. warm: ran out, to be done again. Default: under way. */
  tone?: 'good' | 'warm';
  /** An icon; it repeats what the heading below says. */
  children: ReactNode;
}

/** Stands above the heading of a page that has one thing to say. */
export function Disc({ tone, children }: DiscProps) {
  return (
    <span className={styles.disc} data-tone={tone} aria-hidden="true">
      {children}
    </span>
  );
}
