import type { CSSProperties, ReactNode } from 'react';
import styles from './slot-capacity.module.css';

export interface HorizonDay {
  id: string;
  text: string;
  label: string;
  /** Share of the delivery places of the day that are taken, from 0 to 1. */
  taken: number;
  /** early: the day is too soon to be booked. off: the day is a holiday. Without a kind, the day can be booked. */
  kind?: 'early' | 'off';
  on?: boolean;
}

export interface BookingHorizonProps {
  title: ReactNode;
  summary: ReactNode;
  label: string;
  days: readonly HorizonDay[];
}

export function BookingHorizon({ title, summary, label, days }: BookingHorizonProps) {
  return (
    <div className={styles.horizonBox}>
      <div className={styles.horizonHead}>
        <p className="mid">{title}</p>
        <p className={styles.summary}>{summary}</p>
      </div>
      <div className={styles.scroll} role="region" aria-label={label} tabIndex={0}>
        <ol className={styles.horizon}>
          {days.map(({ id, text, label: read, taken, kind, on }) => (
            <li key={id} data-kind={kind ?? (taken >= 1 ? 'full' : undefined)} aria-current={on ? 'date' : undefined}>
              <span className={styles.bar} style={{ '--part': taken } as CSSProperties} />
              <span translate="no" aria-hidden="true">
                {text}
              </span>
              <span className="visually-hidden">{read}</span>
            </li>
          ))}
        </ol>
      </div>
    </div>
  );
}
