import { useState, type ReactNode } from 'react';
import { formatMoney } from '@spruce/i18n';
import { DataList, DataRow } from '../data-list';
import styles from './money-rows.module.css';

/** One sum of {@link MoneyRows}. */
export interface MoneyRow {
  id: string;
  term: ReactNode;
  /** Small, under the term: why it is this much. */
  note?: ReactNode;
  /** Baht; below zero for what is taken off. */
  amount: number;
  /** Instead of the amount: “Free”, “from March”. */
  text?: string;
  /** saving: a coupon, a lower price. bad: open, failed. */
  tone?: 'saving' | 'bad';
}

/** Props of {@link MoneyRows}. */
export interface MoneyRowsProps {
  rows: readonly MoneyRow[];
  total?: { term: ReactNode; note?: ReactNode; amount: number };
  /** What is said when the total changes while one is on the page: “Today is now ฿4,620.” Never said for the first total. */
  announcement?: string;
  /** The sums are being worked out again: the old ones stay, quieter, and nothing is said until they are settled. */
  pending?: boolean;
  className?: string;
}

/** What there is to pay, line by line, with its total. A total that changes is said once, politely. */
export function MoneyRows({ rows, total, announcement = '', pending = false, className }: MoneyRowsProps) {
  const [settled, setSettled] = useState(total?.amount);
  const [said, setSaid] = useState('');
  if (!pending && total && total.amount !== settled) {
    setSettled(total.amount);
    setSaid(announcement);
  }
  return (
    <div className={className} aria-busy={pending || undefined}>
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
