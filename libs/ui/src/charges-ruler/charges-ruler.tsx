import type { ReactNode } from 'react';
import { translateAttribute } from '../figures';
import styles from './charges-ruler.module.css';

/**
 * State of a charge. `paid`: made before. `now`: highlighted, the last paid charge or the charge of the current month.
 * `missed`: failed and not paid. `next`: in the future. `never`: cancelled.
 */
export type ChargeMark = 'paid' | 'now' | 'missed' | 'next' | 'never';

export interface ChargesRulerEnd {
  id: string;
  value: ReactNode;
  note: ReactNode;
  tone?: 'bad';
}

export interface ChargesRulerProps {
  charges: readonly ChargeMark[];
  label: string;
  ends?: readonly ChargesRulerEnd[];
  small?: boolean;
}

export function ChargesRuler({ charges, label, ends, small }: ChargesRulerProps) {
  return (
    <div className={styles.charges} data-small={small || undefined}>
      <div className={styles.rule} role="img" aria-label={label}>
        {charges.map((mark, index) => (
          <i key={index} data-mark={mark} />
        ))}
        <i data-mark="end" />
      </div>
      {ends?.length ? (
        <ul className={styles.ends}>
          {ends.map(({ id, value, note, tone }) => (
            <li key={id} data-tone={tone}>
              <b translate={translateAttribute(value)}>{value}</b>
              <span>{note}</span>
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  );
}
