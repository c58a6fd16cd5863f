import type { ReactNode } from 'react';
import styles from './banner.module.css';

export function Banner({ label, children }: { label: string; children: ReactNode }) {
  return (
    <aside className={styles.banner} data-ground="dark" aria-label={label}>
      <div className={styles.text}>{children}</div>
    </aside>
  );
}
