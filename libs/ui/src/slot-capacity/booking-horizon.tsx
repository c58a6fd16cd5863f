import type { CSSProperties, ReactNode } from 'react';
import styles from './slot-capacity.module.css';

/** A day of {@link BookingHorizon}. */
export interface HorizonDay {
  id: string;
  /** The figure under the bar: “26”. */
  text: string;
  /** What is read: “Nov 26, 12 of 21 places taken”. */
  label: string;
  /** 0 to 1 */
  taken: number;
  /** early: cannot be booked any more. off: a holiday. */
  kind?: 'early' | 'off';
  /** The day that is looked at. */
  on?: boolean;
}

/** Props of {@link BookingHorizon}. */
export interface BookingHorizonProps {
  title: ReactNode;
  /** The whole in a sentence: “November 26 to December 12, 150 of 288 places taken”. */
  summary: ReactNode;
  label: string;
  days: readonly HorizonDay[];
}

/** What customers can book from today on, a bar a day. */
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
