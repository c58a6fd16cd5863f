import type { ReactNode } from 'react';
import { classNames } from '../class-names';
import { translateAttribute } from '../figures';
import styles from './data-list.module.css';

export interface DataListProps {
  plain?: boolean;
  className?: string;
  children: ReactNode;
}

export function DataList({ plain = false, className, children }: DataListProps) {
  return (
    <dl className={classNames(styles.data, className)} data-plain={plain || undefined}>
      {children}
    </dl>
  );
}

export interface DataRowProps {
  term: ReactNode;
  note?: ReactNode;
  total?: boolean;
  /** Colour of the value. The text must be clear without the colour. */
  tone?: 'good' | 'bad' | 'saving';
  children: ReactNode;
}

export function DataRow({ term, note, total = false, tone, children }: DataRowProps) {
  return (
    <div className={styles.row} data-total={total || undefined}>
      <dt>
        {term}
        {note ? <small>{note}</small> : null}
      </dt>
      <dd data-tone={tone} translate={translateAttribute(children)}>
        {children}
      </dd>
    </div>
  );
}
