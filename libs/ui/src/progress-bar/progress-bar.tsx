import styles from './progress-bar.module.css';

export interface ProgressBarProps {
  /** The accessible name, such as "Loading page". */
  label: string;
  /** idle draws nothing but keeps its 2 px; failed turns red. */
  state: 'idle' | 'loading' | 'done' | 'failed';
}

/** The 2 px line at the top while a page loads. It creeps towards the end, and never claims to know how far it is. */
export function ProgressBar({ label, state }: ProgressBarProps) {
  return (
    <div
      className={styles.track}
      data-state={state}
      role="progressbar"
      aria-label={label}
      aria-hidden={state === 'idle' || undefined}
      aria-valuetext={state}
    >
      <i className={styles.bar} />
    </div>
  );
}

/** How much of a whole: shown products, uploaded parts. Decoration; the text beside it says the numbers. */
export function Meter({ value, className }: { value: number; className?: string }) {
  return (
    <span className={[styles.meter, className].filter(Boolean).join(' ')} aria-hidden="true">
      <i className={styles.fill} style={{ transform: `scaleX(${Math.min(1, Math.max(0, value)).toFixed(3)})` }} />
    </span>
  );
}
