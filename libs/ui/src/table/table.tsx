import type { ReactNode } from 'react';
import { classNames } from '../class-names';
import { translateAttribute } from '../figures';
import styles from './table.module.css';

export interface TableColumn<Row> {
  id: string;
  title: ReactNode;
  cell: (row: Row) => ReactNode;
  figures?: boolean;
  /** Hides the column if the window is narrower than 768 px. */
  wide?: boolean;
  hideTitle?: boolean;
}

export interface TableProps<Row> {
  caption: string;
  /** The first column is the header of each row. */
  columns: readonly TableColumn<Row>[];
  rows: readonly Row[];
  rowId: (row: Row) => string;
  empty?: ReactNode;
  dense?: boolean;
  className?: string;
}

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
                const about = {
                  'data-figures': figures || undefined,
                  'data-wide': wide || undefined,
                  translate: translateAttribute(content),
                };
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
