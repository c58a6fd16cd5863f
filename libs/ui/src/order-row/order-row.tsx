import type { ReactNode } from 'react';
import styles from './order-row.module.css';

/** Props of {@link OrderRow}. */
export interface OrderRowProps {
  /** A link with the order's name; the whole row leads where it does. */
  link: ReactNode;
  level?: 2 | 3;
  badge?: ReactNode;
  /** Number, pieces, when. */
  lines: readonly ReactNode[];
  /** Up to four square pictures; what is more is a number. */
  photos: readonly { id: string; image: ReactNode }[];
  /** “+3”, and what is read for it. */
  more?: { text: string; label: string };
  /** In between, on wide screens: a small ChargesRuler. */
  middle?: ReactNode;
  /** The monthly price, and what is next. */
  end?: ReactNode;
  /** A button of its own, above the row's link. */
  action?: ReactNode;
  /** Over: pale pictures. */
  quiet?: boolean;
}

/** An order or a subscription in a list. */
export function OrderRow({ link, level = 3, badge, lines, photos, more, middle, end, action, quiet }: OrderRowProps) {
  const Heading = level === 2 ? 'h2' : 'h3';
  return (
    <article className={styles.row} data-quiet={quiet || undefined}>
      <div className={styles.photos}>
        {photos.slice(0, 4).map(({ id, image }) => (
          <span key={id}>{image}</span>
        ))}
        {more ? (
          <span className={styles.more}>
            <span translate="no" aria-hidden="true">
              {more.text}
            </span>
            <span className="visually-hidden">{more.label}</span>
          </span>
        ) : null}
      </div>
      <div className={styles.text}>
        <div className={styles.head}>
          <Heading className={styles.title}>{link}</Heading>
          {badge}
        </div>
        {lines.map((line, index) => (
          <p key={index} className={styles.line}>
            {line}
          </p>
        ))}
      </div>
      {middle ? <div className={styles.middle}>{middle}</div> : null}
      {end || action ? (
        <div className={styles.end}>
          {end}
          {action ? <div className={styles.action}>{action}</div> : null}
        </div>
      ) : null}
    </article>
  );
}
