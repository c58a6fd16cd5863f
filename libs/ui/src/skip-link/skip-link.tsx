import styles from './skip-link.module.css';

/**
 * Link that skips the header. It must be the first focusable element of the page. `target` is the id of `main`, which must be focusable.
 */
export function SkipLink({ target, children }: { target: string; children: string }) {
  return (
    <a className={styles.link} href={`#${target}`}>
      {children}
    </a>
  );
}
