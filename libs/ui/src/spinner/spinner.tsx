import styles from './spinner.module.css';

/** For a page that is loading, use skeletons instead. */
export function Spinner({ label }: { label: string }) {
  return <span className={styles.spinner} role="status" aria-label={label} />;
}
