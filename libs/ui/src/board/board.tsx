import { useId, useState, type DragEvent, type ReactNode } from 'react';
import { classNames } from '../class-names';
import { translateAttribute } from '../figures';
import { Skeleton } from '../skeleton/skeleton';
import styles from './board.module.css';

export interface BoardProps {
  label: string;
  children: ReactNode;
}

export function Board({ label, children }: BoardProps) {
  // The board scrolls horizontally, so it must be focusable for keyboard users.
  return (
    <div className={styles.board} role="region" aria-label={label} tabIndex={0}>
      {children}
    </div>
  );
}

export interface BoardLaneProps {
  title: string;
  count: number;
  empty?: ReactNode;
  rest?: ReactNode;
  loading?: boolean;
  children?: ReactNode;
  quiet?: boolean;
  drop?: { allowed: boolean; onDrop: () => void };
}

export function BoardLane({ title, count, empty, rest, loading, children, quiet, drop }: BoardLaneProps) {
  const titleId = useId();
  const [over, setOver] = useState(false);
  const handleDragOver = (event: DragEvent) => {
    if (!drop?.allowed) return;
    // Without this call, browsers do not allow a drop.
    event.preventDefault();
    event.dataTransfer.dropEffect = 'move';
    setOver(true);
  };
  const handleDragLeave = (event: DragEvent) => {
    if (!event.currentTarget.contains(event.relatedTarget as Node | null)) setOver(false);
  };
  const handleDrop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    if (drop?.allowed) drop.onDrop();
  };
  return (
    <section
      className={styles.lane}
      aria-labelledby={titleId}
      aria-busy={loading || undefined}
      data-quiet={quiet || undefined}
      data-drop={drop ? (drop.allowed ? (over ? 'over' : 'open') : 'closed') : undefined}
      onDragEnter={handleDragOver}
      onDragOver={handleDragOver}
      onDragLeave={handleDragLeave}
      onDrop={handleDrop}
    >
      <h2 className={styles.head} id={titleId}>
        {title}{' '}
        <span className={styles.count} translate="no">
          {count}
        </span>
      </h2>
      {loading ? [0, 1].map((at) => <Skeleton key={at} className={styles.blank} />) : (children ?? <p className={styles.empty}>{empty}</p>)}
      {rest ? <div className={styles.rest}>{rest}</div> : null}
    </section>
  );
}

export interface BoardFoldProps {
  counts: readonly { id: string; label: ReactNode; count: number }[];
}

export function BoardFold({ counts }: BoardFoldProps) {
  return (
    <dl className={styles.fold}>
      {counts.map(({ id, label, count }) => (
        <div key={id}>
          <dt>{label}</dt>
          <dd translate="no">{count}</dd>
        </div>
      ))}
    </dl>
  );
}

export interface BoardMove {
  id: string;
  label: string;
  onMove: () => void;
  ends?: boolean;
  /** Reason why the move is not possible. It is the accessible description of the grey button. */
  blocked?: string;
}

export interface BoardCardProps {
  /** Title of the card, as a link. Its click area must not cover the whole card, because the card has buttons. */
  link: ReactNode;
  amount: ReactNode;
  who: ReactNode;
  lines: readonly ReactNode[];
  flag?: { icon: ReactNode; text: ReactNode };
  held?: boolean;
  moves?: readonly BoardMove[];
  moving?: string;
  /** Makes the card draggable. Keyboard users cannot drag, so `moves` must contain a button for each lane that accepts the card. */
  drag?: { onStart: () => void; onEnd: () => void };
}

export function BoardCard({ link, amount, who, lines, flag, held, moves, moving, drag }: BoardCardProps) {
  const id = useId();
  const handleDragStart = (event: DragEvent) => {
    event.dataTransfer.effectAllowed = 'move';
    // Browsers drag the URL of the card's link; the card replaces it by an empty text. Firefox starts no drag without data.
    event.dataTransfer.clearData();
    event.dataTransfer.setData('text/plain', '');
    event.dataTransfer.setDragImage(event.currentTarget, 24, 24);
    drag?.onStart();
  };
  return (
    <article
      className={styles.card}
      data-held={held || undefined}
      aria-busy={moving ? true : undefined}
      aria-labelledby={`${id}-title`}
      draggable={drag && moving === undefined ? true : undefined}
      onDragStart={drag && handleDragStart}
      onDragEnd={drag?.onEnd}
    >
      <div className={styles.top}>
        <span className={styles.link} id={`${id}-title`}>
          {link}
        </span>
        <span className="num nowrap" translate={translateAttribute(amount)}>
          {amount}
        </span>
      </div>
      <p>{who}</p>
      {lines.map((line, index) => (
        <p className={classNames(styles.line, 'num')} key={index}>
          {line}
        </p>
      ))}
      {flag ? (
        <p className={styles.flag}>
          {flag.icon}
          <span>{flag.text}</span>
        </p>
      ) : null}
      {moves?.length ? (
        <div className={styles.moves}>
          {moves.map((move) => (
            <button
              key={move.id}
              type="button"
              className={styles.move}
              data-ends={move.ends || undefined}
              aria-disabled={move.blocked !== undefined || moving !== undefined || undefined}
              aria-describedby={move.blocked === undefined ? `${id}-title` : `${id}-title ${id}-${move.id}`}
              onClick={() => (move.blocked === undefined && moving === undefined ? move.onMove() : undefined)}
            >
              {move.label}
              {move.blocked === undefined ? null : (
                <span className={styles.why} id={`${id}-${move.id}`} hidden>
                  {move.blocked}
                </span>
              )}
            </button>
          ))}
        </div>
      ) : null}
    </article>
  );
}
