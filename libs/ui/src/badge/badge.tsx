import type { ReactNode } from 'react';
import { classNames } from '../class-names';
import styles from './badge.module.css';

export interface BadgeProps {
  /** good: active. warm: time runs. bad: stopped. calm: waiting. Default: over. */
  tone?: 'good' | 'warm' | 'bad' | 'calm';
  /** Without the dot. */
  bare?: boolean;
  children: ReactNode;
}

/** A status as text; the colour only repeats it. */
export function Badge({ tone, bare, children }: BadgeProps) {
  return <span className={classNames(styles.badge, tone && styles[tone], bare && styles.bare)}>{children}</span>;
}
