import type { ReactNode } from 'react';
import { classNames } from '../class-names';
import { translateOf } from '../figures';
import styles from './data-list.module.css';

/** Props of {@link DataList}. */
export interface DataListProps {
  /** Without lines between the rows. */
  plain?: boolean;
  className?: string;
  /** {@link DataRow}s. */
  children: ReactNode;
}

/** Terms and their values: the sizes of a piece, the sums of a bill. */
export function DataList({ plain = false, className, children }: DataListProps) {
  return (
    <dl className={classNames(styles.data, className)} data-plain={plain || undefined}>
      {children}
    </dl>
  );
}

/** Props of {@link DataRow}. */
export interface DataRowProps {
  term: ReactNode;
  /** Small, under the term: the reason for an amount. */
  note?: ReactNode;
  /** The last sum: an ink line above, a larger figure. */
  total?: boolean;
  /** Colours the value. The text must say the same. */
  tone?: 'good' | 'bad' | 'saving';
  /** The value. */
  children: ReactNode;
}

/** One row of a {@link DataList}. */
export function DataRow({ term, note, total = false, tone, children }: DataRowProps) {
  return (
    <div className={styles.row} data-total={total || undefined}>
      <dt>
        {term}
        {note ? <small>{note}</small> : null}
      </dt>
      <dd data-tone={tone} translate={translateOf(children)}>
        {children}
      </dd>
    </div>
  );
}
