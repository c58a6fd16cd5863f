import { useId, useState, type DragEvent, type ReactNode } from 'react';
import { classNames } from '../class-names';
import { translateOf } from '../figures';
import { Skeleton } from '../skeleton';
import styles from './board.module.css';

/** Props of {@link Board}. */
export interface BoardProps {
  /** “Orders by status” */
  label: string;
  /** {@link BoardLane}s */
  children: ReactNode;
}

/** Lanes beside each other for staff; on phones they are swiped one by one. */
export function Board({ label, children }: BoardProps) {
  // It scrolls sideways: the keyboard must be able to.
  return (
    <div className={styles.board} role="region" aria-label={label} tabIndex={0}>
      {children}
    </div>
  );
}

/** Props of {@link BoardLane}. */
export interface BoardLaneProps {
  title: string;
  count: number;
  /** Nothing is in it: one quiet sentence. */
  empty?: ReactNode;
  /** The rest in one row: a link, “211 running quietly”. */
  rest?: ReactNode;
  /** Cards are on their way. */
  loading?: boolean;
  /** {@link BoardCard}s, or {@link BoardFold}. */
  children?: ReactNode;
  /** Outlined, for what is over. */
  quiet?: boolean;
  /** While a card is dragged: whether it may be dropped here, and what happens then. */
  drop?: { allowed: boolean; onDrop: () => void };
}

/** One status with its orders. */
export function BoardLane({ title, count, empty, rest, loading, children, quiet, drop }: BoardLaneProps) {
  const titleId = useId();
  const [over, setOver] = useState(false);
  const accept = (event: DragEvent) => {
    if (!drop?.allowed) return;
    // Without this nothing can be dropped.
    event.preventDefault();
    event.dataTransfer.dropEffect = 'move';
    setOver(true);
  };
  const leave = (event: DragEvent) => {
    if (!event.currentTarget.contains(event.relatedTarget as Node | null)) setOver(false);
  };
  const take = (event: DragEvent) => {
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
      onDragEnter={accept}
      onDragOver={accept}
      onDragLeave={leave}
      onDrop={take}
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

/** Props of {@link BoardFold}. */
export interface BoardFoldProps {
  counts: readonly { id: string; label: ReactNode; count: number }[];
}

/** A lane folded into numbers: what is over. */
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

/** Something that staff can do with a card. */
export interface BoardMove {
  id: string;
  label: string;
  onMove: () => void;
  /** Ends something: in red, at the right. */
  ends?: boolean;
  /** Why it cannot be done now. It stays in sight, grey, with its reason read. */
  blocked?: string;
}

/** Props of {@link BoardCard}. */
export interface BoardCardProps {
  /** A link to the order; it covers no button. */
  link: ReactNode;
  /** The monthly price. */
  amount: ReactNode;
  who: ReactNode;
  /** Number, pieces, when: one line each. */
  lines: readonly ReactNode[];
  /** What needs a look, with its icon. */
  flag?: { icon: ReactNode; text: ReactNode };
  /** An edge in clay: it waits for something. */
  held?: boolean;
  moves?: readonly BoardMove[];
  /** A move is under way: the id of it. */
  moving?: string;
  /** It can be dragged to another lane; what can be done by dragging, its moves can do as well. */
  drag?: { onStart: () => void; onEnd: () => void };
}

/** An order on the board, with the moves that its status allows. */
export function BoardCard({ link, amount, who, lines, flag, held, moves, moving, drag }: BoardCardProps) {
  const id = useId();
  const start = (event: DragEvent) => {
    event.dataTransfer.effectAllowed = 'move';
    // Firefox drags nothing that carries nothing; and a link would carry its address and its own picture.
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
      onDragStart={drag && start}
      onDragEnd={drag?.onEnd}
    >
      <div className={styles.top}>
        <span className={styles.link} id={`${id}-title`}>
          {link}
        </span>
        <span className="num" translate={translateOf(amount)}>
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
