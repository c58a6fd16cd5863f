import { useId, type ReactElement, type ReactNode } from 'react';
import { MiniCartGone, MiniCartLine } from '../mini-cart-line/mini-cart-line';
import { textLinkClass } from '../text-link/text-link';
import { useUndo } from '../use-focus-back';
import { TierMark } from '../wordmark/wordmark';
import styles from './mini-wishlist.module.css';

export interface SavedPiece {
  id: string;
  name: string;
  link: ReactElement;
  sub: ReactNode;
  thumb: string;
  thumbColor?: string;
  price: ReactNode;
  out?: { text: ReactNode; link: ReactElement };
  gone?: boolean;
}

export interface MiniWishlistProps {
  pieces: readonly SavedPiece[];
  onAdd: (id: string) => void;
  onRemove: (id: string) => void;
  onUndo: (id: string) => void;
  link: ReactElement;
  empty: { title: ReactNode; link: ReactElement };
  labels: { title: string; list: string; add: string; remove: string; gone: string; undo: string };
}

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
            <Gone key={piece.id} id={piece.id} name={piece.name} labels={labels} onUndo={() => onUndo(piece.id)} />
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
                    // The first click of a double click moves the next product under the mouse, so the second click is ignored.
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
                  data-remove={piece.id}
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

function Gone({ id, name, labels, onUndo }: { id: string; name: string; labels: MiniWishlistProps['labels']; onUndo: () => void }) {
  const undo = useUndo(id, onUndo);
  return <MiniCartGone {...undo} text={labels.gone} undoLabel={labels.undo} undoName={`${labels.undo}: ${name}`} />;
}
