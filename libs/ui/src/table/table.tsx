import type { ReactNode } from 'react';
import { classNames } from '../class-names';
import { translateOf } from '../figures';
import styles from './table.module.css';

/** A column of {@link Table}. */
export interface TableColumn<Row> {
  id: string;
  title: ReactNode;
  cell: (row: Row) => ReactNode;
  /** Figures stand at the right. */
  figures?: boolean;
  /** From 768 px only: what a phone can do without. */
  wide?: boolean;
  /** Keeps the title of the column for screen readers only. */
  hideTitle?: boolean;
}

/** Props of {@link Table}. */
export interface TableProps<Row> {
  /** Names the table. */
  caption: string;
  /** The first column names its row. */
  columns: readonly TableColumn<Row>[];
  rows: readonly Row[];
  rowId: (row: Row) => string;
  /** One sentence in place of the rows. */
  empty?: ReactNode;
  /** Small and close, for staff. */
  dense?: boolean;
  className?: string;
}

/** Rows and columns. A table that is too wide scrolls in its own box, its first column stays. */
export function Table<Row>({ caption, columns, rows, rowId, empty, dense, className }: TableProps<Row>) {
  return (
    <div className={classNames(styles.box, className)} role="region" aria-label={caption} tabIndex={0}>
      <table className={styles.table} data-dense={dense || undefined}>
        <caption className="visually-hidden">{caption}</caption>
        <thead>
          <tr>
            {columns.map(({ id, title, figures, wide, hideTitle }) => (
              <th key={id} scope="col" data-figures={figures || undefined} data-wide={wide || undefined}>
                {hideTitle ? <span className="visually-hidden">{title}</span> : title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={rowId(row)}>
              {columns.map(({ id, cell, figures, wide }, index) => {
                const content = cell(row);
                const about = { 'data-figures': figures || undefined, 'data-wide': wide || undefined, translate: translateOf(content) };
                return index === 0 ? (
                  <th key={id} scope="row" {...about}>
                    {content}
                  </th>
                ) : (
                  <td key={id} {...about}>
                    {content}
                  </td>
                );
              })}
            </tr>
          ))}
          {rows.length ? null : (
            <tr>
              <td className={styles.empty} colSpan={columns.length}>
                {empty}
              </td>
            </tr>
          )}
        </tbody>
      </table>
    </div>
  );
}
