import { useEffect } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { profileQuery, saveAddresses, type AddressForm, type InvoiceForm, type Saved } from '@spruce/api-client/account';
import { isApiError, refusalKeys } from '@spruce/api-client';
import { findRefusedFields, formatAddress, HEAD_OFFICE, isTaxId } from '@spruce/address';
import { usePlatform } from '@spruce/platform';
import { Alert, Button, SegmentedChoice, Select, TaxBranchField, TaxIdField, TextField } from '@spruce/ui';
import { Form, showErrors, useChoice, useFormContext, useFormDraft, useInput, useSchemaForm, useWatch } from '@spruce/ui/form';
import { changeDraft } from '../../draft/draft-store';
import type { Checkout } from '../../order/use-checkout';
import { TaxInvoicePreview } from './tax-invoice-preview';
import { listInvoiceAddresses, recipientSchema, restoreTaxpayer, toInvoice, toTaxpayer, type Taxpayer } from './taxpayer';
import styles from './tax-invoice.module.css';

export interface TaxpayerFormProps {
  checkout: Checkout;
  saved?: Saved<InvoiceForm> | undefined;
  onSaved: (key: string) => void;
  onCancel?: (() => void) | undefined;
}

/** Maps the names of refused fields to the fields of this form. All other refused fields belong to the chosen address. */
const REFUSED_FIELDS: Readonly<Record<string, keyof Taxpayer>> = { company: 'name', taxID: 'taxID', branch: 'branch' };

export default function TaxpayerForm({ checkout, saved, onSaved, onCancel }: TaxpayerFormProps) {
  const { t } = useTranslation(['invoice', 'checkout'], { nsMode: 'fallback' });
  const { api } = usePlatform();
  const queryClient = useQueryClient();
  const { profile, address: delivery, draft } = checkout;
  const addresses = listInvoiceAddresses(profile, saved);
  const of = saved?.key ?? null;
  // No address is chosen yet if the customer fills in this form before entering the delivery address. Then the delivery address applies.
  const findAddress = (key: string) => addresses.find((one) => one.key === key) ?? delivery ?? addresses[0];
  const form = useSchemaForm<Taxpayer>({
    defaultValues: toTaxpayer(saved, ''),
    schema: () => recipientSchema(findAddress),
    describe: ({ path, maximum, params }) => {
      if (maximum !== undefined) return t('invoice.errors.long', { most: maximum });
      return t(`invoice.errors.${params?.['letters'] ? 'letters' : String(path[0])}`, { ...params });
    },
  });
  useFormDraft(form, {
    read: () => (draft.taxpayer?.of === of ? restoreTaxpayer(toTaxpayer(saved, ''), draft.taxpayer.values, addresses) : null),
    write: (values) => changeDraft({ taxpayer: { of, values } }),
  });
  const { errors, isSubmitting } = form.formState;
  const send = async (values: Taxpayer) => {
    const address = findAddress(values.address);
    if (!address) return;
    try {
      const invoice = { ...toInvoice(values, address), ...(saved && { key: saved.key }) };
      const { saved: keys, ...lists } = await saveAddresses(api, profile.userID, { invoice });
      queryClient.setQueryData(profileQuery(api, profile.userID).queryKey, (before) => before && { ...before, ...lists });
      onSaved(keys.invoice ?? saved?.key ?? '');
    } catch (error) {
      const refused = findRefusedFields('invoice', isApiError(error) ? error.params : {}, address.country.value)
        .map((name) => REFUSED_FIELDS[name])
        .map((field) => (field ? [field, t(`invoice.errors.${field}`)] : ['address', t('invoice.errors.addressRefused')]));
      showErrors(form, refused.length > 0 ? Object.fromEntries(refused) : { root: t(refusalKeys(error, 'invoice.problems')) });
    }
  };
  return (
    <Form form={form} onSubmit={send} showRoot={false} className={styles.form}>
      <Fields checkout={checkout} addresses={addresses} findAddress={findAddress} />
      {errors.root ? (
        <Alert live tone="bad">
          {errors.root.message}
        </Alert>
      ) : null}
      <div className={styles.end}>
        <Button type="submit" loading={isSubmitting} loadingText={t('invoice.saving')}>
          {t('invoice.save')}
        </Button>
        {onCancel ? (
          <Button variant="link" onClick={onCancel}>
            {t('invoice.cancel')}
          </Button>
        ) : null}
      </div>
    </Form>
  );
}

interface FieldsProps {
  checkout: Checkout;
  addresses: readonly Saved<AddressForm>[];
  findAddress: (key: string) => Saved<AddressForm> | undefined;
}

function Fields({ checkout, addresses, findAddress }: FieldsProps) {
  const { t } = useTranslation(['invoice', 'checkout'], { nsMode: 'fallback' });
  const { language } = usePlatform();
  const form = useFormContext<Taxpayer>();
  const who = useChoice<Taxpayer, 'who'>('who');
  const taxID = useChoice<Taxpayer, 'taxID'>('taxID');
  const branch = useChoice<Taxpayer, 'branch'>('branch');
  const address = useChoice<Taxpayer, 'address'>('address');
  const shownAddress = findAddress(address.props.value);
  const isFirm = who.props.value === 'company';
  const { trigger } = form;
  const { isSubmitted } = form.formState;
  // The delivery section may change the shown address without changing a field of this form.
  useEffect(() => {
    if (isSubmitted) void trigger('address');
  }, [isSubmitted, shownAddress, trigger]);
  return (
    <>
      <SegmentedChoice
        legend={t('invoice.issuedTo')}
        options={(['person', 'company'] as const).map((value) => ({ value, label: t(`invoice.who.${value}`) }))}
        value={who.props.value}
        onChange={(value) => {
          who.props.onChange(value);
          // The rules of all other fields depend on this choice, so all fields are validated again.
          if (isSubmitted) void trigger();
        }}
      />
      <TextField
        label={t(`invoice.name.${who.props.value}`)}
        autoComplete={isFirm ? 'organization' : 'name'}
        {...useInput<Taxpayer>('name')}
      />
      <div className={styles.pair}>
        <TaxIdField
          id={taxID.id}
          label={t('invoice.taxId')}
          hint={t('invoice.taxIdWhy')}
          fits={isTaxId}
          labels={{ right: t('invoice.taxIdRight'), wrong: t('invoice.taxIdWrong'), type: t('invoice.taxIdType') }}
          {...taxID.props}
        />
        {isFirm ? (
          <TaxBranchField
            id={branch.id}
            label={t('invoice.office')}
            headOffice={HEAD_OFFICE}
            labels={{ head: t('invoice.headOffice'), branch: t('invoice.aBranch'), number: t('invoice.branchNumber') }}
            {...branch.props}
          />
        ) : null}
      </div>
      <Select
        id={address.id}
        label={t('invoice.address')}
        value={shownAddress?.key ?? ''}
        error={address.props.error}
        {...(addresses.length === 0 && { placeholder: t('invoice.addressFirst') })}
        options={addresses.map((one) => ({
          value: one.key,
          label:
            one.key === checkout.address?.key
              ? t('invoice.sameAsDelivery', { address: formatAddress(one, 'line', language) })
              : formatAddress(one, 'line', language),
        }))}
        onChange={(event) => address.props.onChange(event.currentTarget.value)}
      />
      {shownAddress ? <Preview checkout={checkout} address={shownAddress} /> : null}
    </>
  );
}

function Preview({ checkout, address }: Pick<FieldsProps, 'checkout'> & { address: AddressForm }) {
  const { t } = useTranslation(['invoice', 'checkout'], { nsMode: 'fallback' });
  const values = useWatch<Taxpayer>() as Taxpayer;
  return <TaxInvoicePreview checkout={checkout} taxpayer={toInvoice(values, address)} aside={t('invoice.asYouType')} />;
}
