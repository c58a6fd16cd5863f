import { classNames } from '../class-names';
import styles from './wait-page.module.css';

/** Props of {@link GrowingMark}. */
export interface GrowingMarkProps {
  /** It came to nothing: the lines rest, in oak. */
  stopped?: boolean;
  className?: string;
}

/** The mark, growing line by line while one waits for a whole page. Decoration: the text beside it says what is going on. */
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
