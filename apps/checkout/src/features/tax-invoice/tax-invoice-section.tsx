import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Checkbox, Skeleton } from '@spruce/ui';
import { changeDraft } from '../../draft/draft-store';
import { lazyWithMessages } from '../../frame/lazy-with-messages';
import type { Checkout } from '../../order/use-checkout';
import { Section } from '../section/section';
import styles from '../sections.module.css';
import { isInvoiceable } from './can-be-invoiced';

// Loaded on demand, because most orders have no tax invoice.
const InvoiceRecipient = lazyWithMessages(
  'invoice',
  {
    en: () => import(/* webpackChunkName: "few.en" */ '@spruce/messages-checkout/invoice.en.json'),
    th: () => import(/* webpackChunkName: "few.th" */ '@spruce/messages-checkout/invoice.th.json'),
  },
  () => import(/* webpackChunkName: "tax-invoice" */ './invoice-recipient'),
);

export function TaxInvoiceSection({ checkout, isSubmitted }: { checkout: Checkout; isSubmitted: boolean }) {
  const { t } = useTranslation('checkout');
  const { profile, draft } = checkout;
  const chosen = profile.invoiceList.find(({ key }) => key === draft.invoice);
  const complete = !draft.wantsInvoice || (chosen !== undefined && isInvoiceable(chosen));
  return (
    <Section name="tax-invoice" complete={complete} isSubmitted={isSubmitted} optional={!draft.wantsInvoice}>
      <div className={styles.stack}>
        <div>
          <Checkbox
            label={t('invoice.wanted')}
            checked={draft.wantsInvoice}
            onChange={(event) => changeDraft({ wantsInvoice: event.currentTarget.checked })}
          />
          <p className={`${styles.below} note`}>{t('invoice.without')}</p>
        </div>
        {draft.wantsInvoice ? (
          <Suspense fallback={<Skeleton className={styles.form} />}>
            <InvoiceRecipient checkout={checkout} chosen={chosen} />
          </Suspense>
        ) : null}
      </div>
    </Section>
  );
}
