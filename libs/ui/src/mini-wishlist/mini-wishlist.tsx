import { useEffect, useId, useRef, type ReactElement, type ReactNode } from 'react';
import { MiniCartGone, MiniCartLine } from '../mini-cart-line';
import { textLinkClass } from '../text-link';
import { TierMark } from '../wordmark';
import styles from './mini-wishlist.module.css';

/** A saved piece. */
export interface SavedPiece {
  id: string;
  /** What screen readers hear with the buttons of its line. */
  name: string;
  /** The name as a router link. */
  link: ReactElement;
  /** The colour. */
  sub: ReactNode;
  thumb: string;
  thumbColor?: string;
  price: ReactNode;
  /** In place of “Add to Cart”: a link to be told when it is back; and why it cannot be rented now. */
  out?: { text: ReactNode; link: ReactElement };
  /** Taken away, and can still be brought back. */
  gone?: boolean;
}

/** Props of {@link MiniWishlist}. */
export interface MiniWishlistProps {
  pieces: readonly SavedPiece[];
  onAdd: (id: string) => void;
  onRemove: (id: string) => void;
  onUndo: (id: string) => void;
  /** A link to the whole list, drawn as an outlined button. */
  link: ReactElement;
  /** What stands there when nothing is saved: a sentence, and a way on. */
  empty: { title: ReactNode; link: ReactElement };
  labels: { title: string; list: string; add: string; remove: string; gone: string; undo: string };
}

/** The saved pieces in the header's hover card: into the cart, away, and back. */
export function MiniWishlist({ pieces, onAdd, onRemove, onUndo, link, empty, labels }: MiniWishlistProps) {
  const titleId = useId();
  if (!pieces.length)
    return (
      <div className={styles.empty}>
        <TierMark oak />
        <p className="subhead">{empty.title}</p>
        {empty.link}
      </div>
    );
  return (
    <div className={styles.wishlist}>
      <h2 className={styles.title} id={titleId}>
        {labels.title}
      </h2>
      <ul className={styles.lines} role="list" aria-label={labels.list}>
        {pieces.map((piece) =>
          piece.gone ? (
            <Gone key={piece.id} name={piece.name} labels={labels} onUndo={() => onUndo(piece.id)} />
          ) : (
            <MiniCartLine
              key={piece.id}
              thumb={piece.thumb}
              thumbColor={piece.thumbColor}
              name={piece.link}
              sub={piece.sub}
              price={piece.price}
              outOfStock={piece.out?.text}
              control={
                piece.out ? (
                  <span className={styles.add}>{piece.out.link}</span>
                ) : (
                  <button
                    type="button"
                    className={textLinkClass({ className: styles.add })}
                    aria-label={`${labels.add}: ${piece.name}`}
                    // The next piece moves under the second half of a double click.
                    onClick={({ detail }) => detail < 2 && onAdd(piece.id)}
                  >
                    {labels.add}
                  </button>
                )
              }
              action={
                <button
                  type="button"
                  className={textLinkClass({ className: styles.remove })}
                  aria-label={`${labels.remove}: ${piece.name}`}
                  onClick={() => onRemove(piece.id)}
                >
                  {labels.remove}
                </button>
              }
            />
          ),
        )}
      </ul>
      {link}
    </div>
  );
}

function Gone({ name, labels, onUndo }: { name: string; labels: MiniWishlistProps['labels']; onUndo: () => void }) {
  const undo = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    // Keeps the focus inside the card, which would otherwise close under a keyboard.
    if (document.activeElement === document.body) undo.current?.focus({ preventScroll: true });
  }, []);
  return <MiniCartGone ref={undo} text={labels.gone} undoLabel={labels.undo} undoName={`${labels.undo}: ${name}`} onUndo={onUndo} />;
}
