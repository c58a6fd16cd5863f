import { useEffect, useRef, type ReactNode } from 'react';
import { GrowingMark } from './growing-mark';
import styles from './wait-page.module.css';

export interface WaitPageProps {
  top?: ReactNode;
  title: ReactNode;
  children: ReactNode;
  held?: ReactNode;
  failed?: { actions: ReactNode; note?: ReactNode };
  foot?: ReactNode;
}

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
