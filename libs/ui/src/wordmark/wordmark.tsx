import { classNames } from '../class-names';
import styles from './wordmark.module.css';

/** The four tiers, 3-6-9-12, that stand up as a spruce; `oak` and double size in empty states. Decoration. */
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

/** Mark and name. Put it inside the link to the home page. */
export function Wordmark({ className }: { className?: string }) {
  return (
    <span className={classNames(styles.brand, className)} translate="no">
      <TierMark />
      Spruce
    </span>
  );
}
