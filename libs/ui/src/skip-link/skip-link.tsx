import styles from './skip-link.module.css';

/** Must be the first focusable element of the page. `target` is the id of `main`, which must be focusable. */
export function SkipLink({ target, children }: { target: string; children: string }) {
  return (
    <a className={styles.link} href={`#${target}`}>
      {children}
    </a>
  );
}
