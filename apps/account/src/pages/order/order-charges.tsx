import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Order } from '@spruce/api-client/orders';
import type { Billing, Invoice } from '@spruce/api-client/payments';
import { formatDate, formatMoney } from '@spruce/i18n';
import { usePlatform } from '@spruce/platform';
import { DownloadIcon, FormSection, iconButtonClass, Skeleton, Table, TextButton } from '@spruce/ui';
import { TermCharges } from '../../orders/term-charges';
import styles from './order.module.css';
import { RetryAlert } from '../../forms/problem-alert';

const SHOWN = 4;

export interface OrderChargesProps {
  order: Order;
  billing: Billing | undefined;
  invoices: Invoice[] | undefined;
  onRetry: (() => void) | undefined;
}

export function OrderCharges({ order, billing, invoices, onRetry }: OrderChargesProps) {
  const { t } = useTranslation('account');
  return (
    <FormSection id="charges" title={t('order.charges.title')}>
      {/* `TermCharges` shows the charges by month of the term, and a cancelled order has no term. */}
      {billing && order.status !== 'cancelled' && <TermCharges order={order} billing={billing} />}
      {invoices && (
        <Invoices invoices={invoices} none={t(order.status === 'cancelled' ? 'order.charges.none' : 'order.charges.noInvoices')} />
      )}
      {onRetry ? (
        <RetryAlert onRetry={onRetry}>{t('order.charges.failed')}</RetryAlert>
      ) : (
        (!billing || !invoices) && <Skeleton shape="text" width="60%" />
      )}
    </FormSection>
  );
}

function Invoices({ invoices, none }: { invoices: readonly Invoice[]; none: string }) {
  const { t } = useTranslation('account');
  const { language } = usePlatform();
  const [all, setAll] = useState(false);
  const documents = invoices.flatMap((invoice) => [
    ...(invoice.creditNotes ?? []).map((note) => ({
      number: note.number,
      kind: t('order.charges.kind.credit'),
      on: note.issuedOn,
      amount: -note.total,
      href: note.href,
    })),
    {
      number: invoice.number,
      kind: t(`order.charges.kind.${invoice.kind}`, { month: invoice.month }),
      on: invoice.issuedOn,
      amount: invoice.total,
      href: invoice.href,
    },
  ]);
  if (documents.length === 0) return <p className="muted">{none}</p>;
  return (
    <>
      <Table
        caption={t('order.charges.invoices')}
        rows={all ? documents : documents.slice(0, SHOWN)}
        rowId={({ number }) => number}
        columns={[
          {
            id: 'number',
            title: t('order.charges.invoice'),
            cell: ({ number }) => (
              <span className={styles.number} translate="no">
                {number}
              </span>
            ),
          },
          { id: 'for', title: t('order.charges.for'), cell: ({ kind }) => kind, wide: true },
          { id: 'date', title: t('order.charges.date'), cell: ({ on }) => formatDate(on, language, 'letterBrief') },
          { id: 'amount', title: t('order.charges.amount'), cell: ({ amount }) => formatMoney(amount), figures: true },
          {
            id: 'pdf',
            title: t('order.charges.pdf'),
            figures: true,
            cell: ({ number, href }) => (
              <a
                className={iconButtonClass({ className: styles.pdf })}
                href={href}
                target="_blank"
                rel="noreferrer"
                aria-label={t('order.charges.download', { number })}
              >
                <DownloadIcon />
              </a>
            ),
          },
        ]}
      />
      {!all && documents.length > SHOWN && (
        <p>
          <TextButton onClick={() => setAll(true)}>{t('order.charges.all', { count: documents.length })}</TextButton>
        </p>
      )}
    </>
  );
}
