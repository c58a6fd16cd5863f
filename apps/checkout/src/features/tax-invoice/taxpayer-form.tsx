import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { profileQuery, saveAddresses, type InvoiceForm, type Saved } from '@spruce/api-client/account';
import { formatAddress, HEAD_OFFICE, isTaxId } from '@spruce/address';
import { cleanLine, findUnprintable } from '@spruce/input';
import { usePlatform } from '@spruce/platform';
import { Alert, Button, SegmentedChoice, Select, TaxBranchField, TaxIdField, TextField } from '@spruce/ui';
import { changeDraft } from '../../draft/draft-store';
import { findUnprintableInAddress } from '../../order/unprintable';
import type { Checkout } from '../../order/use-checkout';
import { TaxInvoicePreview } from './tax-invoice-preview';
import {
  listInvoiceAddresses,
  restoreTaxpayer,
  toInvoice,
  toTaxpayer,
  findInvalidFields,
  type Taxpayer,
  type TaxpayerField,
} from './taxpayer';
import styles from './tax-invoice.module.css';

export interface TaxpayerFormProps {
  checkout: Checkout;
  saved?: Saved<InvoiceForm> | undefined;
  onSaved: (key: string) => void;
  onCancel?: (() => void) | undefined;
}

export default function TaxpayerForm({ checkout, saved, onSaved, onCancel }: TaxpayerFormProps) {
  const { t } = useTranslation(['invoice', 'checkout'], { nsMode: 'fallback' });
  const { api, language } = usePlatform();
  const queryClient = useQueryClient();
  const { profile, address: delivery } = checkout;
  const addresses = listInvoiceAddresses(profile, saved);
  const of = saved?.key ?? null;
  const draftTaxpayer = checkout.draft.taxpayer;
  const [chosen, setValues] = useState(() => {
    const start = toTaxpayer(saved, '');
    return draftTaxpayer?.of === of ? restoreTaxpayer(start, draftTaxpayer.values, addresses) : start;
  });
  // Uses the delivery address by default, which may be entered later.
  const invoiceAddress = addresses.find(({ key }) => key === chosen.address) ?? delivery ?? addresses[0];
  const values = { ...chosen, address: invoiceAddress?.key ?? '' };
  const [isSubmitted, setAsked] = useState(false);
  const set = (change: Partial<Taxpayer>) => {
    const next = { ...chosen, ...change };
    setValues(next);
    changeDraft({ taxpayer: { of, values: next } });
  };
  const addressLetters = invoiceAddress ? findUnprintableInAddress(invoiceAddress) : '';
  const problems = [...findInvalidFields(values), ...(addressLetters ? ['address' as const] : [])];
  const invalidFields = isSubmitted ? problems : [];
  const getError = (field: TaxpayerField) => {
    if (!invalidFields.includes(field)) return undefined;
    const letters = field === 'name' ? findUnprintable(cleanLine(values.name)) : field === 'address' ? addressLetters : '';
    if (letters) return t('invoice.errors.letters', { letters });
    return t(`invoice.errors.${field === 'taxID' ? `taxID-${values.who}` : field}`);
  };
  const { mutate, isPending, isError } = useMutation({
    mutationFn: (invoice: InvoiceForm) => saveAddresses(api, profile.userID, { invoice: { ...invoice, ...(saved && { key: saved.key }) } }),
    onSuccess: ({ saved: keys, ...lists }) => {
      queryClient.setQueryData(profileQuery(api, profile.userID).queryKey, (before) => before && { ...before, ...lists });
      onSaved(keys.invoice ?? saved?.key ?? '');
    },
  });
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    setAsked(true);
    const [first] = problems;
    if (first) event.currentTarget.querySelector<HTMLElement>(`#taxpayer-${first}`)?.focus();
    else if (invoiceAddress) mutate(toInvoice(values, invoiceAddress));
  };
  return (
    <form className={styles.form} noValidate onSubmit={send}>
      <SegmentedChoice
        legend={t('invoice.issuedTo')}
        options={(['person', 'company'] as const).map((who) => ({ value: who, label: t(`invoice.who.${who}`) }))}
        value={values.who}
        onChange={(who) => set({ who })}
      />
      <TextField
        id="taxpayer-name"
        label={t(`invoice.name.${values.who}`)}
        autoComplete={values.who === 'company' ? 'organization' : 'name'}
        value={values.name}
        error={getError('name')}
        onChange={(event) => set({ name: event.currentTarget.value })}
      />
      <div className={styles.pair}>
        <TaxIdField
          id="taxpayer-taxID"
          label={t('invoice.taxId')}
          hint={t('invoice.taxIdWhy')}
          fits={isTaxId}
          labels={{ right: t('invoice.taxIdRight'), wrong: t('invoice.taxIdWrong') }}
          value={values.taxID}
          error={getError('taxID')}
          onChange={(taxID) => set({ taxID })}
        />
        {values.who === 'company' ? (
          <TaxBranchField
            id="taxpayer-branch"
            label={t('invoice.office')}
            headOffice={HEAD_OFFICE}
            labels={{ head: t('invoice.headOffice'), branch: t('invoice.aBranch'), number: t('invoice.branchNumber') }}
            value={values.branch}
            error={getError('branch')}
            onChange={(branch) => set({ branch })}
          />
        ) : null}
      </div>
      <Select
        id="taxpayer-address"
        label={t('invoice.address')}
        value={values.address}
        error={getError('address')}
        {...(addresses.length === 0 && { placeholder: t('invoice.addressFirst') })}
        options={addresses.map((one) => ({
          value: one.key,
          label:
            one.key === delivery?.key
              ? t('invoice.sameAsDelivery', { address: formatAddress(one, 'line', language) })
              : formatAddress(one, 'line', language),
        }))}
        onChange={(event) => set({ address: event.currentTarget.value })}
      />
      {invoiceAddress ? (
        <TaxInvoicePreview checkout={checkout} taxpayer={toInvoice(values, invoiceAddress)} aside={t('invoice.asYouType')} />
      ) : null}
      {isError ? (
        <Alert live tone="bad">
          {t('invoice.notSaved')}
        </Alert>
      ) : null}
      <div className={styles.end}>
        <Button type="submit" loading={isPending} loadingText={t('invoice.saving')}>
          {t('invoice.save')}
        </Button>
        {onCancel ? (
          <Button variant="link" onClick={onCancel}>
            {t('invoice.cancel')}
          </Button>
        ) : null}
      </div>
    </form>
  );
}
