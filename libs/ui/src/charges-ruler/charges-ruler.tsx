import type { ReactNode } from 'react';
import { classNames } from '../class-names';
import { translateOf } from '../figures';
import styles from './charges-ruler.module.css';

/** paid: made. now: the one that is next or was just made. missed: failed and open. next: to come. never: falls away. */
export type ChargeMark = 'paid' | 'now' | 'missed' | 'next' | 'never';

/** One of the figures under the ruler. */
export interface ChargesRulerEnd {
  id: string;
  value: ReactNode;
  note: ReactNode;
  /** open: in red. */
  tone?: 'bad';
}

/** Props of {@link ChargesRuler}. */
export interface ChargesRulerProps {
  /** One a month, in order. */
  charges: readonly ChargeMark[];
  /** The whole ruler in a sentence: “7 of 12 charges made, the 8th failed”. */
  label: string;
  /** Two or three, from left to right: what was, what is next, when it ends. */
  ends?: readonly ChargesRulerEnd[];
  /** Low and without figures, for lists. */
  small?: boolean;
  className?: string;
}

/** The months of a subscription on the ruler, a dot a charge, the end in oak. */
export function ChargesRuler({ charges, label, ends, small, className }: ChargesRulerProps) {
  return (
    <div className={classNames(styles.charges, className)} data-small={small || undefined}>
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
              <b translate={translateOf(value)}>{value}</b>
              <span>{note}</span>
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  );
}
