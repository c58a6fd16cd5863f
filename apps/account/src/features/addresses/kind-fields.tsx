import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useQuery } from '@tanstack/react-query';
import { countriesQuery, needsPostcode, statesQuery } from '@spruce/api-client/places';
import { HEAD_OFFICE, isTaxId, FORM_TEXT_NAMES, isCompany, THAILAND, type AddressValues, type AddressKind } from '@spruce/address';
import { DELIVERY_FEE } from '@spruce/contract/constants';
import { formatMoney } from '@spruce/i18n';
import { isPrintable, LONGEST } from '@spruce/input';
import { usePlatform } from '@spruce/platform';
import { needsFourPeople } from '@spruce/pricing';
import { SegmentedChoice, TaxBranchField, TaxIdField, TextArea, TextField } from '@spruce/ui';
import { AddressFields, type AddressLabels } from '@spruce/ui/address-fields';
import { useChoice, useFormContext, useInput, useWatch } from '@spruce/ui/form';
import styles from '../../customer/part.module.css';
import book from './address-book.module.css';
import { useAreaChoice } from './use-area-choice';
import { findPostcodes } from './pasted-address';
import { useAddressPaste, toPastedValues } from './use-address-paste';

export interface AddressFormValues extends AddressValues {
  kind: AddressKind;
  bill: AddressValues;
}

/** A separate component, so that typing renders only these fields and not the whole form. */
export function AddressKindFields({ kind, prefix }: { kind: AddressKind; prefix: '' | 'bill.' }) {
  const form = useFormContext<AddressFormValues>();
  const country = useWatch<AddressFormValues, `${typeof prefix}country`>({ name: `${prefix}country` });
  const chosenArea = useWatch<AddressFormValues, `${typeof prefix}area`>({ name: `${prefix}area` });
  const read = (): AddressValues => (prefix ? form.getValues('bill') : form.getValues());
  const set = (change: Partial<AddressValues>) => {
    form.setValues(prefix ? { bill: { ...form.getValues('bill'), ...change } } : change);
    const changed = (Object.keys(change) as (keyof AddressValues)[]).map((field) => `${prefix}${field}` as const);
    if (form.formState.isSubmitted) void form.trigger(changed);
    else form.clearErrors(changed);
  };
  const { api } = usePlatform();
  const labels = useAddressLabels(country);
  // A tax invoice shows the company or the full name in one field. So the form asks for first and last name only if one of them is missing
  // or invalid. This is checked only when the kind changes, so that a name field does not disappear while the customer types.
  const hidePerson = useMemo(() => {
    const { firstName, lastName } = form.getValues();
    return kind === 'invoice' && [firstName, lastName].every((name) => name.trim() && name.length <= LONGEST.name && isPrintable(name));
  }, [form, kind]);
  // Deliveries go only to Thailand, but a billing or invoice address may be abroad.
  const canBeAbroad = kind !== 'shipping' || country !== 'TH';
  const { data: countries } = useQuery({ ...countriesQuery(api), enabled: canBeAbroad });
  const { data: states } = useQuery({ ...statesQuery(api, country), enabled: canBeAbroad && country !== 'TH' && country !== '' });
  const onlyDelivered = kind === 'shipping';
  const { props: area, setQuery } = useAreaChoice(
    chosenArea,
    (chosen, typed) => {
      const isAddress = typed && findPostcodes(typed.text).length > 0;
      set({ ...(isAddress && toPastedValues(typed.text, typed.place, read())), area: chosen });
    },
    onlyDelivered,
  );
  const { onPaste, onBlur, result: pasteResult } = useAddressPaste({ prefix, read, fill: set, setQuery, onlyDelivered });
  return (
    <div className={book.form} onPaste={onPaste} onBlur={onBlur}>
      <p className={pasteResult ? 'note' : 'visually-hidden'} role="status">
        {pasteResult}
      </p>
      {kind === 'invoice' && <TaxpayerFields />}
      <AddressFields
        key={kind}
        kind={kind}
        prefix={prefix}
        hidePerson={hidePerson}
        labels={labels}
        area={area}
        {...(canBeAbroad && countries && { countries: countries.map(({ code, name }) => ({ value: code, label: name })) })}
        needsPostcode={needsPostcode(countries, country)}
        {...(states && { states: states.map(({ name }) => ({ value: name, label: name })) })}
      />
      {kind === 'shipping' && <AccessFields />}
    </div>
  );
}

function AccessFields() {
  const { t } = useTranslation('account');
  const [stairs, lift] = useWatch<AddressValues, ['stairs', 'lift']>({ name: ['stairs', 'lift'] });
  return (
    <>
      <YesNoQuestion field="stairs" />
      {stairs === 'yes' && <YesNoQuestion field="lift" />}
      {needsFourPeople({ stairs: stairs === 'yes', lift: lift !== 'no' }) && (
        <p className="note">
          {t('addresses.stairsFee', { fee: formatMoney(DELIVERY_FEE.double), once: formatMoney(DELIVERY_FEE.single) })}
        </p>
      )}
      <TextArea label={t('addresses.note')} optional={t('signup.optional')} {...useInput<AddressValues>('note')} />
    </>
  );
}

function YesNoQuestion({ field }: { field: 'stairs' | 'lift' }) {
  const { t } = useTranslation('account');
  const { id, props } = useChoice<AddressValues, 'stairs' | 'lift'>(field);
  return (
    <div id={id}>
      <SegmentedChoice
        inline
        legend={t(`addresses.${field}`)}
        options={[
          { value: 'yes', label: t('addresses.yes') },
          { value: 'no', label: t('addresses.no') },
        ]}
        {...props}
      />
    </div>
  );
}

function TaxpayerFields() {
  const { t } = useTranslation('account');
  const taxID = useChoice<AddressValues, 'taxID'>('taxID');
  return (
    <div className={styles.fields}>
      <div className={styles.full}>
        <TextField label={t('addresses.taxpayer')} autoComplete="organization" {...useInput<AddressValues>('company')} />
      </div>
      <TaxIdField
        id={taxID.id}
        label={t('addresses.taxID')}
        fits={isTaxId}
        labels={{ right: t('addresses.taxIDRight'), wrong: t('addresses.taxIDWrong'), type: t('addresses.taxIDType') }}
        {...taxID.props}
      />
      {isCompany(taxID.props.value) && <BranchField />}
    </div>
  );
}

function BranchField() {
  const { t } = useTranslation('account');
  const branch = useChoice<AddressValues, 'branch'>('branch');
  return (
    <TaxBranchField
      id={branch.id}
      label={t('addresses.branch')}
      headOffice={HEAD_OFFICE}
      labels={{ head: t('addresses.headOffice'), branch: t('addresses.aBranch'), number: t('addresses.branchNumber') }}
      {...branch.props}
    />
  );
}

const LABELS = [...FORM_TEXT_NAMES, 'country', 'phone', 'area', 'optional', 'locationExample', 'chooseState'] as const;

function useAddressLabels(country: string): AddressLabels {
  const { t } = useTranslation('account');
  const read = (name: string) => t([...(country === THAILAND ? [] : [`addresses.abroad.${name}`]), `addresses.labels.${name}`]);
  return Object.fromEntries(LABELS.map((name) => [name, read(name)])) as Record<(typeof LABELS)[number], string>;
}
