import type { ReactNode } from 'react';
import { classNames } from '../class-names';
import { Wordmark } from '../wordmark';
import styles from './tax-invoice.module.css';

/** A text of the document: Thai is what counts, English stands small with it. */
export interface InvoiceText {
  th: ReactNode;
  en?: ReactNode;
}

/** Seller, customer, or where it was delivered to. */
export interface InvoiceParty {
  title: InvoiceText;
  name: ReactNode;
  address: ReactNode;
  /** Grouped as it is printed: 0-1055-65118-72-6. */
  taxId?: string;
}

/** A line of the invoice; sums are formatted, without the sign of the currency. */
export interface InvoiceLine {
  id: string;
  text: InvoiceText;
  quantity: string;
  unit: string;
  amount: string;
}

/** Props of {@link TaxInvoice}. */
export interface TaxInvoiceProps {
  /** Names the document: “ใบกำกับภาษี TI-2611-00391”. */
  label: string;
  title: InvoiceText;
  /** Original or copy, and for whom. */
  copyOf: InvoiceText;
  seller: { name: ReactNode; address: ReactNode; /** Name and address once more. */ english: ReactNode; taxId: string };
  parties: readonly InvoiceParty[];
  /** Number, date, order, period. */
  facts: readonly { id: string; title: InvoiceText; value: InvoiceText }[];
  lines: readonly InvoiceLine[];
  /** Value before VAT, VAT; with satang, the one place where they stand. */
  sums: readonly { id: string; title: InvoiceText; amount: string }[];
  total: { title: InvoiceText; amount: string; inWords: InvoiceText };
  /** Prices include VAT; how and when it was paid. */
  note: InvoiceText;
  foot: { made: InvoiceText; page: InvoiceText; received: InvoiceText; by: ReactNode };
  labels: {
    taxId: InvoiceText;
    columns: { text: InvoiceText; quantity: InvoiceText; unit: InvoiceText; amount: InvoiceText };
    inWords: InvoiceText;
  };
  className?: string;
}

/** English small below the Thai, or with it in the line. */
const Both = ({ text: { th, en }, below = false }: { text: InvoiceText; below?: boolean }) => (
  <>
    {th}
    {en ? (
      <>
        {below ? null : ' '}
        <span className={below ? styles.below : styles.small} lang="en">
          {en}
        </span>
      </>
    ) : null}
  </>
);

/** A tax invoice as one sheet of A4. It is always white paper, and keeps its proportions in any width; printed it fills the page. */
export function TaxInvoice({
  label,
  title,
  copyOf,
  seller,
  parties,
  facts,
  lines,
  sums,
  total,
  note,
  foot,
  labels,
  className,
}: TaxInvoiceProps) {
  const { columns } = labels;
  return (
    <div className={classNames(styles.stage, className)}>
      <article className={styles.sheet} lang="th" translate="no" aria-label={label} data-ground="paper">
        <header className={styles.top}>
          <div className={styles.seller}>
            <Wordmark />
            <p>
              <b>{seller.name}</b>
              <br />
              {seller.address}
              <span className={styles.below} lang="en">
                {seller.english}
              </span>
              <Both text={labels.taxId} /> <b>{seller.taxId}</b>
            </p>
          </div>
          <div className={styles.title}>
            <h1>
              <Both text={title} below />
            </h1>
            <p>
              <Both text={copyOf} below />
            </p>
          </div>
        </header>
        <section className={styles.parties}>
          {parties.map((party, at) => (
            <div key={at}>
              <h2>
                <Both text={party.title} />
              </h2>
              <p>
                <b>{party.name}</b>
                <br />
                {party.address}
                {party.taxId ? (
                  <>
                    <br />
                    <Both text={labels.taxId} />
                    <br />
                    <b>{party.taxId}</b>
                  </>
                ) : null}
              </p>
            </div>
          ))}
          <dl>
            {facts.map((fact) => (
              <div key={fact.id}>
                <dt>
                  <Both text={fact.title} />
                </dt>
                <dd>
                  <Both text={fact.value} below />
                </dd>
              </div>
            ))}
          </dl>
        </section>
        <section>
          <table className={styles.lines}>
            <thead>
              <tr>
                <th scope="col">#</th>
                {[columns.text, columns.quantity, columns.unit, columns.amount].map((column, at) => (
                  <th key={at} scope="col">
                    <Both text={column} below />
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {lines.map((line, at) => (
                <tr key={line.id}>
                  <td>{at + 1}</td>
                  <td>
                    <Both text={line.text} below />
                  </td>
                  <td>{line.quantity}</td>
                  <td>{line.unit}</td>
                  <td>{line.amount}</td>
                </tr>
              ))}
            </tbody>
          </table>
          <div className={styles.sums}>
            <div className={styles.text}>
              <p className={styles.small}>
                <Both text={labels.inWords} />
              </p>
              <p>
                <b>{total.inWords.th}</b>
                <span className={styles.below} lang="en">
                  {total.inWords.en}
                </span>
              </p>
            </div>
            <dl>
              {sums.map((sum) => (
                <div key={sum.id}>
                  <dt>
                    <Both text={sum.title} />
                  </dt>
                  <dd>{sum.amount}</dd>
                </div>
              ))}
              <div className={styles.total}>
                <dt>
                  <Both text={total.title} />
                </dt>
                <dd>{total.amount}</dd>
              </div>
            </dl>
          </div>
          <p className={styles.note}>
            <Both text={note} below />
          </p>
        </section>
        <footer className={styles.foot}>
          <div>
            <Both text={foot.made} below />
          </div>
          <div>
            <b>{foot.page.th}</b> <span lang="en">{foot.page.en}</span>
          </div>
          <div>
            <Both text={foot.received} />
            <br />
            <b>{foot.by}</b>
          </div>
        </footer>
      </article>
    </div>
  );
}
