import type { ReactNode } from 'react';
import styles from './disc.module.css';

export interface DiscProps {
  /** Colour of the icon. good: done. warm: not possible any more, for example an expired link. Without a tone: in progress. */
  tone?: 'good' | 'warm';
  children: ReactNode;
}

export function Disc({ tone, children }: DiscProps) {
  return (
    <span className={styles.disc} data-tone={tone} aria-hidden="true">
      {children}
    </span>
  );
}
