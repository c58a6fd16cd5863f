import { formatMoney } from '@spruce/i18n';
import { classNames } from '../class-names';
import styles from './price.module.css';

export interface PriceProps {
  /** Price in whole baht per month. */
  amount: number;
  /** Earlier price, or sum of the prices of the single pieces in a package. */
  was?: number;
  from?: string;
  /** Unit, such as “/mo”; omit it if the surrounding text contains the unit. */
  per?: string;
  size?: 'medium' | 'large';
  /** Tells screen readers what the struck-through price is. */
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
