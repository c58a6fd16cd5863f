import type { ReactNode } from 'react';
import { classNames } from '../class-names';
import styles from './badge.module.css';

export interface BadgeProps {
  /** good: active. warm: a deadline is near. bad: stopped. calm: waiting. Default: ended. */
  tone?: 'good' | 'warm' | 'bad' | 'calm';
  bare?: boolean;
  children: ReactNode;
}

/** A status as text. The colour alone carries no meaning. */
export function Badge({ tone, bare, children }: BadgeProps) {
  return <span className={classNames(styles.badge, tone && styles[tone], bare && styles.bare)}>{children}</span>;
}
