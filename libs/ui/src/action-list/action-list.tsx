import type { ReactNode } from 'react';
import { classNames } from '../class-names';
import { ChevronRightIcon } from '../icon';
import styles from './action-list.module.css';

/** Props of {@link ActionList}. */
export interface ActionListProps {
  /** Larger titles and more room, where the list is what the page is for. */
  large?: boolean;
  className?: string;
  /** {@link ActionRow}s. */
  children: ReactNode;
}

/** What can be done from here, a line each. */
export function ActionList({ large = false, className, children }: ActionListProps) {
  return (
    <ul role="list" className={classNames(styles.actions, className)} data-large={large || undefined}>
      {children}
    </ul>
  );
}

/** Props of {@link ActionRow}. */
export interface ActionRowProps {
  icon: ReactNode;
  /** Under the title: until when, in which form, or why not. */
  note?: ReactNode;
  /** At the end of the line: what it changes, as an amount. */
  effect?: ReactNode;
  /** It cannot be done now; the title is words then, and the note says why. */
  off?: boolean;
  /** The title: one link, whose target is the whole line. */
  children: ReactNode;
}

/** One line of an {@link ActionList}. */
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
