import { formatMoney } from '@spruce/i18n';
import { classNames } from '../class-names';
import styles from './price.module.css';

export interface PriceProps {
  /** Whole baht per month. */
  amount: number;
  /** The earlier or separate price, shown struck through before the amount. */
  was?: number;
  from?: string;
  /** “/month”; omit if the context says it. */
  per?: string;
  size?: 'medium' | 'large';
  /** Names the struck-through price for screen readers. */
  wasLabel?: string;
  className?: string;
}

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
