import { formatMoney } from '@spruce/i18n';
import { classNames } from '../class-names';
import styles from './price.module.css';

export interface PriceProps {
  /** Whole baht a month. */
  amount: number;
  /** The old or separate price, struck before the amount. */
  was?: number;
  /** "from", where the term is not chosen yet. */
  from?: string;
  /** "/month"; leave it out where the sentence says so. */
  per?: string;
  size?: 'medium' | 'large';
  /** What the struck price is, for those who cannot see that it is struck. */
  wasLabel?: string;
  className?: string;
}

/** A monthly price: the loudest number of its place. */
export function Price({ amount, was, from, per, size, wasLabel, className }: PriceProps) {
  return (
    <span className={classNames(styles.price, className)} data-size={size}>
      {from && <small>{from}</small>}
      {was !== undefined && (
        <s>
          {wasLabel && <span className={styles.hidden}>{wasLabel} </span>}
          <span translate="no">{formatMoney(was)}</span>
        </s>
      )}
      <span translate="no">{formatMoney(amount)}</span>
      {per && <small>{per}</small>}
    </span>
  );
}
