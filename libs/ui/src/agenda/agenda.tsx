import type { ReactNode } from 'react';
import { translateAttribute } from '../figures';
import styles from './agenda.module.css';

export interface AgendaDay {
  id: string;
  /** Date in Bangkok (yyyy-MM-dd) for the attribute `datetime`. */
  date: string;
  when: ReactNode;
  icon: ReactNode;
  title: ReactNode;
  note?: ReactNode;
  amount?: ReactNode;
}

export interface AgendaProps {
  label: string;
  days: readonly AgendaDay[];
}

export function Agenda({ label, days }: AgendaProps) {
  return (
    <ol className={styles.agenda} role="list" aria-label={label}>
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
          {amount === undefined ? null : (
            <span className={styles.amount} translate={translateAttribute(amount)}>
              {amount}
            </span>
          )}
        </li>
      ))}
    </ol>
  );
}
