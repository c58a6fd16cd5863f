import styles from './skip-link.module.css';

/** Skips the header; must be the first focusable element. `target` is the id of a focusable `main`. */
export function SkipLink({ target, children }: { target: string; children: string }) {
  return (
    <a className={styles.link} href={`#${target}`}>
      {children}
    </a>
  );
}
