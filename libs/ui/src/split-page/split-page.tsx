import type { ReactNode } from 'react';
import styles from './split-page.module.css';

export interface SplitPageProps {
  /** gate: photo on the right, text between top and foot; no photo on phones. entry: photo on the left, form centred in its half. */
  kind: 'gate' | 'entry';
  /** A Photo that fills its half, with an empty alt text. */
  photo: ReactNode;
  /** entry: keeps a strip of the photo below the form on phones. */
  photoOnPhones?: boolean;
  /** The wordmark; a second element, such as the language switch, goes to the other edge. */
  top: ReactNode;
  children: ReactNode;
  foot?: ReactNode;
}

/** A page with text in one half and a photo in the other: closed shop, unverified email address, login. */
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
