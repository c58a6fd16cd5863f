import type { ReactNode } from 'react';
import { classNames } from '../class-names';
import styles from './badge.module.css';

export interface BadgeProps {
  /** Colour of the badge. good: active. warm: a deadline is near. bad: stopped. calm: waiting. Without a tone: ended. */
  tone?: 'good' | 'warm' | 'bad' | 'calm';
  bare?: boolean;
  children: ReactNode;
}

/** The text must be clear without the colour. */
export function Badge({ tone, bare, children }: BadgeProps) {
  return <span className={classNames(styles.badge, tone && styles[tone], bare && styles.bare)}>{children}</span>;
}
