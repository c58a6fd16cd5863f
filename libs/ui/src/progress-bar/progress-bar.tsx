import { classNames } from '../class-names';
import styles from './progress-bar.module.css';

export interface ProgressBarProps {
  label: string;
  state: 'idle' | 'loading' | 'done' | 'failed';
  /** The state for screen readers, such as “Loading”. */
  valueText: string;
}

/** The bar moves more and more slowly, because the real progress is unknown. */
export function ProgressBar({ label, state, valueText }: ProgressBarProps) {
  return (
    <div
      className={styles.track}
      data-state={state}
      role="progressbar"
      aria-label={label}
      aria-hidden={state === 'idle' || undefined}
      aria-valuetext={valueText}
    >
      <i className={styles.bar} />
    </div>
  );
}

/** Screen readers ignore the meter, so show the numbers as text next to it. */
export function Meter({ value, className }: { value: number; className?: string }) {
  return (
    <span className={classNames(styles.meter, className)} aria-hidden="true">
      <i className={styles.fill} style={{ transform: `scaleX(${Math.min(1, Math.max(0, value)).toFixed(3)})` }} />
    </span>
  );
}
