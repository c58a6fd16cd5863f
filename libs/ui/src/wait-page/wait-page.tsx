import { useEffect, useRef, type ReactNode } from 'react';
import { GrowingMark } from './growing-mark';
import styles from './wait-page.module.css';

export interface WaitPageProps {
  /** The wordmark as a link to the home page. A second element, such as the language switch, is at the other edge. */
  top?: ReactNode;
  title: ReactNode;
  /** One sentence about the current step and the next step. */
  children: ReactNode;
  held?: ReactNode;
  /** Set this after a failure. The animation then stops, the heading takes the focus, and these actions are shown. */
  failed?: { actions: ReactNode; note?: ReactNode };
  foot?: ReactNode;
}

/** Page that is shown while the visitor is redirected, for example after the login. */
export function WaitPage({ top, title, children, held, failed, foot }: WaitPageProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const stopped = failed !== undefined;
  useEffect(() => {
    if (stopped) heading.current?.focus();
  }, [stopped]);
  return (
    <div className={styles.page}>
      <header className={styles.top}>{top}</header>
      <main className={styles.main}>
        <GrowingMark stopped={stopped} />
        <div className={styles.content} role={stopped ? 'alert' : 'status'}>
          <h1 className="head" ref={heading} tabIndex={-1}>
            {title}
          </h1>
          <p className={styles.text}>{children}</p>
        </div>
        {held}
        {failed ? <div className="row">{failed.actions}</div> : null}
        {failed?.note ? <p className="note">{failed.note}</p> : null}
      </main>
      <footer className={styles.foot}>{foot}</footer>
    </div>
  );
}

export interface HeldPieceProps {
  image: ReactNode;
  name: ReactNode;
  children: ReactNode;
}

/** Product of the previous page, shown while the visitor waits. */
export function HeldPiece({ image, name, children }: HeldPieceProps) {
  return (
    <div className={styles.held}>
      {image}
      <p>
        <span className="mid">{name}</span>
        <br />
        <span className="muted">{children}</span>
      </p>
    </div>
  );
}
