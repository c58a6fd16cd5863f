import { classNames } from '../class-names';
import styles from './wait-page.module.css';

export interface GrowingMarkProps {
  /** Stops the animation and makes the lines brown, to show that the action failed. */
  stopped?: boolean;
  className?: string;
}

/** Animated logo for a page that waits. Screen readers ignore it, so show a text next to it. */
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
