import { useEffect, useRef, type ReactNode } from 'react';
import { GrowingMark } from './growing-mark';
import styles from './wait-page.module.css';

/** Props of {@link WaitPage}. */
export interface WaitPageProps {
  /** The wordmark as a link home; anything beside it goes to the other edge. */
  top?: ReactNode;
  title: ReactNode;
  /** One sentence: what happens, and what then. */
  children: ReactNode;
  /** What is being kept meanwhile: a {@link HeldPiece}. */
  held?: ReactNode;
  /** It failed: the mark rests, the heading has the focus, and these are the ways on. */
  failed?: { actions: ReactNode; note?: ReactNode };
  /** Links at the foot. */
  foot?: ReactNode;
}

/** A page that is only passed through: logging in, finishing what was begun. */
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

/** Props of {@link HeldPiece}. */
export interface HeldPieceProps {
  /** A square picture, 72 px. */
  image: ReactNode;
  name: ReactNode;
  /** What is being done with it: “Adding to your wishlist”. */
  children: ReactNode;
}

/** The piece that one came from, while one waits. */
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
