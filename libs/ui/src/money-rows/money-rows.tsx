import { useState, type ReactNode } from 'react';
import { formatMoney } from '@spruce/i18n';
import { DataList, DataRow } from '../data-list/data-list';
import styles from './money-rows.module.css';

export interface MoneyRow {
  id: string;
  term: ReactNode;
  note?: ReactNode;
  /** Amount in baht, negative for a discount. */
  amount: number;
  text?: string;
  tone?: 'saving' | 'bad';
}

export interface MoneyRowsProps {
  rows: readonly MoneyRow[];
  total?: { term: ReactNode; note?: ReactNode; amount: number };
  /** Text that screen readers announce after the total has changed, such as “Today is now 2820 baht.” */
  announcement?: string;
  pending?: boolean;
}

export function MoneyRows({ rows, total, announcement = '', pending = false }: MoneyRowsProps) {
  const [settled, setSettled] = useState(total?.amount);
  const [said, setSaid] = useState('');
  if (!pending && total && total.amount !== settled) {
    setSettled(total.amount);
    setSaid(announcement);
  }
  return (
    <div aria-busy={pending || undefined}>
      <div className={styles.rows} data-pending={pending || undefined}>
        <DataList>
          {rows.map(({ id, term, note, amount, text, tone }) => (
            <DataRow key={id} term={term} note={note} tone={tone ?? (amount < 0 ? 'saving' : undefined)}>
              <span className={styles.amount} key={text ?? amount} translate={text === undefined ? 'no' : undefined}>
                {text ?? formatMoney(amount)}
              </span>
            </DataRow>
          ))}
          {total ? (
            <DataRow term={total.term} note={total.note} total>
              <span className={styles.amount} key={total.amount} translate="no" data-changed={said ? true : undefined}>
                {formatMoney(total.amount)}
              </span>
            </DataRow>
          ) : null}
        </DataList>
      </div>
      <p className="visually-hidden" role="status">
        {said}
      </p>
    </div>
  );
}
