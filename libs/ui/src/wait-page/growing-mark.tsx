import { classNames } from '../class-names';
import styles from './wait-page.module.css';

export interface GrowingMarkProps {
  /** The action failed: the lines stop moving and turn oak-coloured. */
  stopped?: boolean;
  className?: string;
}

/** The logo animated while a full page waits. Decorative: always show a text next to it. */
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
