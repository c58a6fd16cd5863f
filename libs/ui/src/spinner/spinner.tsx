import { classNames } from '../class-names';
import styles from './spinner.module.css';

/** For pages use skeletons. */
export function Spinner({ label, className }: { label: string; className?: string }) {
  return <span className={classNames(styles.spinner, className)} role="status" aria-label={label} />;
}
