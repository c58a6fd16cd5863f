import type { ReactNode } from 'react';
import styles from './split-page.module.css';

export interface SplitPageProps {
  /**
   * gate: photo on the right, text between top and foot, no photo on phones. entry: photo on the left, form in the centre of the other
   * half.
   */
  kind: 'gate' | 'entry';
  /** A Photo with an empty alternative text that fills one half. */
  photo: ReactNode;
  /** For `entry`: shows a part of the photo below the form on phones. */
  photoOnPhones?: boolean;
  /** The wordmark. A second element, such as the language switch, is at the other edge. */
  top: ReactNode;
  children: ReactNode;
  foot?: ReactNode;
}

/** Page with text in one half and a photo in the other, for a closed shop, an unverified email address, or the login. */
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
