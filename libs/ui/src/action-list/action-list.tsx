import type { ReactNode } from 'react';
import { ChevronRightIcon } from '../icon';
import styles from './action-list.module.css';

export interface ActionListProps {
  large?: boolean;
  children: ReactNode;
}

export function ActionList({ large = false, children }: ActionListProps) {
  return (
    <ul role="list" className={styles.actions} data-large={large || undefined}>
      {children}
    </ul>
  );
}

export interface ActionRowProps {
  icon: ReactNode;
  note?: ReactNode;
  effect?: ReactNode;
  /** The action is unavailable: pass the title as text instead of a link, and the reason as `note`. */
  off?: boolean;
  /** If this title is a link, a click anywhere in the row follows it. */
  children: ReactNode;
}

export function ActionRow({ icon, note, effect, off = false, children }: ActionRowProps) {
  return (
    <li className={styles.action} data-off={off || undefined}>
      {icon}
      <div>
        <p className={styles.title}>{children}</p>
        {note ? <p className="note">{note}</p> : null}
      </div>
      {effect ? <p className={`${styles.effect} note num`}>{effect}</p> : null}
      {off ? null : <ChevronRightIcon size="small" className={styles.chevron} />}
    </li>
  );
}
