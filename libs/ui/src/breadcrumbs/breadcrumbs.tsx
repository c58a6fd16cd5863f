import { Children, type ReactNode } from 'react';
import styles from './breadcrumbs.module.css';

/** The last child is the current page, a `span` with `aria-current="page"`. */
export function Breadcrumbs({ label, children }: { label: string; children: ReactNode }) {
  return (
    <nav aria-label={label}>
      <ol className={styles.list}>{Children.map(children, (crumb) => crumb && <li className={styles.crumb}>{crumb}</li>)}</ol>
    </nav>
  );
}
