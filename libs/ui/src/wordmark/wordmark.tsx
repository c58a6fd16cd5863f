import { classNames } from '../class-names';
import styles from './wordmark.module.css';

/**
 * Logo. Its four lines, for the tiers 3, 6, 9 and 12, form a spruce. `oak` is the version with double size for empty states. Screen readers
 * ignore the logo.
 */
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

/** Logo and name. Put it inside the link to the home page. */
export function Wordmark({ className }: { className?: string }) {
  return (
    <span className={classNames(styles.brand, className)} translate="no">
      <TierMark />
      Spruce
    </span>
  );
}
