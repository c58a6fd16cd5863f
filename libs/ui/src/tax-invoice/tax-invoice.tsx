import type { ReactNode } from 'react';
import { classNames } from '../class-names';
import { Wordmark } from '../wordmark/wordmark';
import styles from './tax-invoice.module.css';

/** The Thai text is legally binding; the English text is small. */
export interface InvoiceText {
  th: ReactNode;
  en?: ReactNode;
}

export interface InvoiceParty {
  title: InvoiceText;
  name: ReactNode;
  address: ReactNode;
  /** Tax ID, grouped as it is printed: 0-1055-65118-72-6. */
  taxId?: string;
}

/** Amounts are formatted without currency sign. */
export interface InvoiceLine {
  id: string;
  text: InvoiceText;
  quantity: string;
  unit: string;
  amount: string;
}

export interface TaxInvoiceProps {
  label: string;
  title: InvoiceText;
  copyOf: InvoiceText;
  seller: { name: ReactNode; address: ReactNode; /** Name and address in English. */ english: ReactNode; taxId: string };
  parties: readonly InvoiceParty[];
  facts: readonly { id: string; title: InvoiceText; value: InvoiceText }[];
  lines: readonly InvoiceLine[];
  /** Amounts in `sums` and `total` have satang, unlike amounts on other pages. */
  sums: readonly { id: string; title: InvoiceText; amount: string }[];
  total: { title: InvoiceText; amount: string; inWords: InvoiceText };
  note: InvoiceText;
  foot: { made: InvoiceText; page: InvoiceText; received: InvoiceText; by: ReactNode };
  labels: {
    taxId: InvoiceText;
    columns: { text: InvoiceText; quantity: InvoiceText; unit: InvoiceText; amount: InvoiceText };
    inWords: InvoiceText;
  };
  className?: string;
}

const BilingualText = ({ text: { th, en }, below = false }: { text: InvoiceText; below?: boolean }) => (
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
              <BilingualText text={labels.taxId} /> <b>{seller.taxId}</b>
            </p>
          </div>
          <div className={styles.title}>
            <h1>
              <BilingualText text={title} below />
            </h1>
            <p>
              <BilingualText text={copyOf} below />
            </p>
          </div>
        </header>
        <section className={styles.parties}>
          {parties.map((party, at) => (
            <div key={at}>
              <h2>
                <BilingualText text={party.title} />
              </h2>
              <p>
                <b>{party.name}</b>
                <br />
                {party.address}
                {party.taxId ? (
                  <>
                    <br />
                    <BilingualText text={labels.taxId} />
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
                  <BilingualText text={fact.title} />
                </dt>
                <dd>
                  <BilingualText text={fact.value} below />
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
                    <BilingualText text={column} below />
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {lines.map((line, at) => (
                <tr key={line.id}>
                  <td>{at + 1}</td>
                  <td>
                    <BilingualText text={line.text} below />
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
                <BilingualText text={labels.inWords} />
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
                    <BilingualText text={sum.title} />
                  </dt>
                  <dd>{sum.amount}</dd>
                </div>
              ))}
              <div className={styles.total}>
                <dt>
                  <BilingualText text={total.title} />
                </dt>
                <dd>{total.amount}</dd>
              </div>
            </dl>
          </div>
          <p className={styles.note}>
            <BilingualText text={note} below />
          </p>
        </section>
        <footer className={styles.foot}>
          <div>
            <BilingualText text={foot.made} below />
          </div>
          <div>
            <b>{foot.page.th}</b> <span lang="en">{foot.page.en}</span>
          </div>
          <div>
            <BilingualText text={foot.received} />
            <br />
            <b>{foot.by}</b>
          </div>
        </footer>
      </article>
    </div>
  );
}
