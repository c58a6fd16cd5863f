import { useId, useState, type ReactNode } from 'react';
import { classNames } from '../class-names';
import { ChevronDownIcon } from '../icon';
import styles from './summary-panel.module.css';

/** A picture of the row of pieces. */
export interface SummaryThumb {
  id: string;
  /** An `img` or a Photo, square. */
  image: ReactNode;
  /** “×4”, and what is read for it. */
  count?: { text: string; label: string };
}

/** Props of {@link SummaryPanel}. */
export interface SummaryPanelProps {
  title: ReactNode;
  /** The title is only read out: the price says what it is. */
  titleHidden?: boolean;
  level?: 2 | 3;
  /** A link beside the title: back to the cart. */
  action?: ReactNode;
  thumbs?: readonly SummaryThumb[];
  /** The monthly price, the largest figure: a Price. */
  price?: ReactNode;
  /** Total and saving, under the price. */
  note?: ReactNode;
  /** MoneyRows. */
  rows?: ReactNode;
  /** What happens after: next charge, van, no deposit. */
  after?: readonly { id: string; icon: ReactNode; text: ReactNode }[];
  /** PrerequisiteList, in the place where Continue was pressed. */
  need?: ReactNode;
  /** The one solid button, with the amount where money moves. */
  button?: ReactNode;
  /** Small print under the button. */
  children?: ReactNode;
  className?: string;
}

/** The price of the work on the left: the only box on the page. It stays in view where its column does. */
export function SummaryPanel({
  title,
  titleHidden,
  level = 2,
  action,
  thumbs,
  price,
  note,
  rows,
  after,
  need,
  button,
  children,
  className,
}: SummaryPanelProps) {
  const titleId = useId();
  const Heading = level === 2 ? 'h2' : 'h3';
  return (
    <section className={classNames(styles.panel, className)} aria-labelledby={titleId} data-ground="linen">
      <div className={titleHidden ? 'visually-hidden' : styles.head}>
        <Heading className="label" id={titleId}>
          {title}
        </Heading>
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
      {need}
      {button}
      {children ? <div className={styles.small}>{children}</div> : null}
    </section>
  );
}

/** Props of {@link SummaryBar}. */
export interface SummaryBarProps {
  price: ReactNode;
  /** “Today ฿4,620” */
  note: ReactNode;
  labels: { show: string; hide: string };
  /** The panel that it opens below itself. */
  children: ReactNode;
  className?: string;
}

/** The summary on phones: a bar under the header that opens the panel. Not drawn from 1024 px, where the panel stands beside the work. */
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
