import type { ReactNode } from 'react';
import { classNames } from '../class-names';
import { translateOf } from '../figures';
import styles from './before-after.module.css';

/** One row of {@link BeforeAfter}. */
export interface BeforeAfterRow {
  id: string;
  term: ReactNode;
  now: ReactNode;
  after: ReactNode;
  /** less: what is paid goes down. same: stays as it is, and says so quietly. */
  change?: 'less' | 'same';
}

/** Props of {@link BeforeAfter}. */
export interface BeforeAfterProps {
  /** Names the table for those who cannot see its place: “Before and after”. */
  caption: string;
  labels: { now: string; after: string };
  rows: readonly BeforeAfterRow[];
  /** The last row with an ink line above: what is charged. */
  result?: { term: ReactNode; value: ReactNode };
  className?: string;
}

/** What is now, and what will be; the charge as the last row. Always two columns, on every width. */
export function BeforeAfter({ caption, labels, rows, result, className }: BeforeAfterProps) {
  return (
    <table className={classNames(styles.table, className)}>
      <caption className="visually-hidden">{caption}</caption>
      <thead>
        <tr>
          <td />
          <th scope="col">{labels.now}</th>
          <th scope="col">{labels.after}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ id, term, now, after, change }) => (
          <tr key={id} data-change={change}>
            <th scope="row">{term}</th>
            <td translate={translateOf(now)}>{now}</td>
            <td translate={translateOf(after)}>{after}</td>
          </tr>
        ))}
        {result ? (
          <tr className={styles.result}>
            <th scope="row" colSpan={2}>
              {result.term}
            </th>
            <td translate={translateOf(result.value)}>{result.value}</td>
          </tr>
        ) : null}
      </tbody>
    </table>
  );
}
