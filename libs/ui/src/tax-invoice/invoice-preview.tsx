import { useId, type ReactNode } from 'react';
import { translateOf } from '../figures';
import { Wordmark } from '../wordmark';
import styles from './invoice-preview.module.css';

/** Seller or customer on the preview. */
export interface PreviewParty {
  title: ReactNode;
  name: ReactNode;
  /** Branch, address and tax ID, a line each; empty ones are left out. */
  lines: readonly ReactNode[];
}

/** Props of {@link InvoicePreview}. */
export interface InvoicePreviewProps {
  /** Above the paper: “This is how it will look”, and what the marks mean. */
  caption: ReactNode;
  aside?: ReactNode;
  title: ReactNode;
  /** “Number and date are set when you pay” */
  note: ReactNode;
  seller: PreviewParty;
  /** What was typed into the form: it is marked, so that one sees where it goes. */
  customer: PreviewParty;
  rows: readonly { id: string; text: ReactNode; amount: ReactNode }[];
  total: { text: ReactNode; /** The sum in words. */ inWords: ReactNode; amount: ReactNode };
  className?: string;
}

/** How the tax invoice will look, beside the form it is filled in by: the one sheet of paper on the page. */
export function InvoicePreview({ caption, aside, title, note, seller, customer, rows, total, className }: InvoicePreviewProps) {
  const captionId = useId();
  const party = ({ title: heading, name, lines }: PreviewParty, live: boolean) => {
    const shown = lines.filter(Boolean);
    return (
      <div>
        <p className={styles.small}>{heading}</p>
        <p>
          <b>
            <span data-live={live || undefined}>{name}</span>
          </b>
          {shown.map((line, at) => (
            <span key={at} className={styles.line}>
              <span data-live={live || undefined}>{line}</span>
            </span>
          ))}
        </p>
      </div>
    );
  };
  return (
    <div className={className} role="group" aria-labelledby={captionId}>
      <div className={styles.caption}>
        <b id={captionId}>{caption}</b>
        {aside ? <span className="note">{aside}</span> : null}
      </div>
      <div className={styles.sheet} data-ground="paper">
        <div className={styles.top}>
          <Wordmark />
          <div>
            <h3>{title}</h3>
            <p className={styles.small}>{note}</p>
          </div>
        </div>
        <div className={styles.parties}>
          {party(seller, false)}
          {party(customer, true)}
        </div>
        <dl className={styles.rows}>
          {rows.map(({ id, text, amount }) => (
            <div key={id}>
              <dt>{text}</dt>
              <dd translate={translateOf(amount)}>{amount}</dd>
            </div>
          ))}
          <div className={styles.total}>
            <dt>
              {total.text}
              <span className={styles.small}>{total.inWords}</span>
            </dt>
            <dd translate={translateOf(total.amount)}>{total.amount}</dd>
          </div>
        </dl>
      </div>
    </div>
  );
}
