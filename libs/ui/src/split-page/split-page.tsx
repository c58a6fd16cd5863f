import type { ReactNode } from 'react';
import styles from './split-page.module.css';

/** Props of {@link SplitPage}. */
export interface SplitPageProps {
  /**
   * gate: the photo on the right, text at the gutter between top and foot; none on phones. entry: the photo on the left, a form in the
   * middle of its half.
   */
  kind: 'gate' | 'entry';
  /** A Photo that fills its half. Decoration: its alt text is empty. */
  photo: ReactNode;
  /** entry: a strip of the photo stays on phones, under the form. */
  photoOnPhones?: boolean;
  /** The wordmark; with it, at the other edge, the language. */
  top: ReactNode;
  /** Heading, text, form. */
  children: ReactNode;
  /** gate: a question and whom to ask. entry: links. */
  foot?: ReactNode;
}

/** Half a page of text, half a room: the closed shop, the unconfirmed address, logging in. */
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
