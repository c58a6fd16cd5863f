import type { ReactNode } from 'react';
import { classNames } from '../class-names';
import { TierMark } from '../wordmark';
import styles from './empty-state.module.css';

export interface EmptyStateProps {
  title: ReactNode;
  /** The level of the title in its page. */
  level?: 1 | 2 | 3;
  /** One kind sentence: what most people do here. */
  text?: ReactNode;
  /** The way on: a button, or a link that looks like one. */
  action?: ReactNode;
  className?: string;
}

/** Nothing here yet, said kindly, with the way on. */
export function EmptyState({ title, level = 2, text, action, className }: EmptyStateProps) {
  const Heading = `h${level}` as const;
  return (
    <div className={classNames(styles.empty, className)}>
      <TierMark oak className={styles.mark} />
      <Heading className="subhead">{title}</Heading>
      {text ? <p className="muted">{text}</p> : null}
      {action ? <div className={styles.action}>{action}</div> : null}
    </div>
  );
}
