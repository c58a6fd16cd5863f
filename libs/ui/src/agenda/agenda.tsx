import type { ReactNode } from 'react';
import { classNames } from '../class-names';
import styles from './agenda.module.css';

/** One day of an {@link Agenda}. */
export interface AgendaDay {
  id: string;
  /** yyyy-MM-dd, a Bangkok date; for machines. */
  date: string;
  /** The day as it is read: “Dec 2, 2026”. */
  when: ReactNode;
  /** What kind of day: a van, a card, a flag. */
  icon: ReactNode;
  title: ReactNode;
  note?: ReactNode;
  /** The sum of the day, where money moves. */
  amount?: ReactNode;
}

/** Props of {@link Agenda}. */
export interface AgendaProps {
  /** Names the list: “Coming up”. */
  label: string;
  /** In the order of their dates. */
  days: readonly AgendaDay[];
  className?: string;
}

/** What comes when: deliveries, charges, days to decide by and ends, a line a day. */
export function Agenda({ label, days, className }: AgendaProps) {
  return (
    <ol className={classNames(styles.agenda, className)} role="list" aria-label={label}>
      {days.map(({ id, date, when, icon, title, note, amount }) => (
        <li key={id} className={styles.day}>
          <time dateTime={date} className={styles.when}>
            {when}
          </time>
          <div>
            <p className={styles.kind}>
              {icon}
              <span>{title}</span>
            </p>
            {note ? <p className={styles.note}>{note}</p> : null}
          </div>
          {amount === undefined ? null : <span className={styles.amount}>{amount}</span>}
        </li>
      ))}
    </ol>
  );
}
