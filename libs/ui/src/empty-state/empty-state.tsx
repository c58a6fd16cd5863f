import type { ReactNode } from 'react';
import { TierMark } from '../wordmark/wordmark';
import styles from './empty-state.module.css';

export interface EmptyStateProps {
  title: ReactNode;
  level?: 1 | 2 | 3;
  text?: ReactNode;
  action?: ReactNode;
}

export function EmptyState({ title, level = 2, text, action }: EmptyStateProps) {
  const Heading = `h${level}` as const;
  return (
    <div className={styles.empty}>
      <TierMark oak className={styles.mark} />
      <Heading className="subhead">{title}</Heading>
      {text ? <p className="muted">{text}</p> : null}
      {action ? <div className={styles.action}>{action}</div> : null}
    </div>
  );
}
