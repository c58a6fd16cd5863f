import { classNames } from '../class-names';
import styles from './wait-page.module.css';

export interface GrowingMarkProps {
  stopped?: boolean;
  className?: string;
}

/** Screen readers ignore the mark, so show a text next to it. */
export function GrowingMark({ stopped, className }: GrowingMarkProps) {
  return (
    <span className={classNames(styles.mark, className)} data-stopped={stopped || undefined} aria-hidden="true">
      <i />
      <i />
      <i />
      <i />
    </span>
  );
}
