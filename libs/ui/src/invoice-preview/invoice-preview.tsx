import { useId, type ReactNode } from 'react';
import { translateAttribute } from '../figures';
import { Wordmark } from '../wordmark/wordmark';
import styles from './invoice-preview.module.css';

export interface PreviewParty {
  title: ReactNode;
  name: ReactNode;
  lines: readonly ReactNode[];
}

export interface InvoicePreviewProps {
  caption: ReactNode;
  aside?: ReactNode;
  title: ReactNode;
  note: ReactNode;
  seller: PreviewParty;
  customer: PreviewParty;
  rows: readonly { id: string; text: ReactNode; amount: ReactNode }[];
  total: { text: ReactNode; inWords: ReactNode; amount: ReactNode };
}

export function InvoicePreview({ caption, aside, title, note, seller, customer, rows, total }: InvoicePreviewProps) {
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
    <div role="group" aria-labelledby={captionId}>
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
              <dd translate={translateAttribute(amount)}>{amount}</dd>
            </div>
          ))}
          <div className={styles.total}>
            <dt>
              {total.text}
              <span className={styles.small}>{total.inWords}</span>
            </dt>
            <dd translate={translateAttribute(total.amount)}>{total.amount}</dd>
          </div>
        </dl>
      </div>
    </div>
  );
}
