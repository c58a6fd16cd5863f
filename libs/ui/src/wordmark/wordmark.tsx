import { classNames } from '../class-names';
import styles from './wordmark.module.css';

/** The four lines represent the price tiers from 3, 6, 9 and 12 months. Screen readers ignore the logo. */
export function TierMark({ oak, className }: { oak?: boolean; className?: string }) {
  return (
    <span className={classNames(styles.mark, oak && styles.oak, className)} aria-hidden="true">
      <i />
      <i />
      <i />
      <i />
    </span>
  );
}

export function Wordmark() {
  return (
    <span className={styles.brand} translate="no">
      <TierMark />
      Spruce
    </span>
  );
}
