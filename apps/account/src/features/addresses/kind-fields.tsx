import { useTranslation } from 'react-i18next';
import { useQuery } from '@tanstack/react-query';
import { countriesQuery, statesQuery } from '@spruce/api-client/places';
import { HEAD_OFFICE, isTaxId } from '@spruce/contract/account-rules';
import { DELIVERY_FEE } from '@spruce/contract/constants';
import { formatMoney } from '@spruce/i18n';
import { usePlatform } from '@spruce/platform';
import { SegmentedChoice, TaxBranchField, TaxIdField, TextArea, TextField } from '@spruce/ui';
import { AddressFields } from '@spruce/ui/address-fields';
import styles from '../../customer/part.module.css';
import book from './address-book.module.css';
import { FIELDS, isCompany, type AddressValues, type Field, type Kind } from './address-values';
import { useAreaChoice } from './area-choice';
import { postcodesOfAddress } from './pasted-address';
import { useAddressLabels } from './use-address-labels';
import { usePaste, valuesOfAddress } from './use-paste';

interface FieldsProps {
  kind: Kind;
  values: AddressValues;
  errorOf: (field: Field) => string | undefined;
  set: (change: Partial<AddressValues>) => void;
}

/** The fields of an address of one kind. */
export function KindFields({ kind, values, read, errorOf, set }: FieldsProps & { read: () => AddressValues }) {
  const { t } = useTranslation('account');
  const { api } = usePlatform();
  const labels = useAddressLabels();
  const invoice = kind === 'invoice';
  // The van drives in Thailand only; bills are written to anywhere.
  const abroad = kind !== 'shipping' || values.country !== 'TH';
  const { data: countries } = useQuery({ ...countriesQuery(api), enabled: abroad });
  const { data: states } = useQuery({
    ...statesQuery(api, values.country),
    enabled: abroad && values.country !== 'TH' && values.country !== '',
  });
  const { props: area, setQuery } = useAreaChoice(
    values.area,
    (chosen, typed) => {
      const isAddress = typed && postcodesOfAddress(typed.text).length > 0;
      set({ ...(isAddress && valuesOfAddress(typed.text, typed.place, read())), area: chosen });
    },
    kind === 'shipping',
  );
  const { onPaste, onBlur, said } = usePaste({ read, fill: set, setQuery });
  const problems = Object.fromEntries(
    FIELDS.flatMap((field) => {
      const message = errorOf(field);
      return message ? [[field, message]] : [];
    }),
  );
  return (
    <div className={book.form} onPaste={onPaste} onBlur={onBlur}>
      <p className={said ? 'note' : 'visually-hidden'} role="status">
        {said}
      </p>
      {invoice && <Taxpayer values={values} errorOf={errorOf} set={set} />}
      <AddressFields
        key={kind}
        id={kind}
        value={values}
        onChange={set}
        labels={labels}
        errors={problems}
        area={area}
        {...(abroad && countries && { countries: countries.map(({ code, name }) => ({ value: code, label: name })) })}
        {...(states && { states: states.map(({ name }) => ({ value: name, label: name })) })}
        without={invoice ? ['company', 'phone', 'locationName'] : kind === 'shipping' ? ['company'] : []}
      />
      {kind === 'shipping' && (
        <>
          <Question kind={kind} field="stairs" values={values} errorOf={errorOf} set={set} />
          {values.stairs === 'yes' && <Question kind={kind} field="lift" values={values} errorOf={errorOf} set={set} />}
          {values.stairs === 'yes' && values.lift === 'no' && (
            <p className="note">
              {t('addresses.stairsFee', { fee: formatMoney(DELIVERY_FEE.double), once: formatMoney(DELIVERY_FEE.single) })}
            </p>
          )}
          <TextArea
            id={`${kind}-note`}
            label={t('addresses.note')}
            optional={t('signup.optional')}
            error={errorOf('note')}
            value={values.note}
            onChange={(event) => set({ note: event.currentTarget.value })}
          />
        </>
      )}
    </div>
  );
}

function Question({ kind, field, values, errorOf, set }: FieldsProps & { field: 'stairs' | 'lift' }) {
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
        error={errorOf(field)}
      />
    </div>
  );
}

/** Fields of the taxpayer on a tax invoice. */
function Taxpayer({ values, errorOf, set }: Omit<FieldsProps, 'kind'>) {
  const { t } = useTranslation('account');
  return (
    <div className={styles.fields}>
      <div className={styles.full}>
        <TextField
          id="invoice-company"
          label={t('addresses.taxpayer')}
          autoComplete="organization"
          value={values.company}
          error={errorOf('company')}
          onChange={(event) => set({ company: event.currentTarget.value })}
        />
      </div>
      <TaxIdField
        id="invoice-taxID"
        label={t('addresses.taxID')}
        fits={isTaxId}
        labels={{ right: t('addresses.taxIDRight'), wrong: t('addresses.taxIDWrong') }}
        value={values.taxID}
        error={errorOf('taxID')}
        onChange={(taxID) => set({ taxID })}
      />
      {isCompany(values.taxID) && (
        <TaxBranchField
          id="invoice-branch"
          label={t('addresses.branch')}
          headOffice={HEAD_OFFICE}
          labels={{ head: t('addresses.headOffice'), branch: t('addresses.aBranch'), number: t('addresses.branchNumber') }}
          value={values.branch}
          error={errorOf('branch')}
          onChange={(branch) => set({ branch })}
        />
      )}
    </div>
  );
}
