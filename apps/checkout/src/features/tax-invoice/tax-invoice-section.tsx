import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyWithMessages } from '@spruce/features/lazy-with-messages';
import { Checkbox, Skeleton } from '@spruce/ui';
import { changeDraft } from '../../draft/draft-store';
import type { Checkout } from '../../order/use-checkout';
import { Section } from '../../frame/section';
import styles from '../../frame/section.module.css';
import { isInvoiceable } from '../../order/saved-addresses';
import type { AddressForm, InvoiceForm } from '@spruce/api-client/account';
import type { Draft } from '../../draft/repair-draft';
import type * as WrittenTo from './invoice-recipient';

// Loads on demand, because most orders have no tax invoice.
const InvoiceRecipient = lazyWithMessages(
  'invoice',
  {
    en: () => import(/* webpackChunkName: "few.en" */ '@spruce/messages-checkout/invoice.en.json'),
    th: () => import(/* webpackChunkName: "few.th" */ '@spruce/messages-checkout/invoice.th.json'),
  },
  () => import(/* webpackChunkName: "tax-invoice" */ './invoice-recipient'),
  <Skeleton className={styles.form} />,
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
        {draft.wantsInvoice ? <InvoiceRecipient checkout={checkout} chosen={chosen} /> : null}
      </div>
    </Section>
  );
}

export function useUnsavedInvoice(draft: Draft): (at: AddressForm) => InvoiceForm | null {
  const [rules, setRules] = useState<typeof WrittenTo>();
  const hasTaxpayer = Boolean(draft.taxpayer);
  useEffect(() => {
    // If the code fails to load, only the address is saved and the recipient stays in the draft.
    if (hasTaxpayer) import(/* webpackChunkName: "tax-invoice" */ './invoice-recipient').then(setRules, () => undefined);
  }, [hasTaxpayer]);
  return (at) => rules?.buildUnsavedInvoice(draft, at) ?? null;
}
