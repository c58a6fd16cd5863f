import styles from './wait-page.module.css';

export interface GrowingMarkProps {
  stopped?: boolean;
}

/** Screen readers ignore the mark, so show a text next to it. */
export function GrowingMark({ stopped }: GrowingMarkProps) {
  return (
    <span className={styles.mark} data-stopped={stopped || undefined} aria-hidden="true">
      <i />
      <i />
      <i />
      <i />
    </span>
  );
}
