import { useId, useState, type ReactNode } from 'react';
import { classNames } from '../class-names';
import { ChevronDownIcon } from '../icon';
import styles from './summary-panel.module.css';

export interface SummaryThumb {
  id: string;
  image: ReactNode;
  count?: { text: string; label: string };
}

export interface SummaryPanelProps {
  title: ReactNode;
  titleHidden?: boolean;
  action?: ReactNode;
  thumbs?: readonly SummaryThumb[];
  price?: ReactNode;
  note?: ReactNode;
  rows?: ReactNode;
  /** Notes below the button. Above the button, they could move it out of the window. */
  after?: readonly { id: string; icon: ReactNode; text: ReactNode }[];
  need?: ReactNode;
  /** If money is charged, the button contains the amount. */
  button?: ReactNode;
  children?: ReactNode;
  pinned?: boolean;
}

export function SummaryPanel({
  title,
  titleHidden,
  action,
  thumbs,
  price,
  note,
  rows,
  after,
  need,
  button,
  children,
  pinned,
}: SummaryPanelProps) {
  const titleId = useId();
  return (
    <section className={styles.panel} aria-labelledby={titleId} data-ground="linen" data-pinned={pinned || undefined}>
      <div className={styles.scroll}>
        <div className={titleHidden ? 'visually-hidden' : styles.head}>
          <h2 className="label" id={titleId}>
            {title}
          </h2>
          {action ? <span className={styles.action}>{action}</span> : null}
        </div>
        {thumbs?.length ? (
          <ul className={styles.thumbs}>
            {thumbs.map(({ id, image, count }) => (
              <li key={id}>
                {image}
                {count ? (
                  <span className={styles.count}>
                    <span translate="no" aria-hidden="true">
                      {count.text}
                    </span>
                    <span className="visually-hidden">{count.label}</span>
                  </span>
                ) : null}
              </li>
            ))}
          </ul>
        ) : null}
        {price || note ? (
          <div className={styles.rent}>
            {price}
            {note ? <p className={styles.note}>{note}</p> : null}
          </div>
        ) : null}
        {rows}
        {need}
      </div>
      {button ? <div className={styles.button}>{button}</div> : null}
      {after?.length ? (
        <ul className={styles.after}>
          {after.map(({ id, icon, text }) => (
            <li key={id}>
              {icon}
              <span>{text}</span>
            </li>
          ))}
        </ul>
      ) : null}
      {children ? <div className={styles.small}>{children}</div> : null}
    </section>
  );
}

export interface SummaryBarProps {
  price: ReactNode;
  note: ReactNode;
  labels: { show: string; hide: string };
  children: ReactNode;
  className?: string;
}

export function SummaryBar({ price, note, labels, children, className }: SummaryBarProps) {
  const panelId = useId();
  const [open, setOpen] = useState(false);
  return (
    <div className={classNames(styles.bar, className)} data-ground="linen">
      <div className={styles.line}>
        <div>
          {price}
          <p className={styles.note}>{note}</p>
        </div>
        <button type="button" className={styles.toggle} aria-expanded={open} aria-controls={panelId} onClick={() => setOpen(!open)}>
          {open ? labels.hide : labels.show}
          <ChevronDownIcon size="small" />
        </button>
      </div>
      <div id={panelId} hidden={!open}>
        {open ? children : null}
      </div>
    </div>
  );
}
