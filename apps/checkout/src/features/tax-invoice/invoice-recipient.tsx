import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { InvoiceForm, Saved } from '@spruce/api-client/account';
import { formatAddress, formatBranch, formatPerson, nameAddress } from '@spruce/address';
import { formatTaxId } from '@spruce/i18n';
import { usePlatform } from '@spruce/platform';
import { Button, ChoiceCards, Phrases } from '@spruce/ui';
import { changeDraft } from '../../draft/draft-store';
import type { Checkout } from '../../order/use-checkout';
import styles from '../../frame/section.module.css';
import { TaxInvoicePreview } from './tax-invoice-preview';
import { getMode } from './taxpayer';
import TaxpayerForm from './taxpayer-form';

/** Re-exported here, so that the function and the form load in one chunk. */
export { buildUnsavedInvoice } from './taxpayer';

export default function InvoiceRecipient({ checkout, chosen }: { checkout: Checkout; chosen: Saved<InvoiceForm> | undefined }) {
  const { t } = useTranslation(['invoice', 'checkout'], { nsMode: 'fallback' });
  const { invoiceList } = checkout.profile;
  const { taxpayer } = checkout.draft;
  const [editing, setEditing] = useState(taxpayer && invoiceList.length > 0 ? (taxpayer.of ?? 'new') : null);
  const mode = getMode(invoiceList, chosen, editing);
  const formatName = (one: InvoiceForm) => nameAddress('invoice', one) || formatPerson(one);
  if (mode !== 'SELECT') {
    const saved = mode === 'FORCE_INPUT' ? chosen : invoiceList.find(({ key }) => key === editing);
    return (
      <TaxpayerForm
        key={saved?.key ?? 'new'}
        checkout={checkout}
        saved={saved}
        onSaved={(key) => {
          setEditing(null);
          changeDraft({ invoice: key, taxpayer: null });
        }}
        onCancel={
          invoiceList.length === 0
            ? undefined
            : () => {
                setEditing(null);
                changeDraft({ taxpayer: null, ...(mode === 'FORCE_INPUT' && { invoice: null }) });
              }
        }
      />
    );
  }
  return (
    <>
      <ChoiceCards
        legend={t('sections.tax-invoice')}
        hideLegend
        columns={2}
        value={chosen?.key ?? null}
        onChange={(key) => changeDraft({ invoice: key })}
        options={invoiceList.map((one) => ({
          value: one.key,
          label: formatName(one),
          lines: <TaxpayerLines address={one} />,
          action: (
            <Button
              variant="link"
              size="small"
              aria-label={t('delivery.editNamed', { name: formatName(one) })}
              onClick={() => setEditing(one.key)}
            >
              {t('edit')}
            </Button>
          ),
        }))}
        add={{ label: t('delivery.add.invoice'), onAdd: () => setEditing('new') }}
      />
      {chosen ? <TaxInvoicePreview checkout={checkout} taxpayer={chosen} aside={t('invoice.previewAside')} /> : null}
    </>
  );
}

function TaxpayerLines({ address }: { address: Saved<InvoiceForm> }) {
  const { t } = useTranslation(['invoice', 'checkout'], { nsMode: 'fallback' });
  const { language } = usePlatform();
  const branch = formatBranch(address, language);
  return (
    <>
      <span className={`${styles.line} num`}>{t('invoice.taxIdOf', { taxId: formatTaxId(address.taxID) })}</span>
      {branch ? <span className={styles.line}>{branch}</span> : null}
      <span className={styles.line}>
        <Phrases text={formatAddress(address, 'phrases', language)} />
      </span>
    </>
  );
}
