import type { ReactNode } from 'react';
import styles from './order-row.module.css';

export interface OrderRowProps {
  /** Title of the order, as a link. A click anywhere in the row follows this link. */
  link: ReactNode;
  badge?: ReactNode;
  lines: readonly ReactNode[];
  photos: readonly { id: string; image: ReactNode }[];
  middle?: ReactNode;
  end?: ReactNode;
  /** A click on the action does not follow the link of the row. */
  action?: ReactNode;
  quiet?: boolean;
}

export function OrderRow({ link, badge, lines, photos, middle, end, action, quiet }: OrderRowProps) {
  return (
    <article className={styles.row} data-quiet={quiet || undefined}>
      <div className={styles.photos}>
        {photos.slice(0, 4).map(({ id, image }) => (
          <span key={id}>{image}</span>
        ))}
      </div>
      <div className={styles.text}>
        <div className={styles.head}>
          <h3 className={styles.title}>{link}</h3>
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
