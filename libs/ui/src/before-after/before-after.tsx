import type { ReactNode } from 'react';
import { translateAttribute } from '../figures';
import styles from './before-after.module.css';

export interface BeforeAfterRow {
  id: string;
  term: ReactNode;
  now: ReactNode;
  after: ReactNode;
  change?: 'less' | 'same';
}

export interface BeforeAfterProps {
  caption: string;
  labels: { now: string; after: string };
  rows: readonly BeforeAfterRow[];
  result?: { term: ReactNode; value: ReactNode };
}

export function BeforeAfter({ caption, labels, rows, result }: BeforeAfterProps) {
  return (
    <table className={styles.table}>
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
            <td translate={translateAttribute(now)}>{now}</td>
            <td translate={translateAttribute(after)}>{after}</td>
          </tr>
        ))}
        {result ? (
          <tr className={styles.result}>
            <th scope="row" colSpan={2}>
              {result.term}
            </th>
            <td translate={translateAttribute(result.value)}>{result.value}</td>
          </tr>
        ) : null}
      </tbody>
    </table>
  );
}
