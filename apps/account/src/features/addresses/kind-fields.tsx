import { useTranslation } from 'react-i18next';
import { useQuery } from '@tanstack/react-query';
import { countriesQuery, needsPostcode, statesQuery } from '@spruce/api-client/places';
import {
  HEAD_OFFICE,
  isTaxId,
  ADDRESS_FORM_FIELDS,
  FORM_TEXT_NAMES,
  isCompany,
  type AddressValues,
  type AddressFormField,
  type AddressKind,
} from '@spruce/address';
import { DELIVERY_FEE } from '@spruce/contract/constants';
import { formatMoney } from '@spruce/i18n';
import { usePlatform } from '@spruce/platform';
import { needsCarrying } from '@spruce/pricing';
import { SegmentedChoice, TaxBranchField, TaxIdField, TextArea, TextField } from '@spruce/ui';
import { AddressFields, type AddressLabels } from '@spruce/ui/address-fields';
import { useFormContext, useWatch } from '@spruce/ui/form';
import styles from '../../customer/part.module.css';
import book from './address-book.module.css';
import { useAreaChoice } from './use-area-choice';
import { findPostcodes } from './pasted-address';
import { useAddressPaste, toPastedValues } from './use-address-paste';

interface FieldsProps {
  kind: AddressKind;
  values: AddressValues;
  getError: (field: AddressFormField) => string | undefined;
  set: (change: Partial<AddressValues>) => void;
}

export interface AddressFormValues extends AddressValues {
  bill: AddressValues;
}

/** A separate component, so that typing renders only these fields and not the whole form. */
export function AddressKindFields({ kind, prefix }: { kind: AddressKind; prefix: '' | 'bill.' }) {
  const { t } = useTranslation('account');
  const form = useFormContext<AddressFormValues>();
  const all = useWatch<AddressFormValues>() as AddressFormValues;
  const values = prefix ? all.bill : all;
  const { errors: formErrors, submitCount } = form.formState;
  const getError = (field: AddressFormField) => (prefix ? formErrors.bill : formErrors)?.[field]?.message;
  const read = (): AddressValues => (prefix ? form.getValues('bill') : form.getValues());
  const set = (change: Partial<AddressValues>) => {
    form.setValues(prefix ? { bill: { ...form.getValues('bill'), ...change } } : change);
    const changed = Object.keys(change) as (keyof AddressValues)[];
    if (submitCount > 0) void form.trigger(changed.map((field) => `${prefix}${field}` as const));
  };
  const { api } = usePlatform();
  const labels = useAddressLabels();
  const invoice = kind === 'invoice';
  // Deliveries go only to Thailand, but a billing or invoice address may be abroad.
  const canBeAbroad = kind !== 'shipping' || values.country !== 'TH';
  const { data: countries } = useQuery({ ...countriesQuery(api), enabled: canBeAbroad });
  const { data: states } = useQuery({
    ...statesQuery(api, values.country),
    enabled: canBeAbroad && values.country !== 'TH' && values.country !== '',
  });
  const { props: area, setQuery } = useAreaChoice(
    values.area,
    (chosen, typed) => {
      const isAddress = typed && findPostcodes(typed.text).length > 0;
      set({ ...(isAddress && toPastedValues(typed.text, typed.place, read())), area: chosen });
    },
    kind === 'shipping',
  );
  const { onPaste, onBlur, result: pasteResult } = useAddressPaste({ read, fill: set, setQuery });
  const errors = Object.fromEntries(
    ADDRESS_FORM_FIELDS.flatMap((field) => {
      const message = getError(field);
      return message ? [[field, message]] : [];
    }),
  );
  return (
    <div className={book.form} onPaste={onPaste} onBlur={onBlur}>
      <p className={pasteResult ? 'note' : 'visually-hidden'} role="status">
        {pasteResult}
      </p>
      {invoice && <TaxpayerFields values={values} getError={getError} set={set} />}
      <AddressFields
        key={kind}
        id={kind}
        value={values}
        onChange={set}
        labels={labels}
        errors={errors}
        area={area}
        {...(canBeAbroad && countries && { countries: countries.map(({ code, name }) => ({ value: code, label: name })) })}
        needsPostcode={needsPostcode(countries, values.country)}
        {...(states && { states: states.map(({ name }) => ({ value: name, label: name })) })}
        without={invoice ? ['company', 'phone', 'locationName'] : kind === 'shipping' ? ['company'] : []}
      />
      {kind === 'shipping' && (
        <>
          <YesNoQuestion kind={kind} field="stairs" values={values} getError={getError} set={set} />
          {values.stairs === 'yes' && <YesNoQuestion kind={kind} field="lift" values={values} getError={getError} set={set} />}
          {needsCarrying({ stairs: values.stairs === 'yes', lift: values.lift !== 'no' }) && (
            <p className="note">
              {t('addresses.stairsFee', { fee: formatMoney(DELIVERY_FEE.double), once: formatMoney(DELIVERY_FEE.single) })}
            </p>
          )}
          <TextArea
            id={`${kind}-note`}
            label={t('addresses.note')}
            optional={t('signup.optional')}
            error={getError('note')}
            value={values.note}
            onChange={(event) => set({ note: event.currentTarget.value })}
          />
        </>
      )}
    </div>
  );
}

function YesNoQuestion({ kind, field, values, getError, set }: FieldsProps & { field: 'stairs' | 'lift' }) {
  const { t } = useTranslation('account');
  return (
    <div id={`${kind}-${field}`} tabIndex={-1}>
      <SegmentedChoice
        inline
        legend={t(`addresses.${field}`)}
        options={[
          { value: 'yes', label: t('addresses.yes') },
          { value: 'no', label: t('addresses.no') },
        ]}
        value={values[field]}
        onChange={(answer) => set({ [field]: answer })}
        error={getError(field)}
      />
    </div>
  );
}

function TaxpayerFields({ values, getError, set }: Omit<FieldsProps, 'kind'>) {
  const { t } = useTranslation('account');
  return (
    <div className={styles.fields}>
      <div className={styles.full}>
        <TextField
          id="invoice-company"
          label={t('addresses.taxpayer')}
          autoComplete="organization"
          value={values.company}
          error={getError('company')}
          onChange={(event) => set({ company: event.currentTarget.value })}
        />
      </div>
      <TaxIdField
        id="invoice-taxID"
        label={t('addresses.taxID')}
        fits={isTaxId}
        labels={{ right: t('addresses.taxIDRight'), wrong: t('addresses.taxIDWrong'), type: t('addresses.taxIDType') }}
        value={values.taxID}
        error={getError('taxID')}
        onChange={(taxID) => set({ taxID })}
      />
      {isCompany(values.taxID) && (
        <TaxBranchField
          id="invoice-branch"
          label={t('addresses.branch')}
          headOffice={HEAD_OFFICE}
          labels={{ head: t('addresses.headOffice'), branch: t('addresses.aBranch'), number: t('addresses.branchNumber') }}
          value={values.branch}
          error={getError('branch')}
          onChange={(branch) => set({ branch })}
        />
      )}
    </div>
  );
}

const LABELS = [...FORM_TEXT_NAMES, 'country', 'phone', 'area', 'optional', 'locationExample', 'chooseState'] as const;

function useAddressLabels(): AddressLabels {
  const { t } = useTranslation('account');
  return Object.fromEntries(LABELS.map((name) => [name, t(`addresses.labels.${name}`)])) as Record<(typeof LABELS)[number], string>;
}
