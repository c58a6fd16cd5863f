import type { ReactNode } from 'react';
import styles from './split-page.module.css';

export interface SplitPageProps {
  /**
   * gate: photo on the right, text between `top` and `foot`, no photo on phones. entry: photo on the left, form in the centre of the right
   * half.
   */
  kind: 'gate' | 'entry';
  photo: ReactNode;
  photoOnPhones?: boolean;
  top: ReactNode;
  children: ReactNode;
  foot?: ReactNode;
}

export function SplitPage({ kind, photo, photoOnPhones, top, children, foot }: SplitPageProps) {
  return (
    <div className={styles.page} data-kind={kind} data-strip={photoOnPhones || undefined}>
      <div className={styles.half}>
        <header className={styles.top}>{top}</header>
        <main className={styles.main}>{children}</main>
        {foot ? <footer className={styles.foot}>{foot}</footer> : null}
      </div>
      <div className={styles.photo}>{photo}</div>
    </div>
  );
}
