import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { isApiError } from '@spruce/api-client';
import { profileQuery, saveAddresses, type AddressChanges, type Profile } from '@spruce/api-client/account';
import { countriesQuery, postcodeQuery, statesQuery } from '@spruce/api-client/places';
import { homeAccess } from '@spruce/cart/delivery';
import { HEAD_OFFICE, isTaxId } from '@spruce/contract/account-rules';
import { DELIVERY_FEE } from '@spruce/contract/constants';
import { formatMoney } from '@spruce/i18n';
import { usePlatform } from '@spruce/platform';
import { useSession } from '@spruce/session';
import { Button, ErrorSummary, SegmentedChoice, TaxBranchField, TaxIdField, TextArea, TextField } from '@spruce/ui';
import { AddressFields } from '@spruce/ui/address-fields';
import { Form, showErrors, useForm } from '@spruce/ui/form';
import styles from '../../customer/part.module.css';
import { isRefusal, useProblem } from '../../entry/use-problem';
import { keepAddressDraft, readAddressDraft } from './address-draft';
import { useAreaChoice } from './area-choice';
import {
  changesOf,
  complaintsOf,
  FIELDS,
  isCompany,
  KINDS,
  newValues,
  refusedFields,
  valuesOf,
  type AddressValues,
  type Complaint,
  type Field,
  type Kind,
  type SavedAddress,
} from './address-values';
import book from './address-book.module.css';
import { postcodesOfAddress } from './pasted-address';
import { useAddressLabels } from './use-address-labels';
import { usePaste, valuesOfAddress } from './use-paste';

interface AddressFormProps {
  profile: Profile;
  kind: Kind;
  /** The address that is changed; a new one is added without. */
  saved?: SavedAddress;
  /** The kind is not asked. */
  fixed?: boolean;
  /** Saves more in the same call. */
  changesWith?: (values: AddressValues) => AddressChanges;
  onSaved: (key: string, saved: Partial<Record<Kind, string>>) => void;
  /** Left out, the form stands for itself: nothing was pressed to open it, and nothing closes it. */
  onCancel?: (() => void) | undefined;
}

/** A new address, or another text of one that is kept. */
export function AddressForm({ profile, kind: firstKind, saved, fixed = false, changesWith, onSaved, onCancel }: AddressFormProps) {
  const { t } = useTranslation('account');
  const { api } = usePlatform();
  const queryClient = useQueryClient();
  const problemOf = useProblem();
  const [kind, setKind] = useState(firstKind);
  const heading = useRef<HTMLHeadingElement>(null);
  const opened = onCancel !== undefined;
  useEffect(() => {
    if (opened) heading.current?.focus();
  }, [opened]);
  const sentence = (complaint: Complaint) =>
    complaint.problem === 'missing'
      ? t(`addresses.errors.${complaint.field}`)
      : complaint.problem === 'long'
        ? t('signup.tooLong', { most: complaint.longest })
        : complaint.problem === 'letters'
          ? t('addresses.letters', { letters: complaint.letters })
          : t(`signup.phoneProblems.${complaint.problem}`);
  // Not what staff answered for themselves.
  const own = useSession(({ uid }) => uid) === profile.userID;
  const form = useForm<AddressValues>({
    shouldFocusError: false,
    defaultValues: saved ? valuesOf(saved) : newValues(profile, own ? homeAccess() : null),
    resolver: async (values) => {
      const complaints = await complaintsOf(kind, values);
      const errors = Object.fromEntries(complaints.map((one) => [one.field, { type: one.problem, message: sentence(one) }]));
      return complaints.length > 0 ? { values: {}, errors } : { values, errors: {} };
    },
  });
  const { userID } = profile;
  const isNew = !saved;
  useEffect(() => {
    if (!isNew) return;
    const draft = readAddressDraft(userID, firstKind);
    if (draft) form.reset({ ...form.getValues(), ...draft }, { keepDefaultValues: true });
    const { unsubscribe } = form.watch((values) => keepAddressDraft(userID, firstKind, values as AddressValues));
    return unsubscribe;
  }, [form, isNew, userID, firstKind]);
  const forget = () => isNew && keepAddressDraft(userID, firstKind);
  const { errors, isSubmitting, submitCount } = form.formState;
  const refuse = (fields: readonly Field[]) =>
    showErrors(form, Object.fromEntries(fields.map((field) => [field, sentence({ field, problem: 'missing' })])));
  const send = async (values: AddressValues) => {
    try {
      if (values.country !== 'TH') {
        const { valid } = await queryClient.fetchQuery(postcodeQuery(api, values.country, values.postcode.trim()));
        if (!valid) return refuse(['postcode']);
      }
      const changes = changesWith ? changesWith(values) : changesOf(kind, values, saved?.key);
      const { saved: keys, ...lists } = await saveAddresses(api, profile.userID, changes);
      queryClient.setQueryData(profileQuery(api, profile.userID).queryKey, (before) => before && { ...before, ...lists });
      forget();
      onSaved(keys[kind] ?? saved?.key ?? '', keys);
    } catch (error) {
      const wrong = isApiError(error) && isRefusal(error, 'rest_invalid_param') ? refusedFields(kind, error.params, values.country) : [];
      if (wrong.length > 0) refuse(wrong);
      else showErrors(form, { root: isRefusal(error, 'too_many_addresses') ? t('addresses.tooMany') : problemOf(error) });
    }
  };
  const lines = FIELDS.flatMap((field) => {
    const message = errors[field]?.message;
    return message ? [{ id: `${kind}-${field}`, message }] : [];
  });
  return (
    <section className={book.editor} aria-labelledby="address-form">
      <h3 className={book.formTitle} id="address-form" ref={heading} tabIndex={-1}>
        {saved ? t('addresses.edit', { name: saved.locationName || saved.company || t(`addresses.kinds.${kind}`) }) : t('addresses.new')}
      </h3>
      <Form form={form} onSubmit={send} className={book.form}>
        {submitCount > 0 && <ErrorSummary title={t('problem.check', { count: lines.length })} errors={lines} />}
        {!saved && !fixed && (
          <SegmentedChoice
            legend={t('addresses.kind')}
            options={KINDS.map((value) => ({ value, label: t(`addresses.kinds.${value}`) }))}
            value={kind}
            onChange={(chosen) => {
              setKind(chosen);
              form.clearErrors();
            }}
          />
        )}
        <Fields
          kind={kind}
          values={form.watch()}
          read={form.getValues}
          errorOf={(field) => errors[field]?.message}
          set={(change) => {
            for (const [field, value] of Object.entries(change))
              form.setValue(field as keyof AddressValues, value as never, { shouldDirty: true, shouldValidate: submitCount > 0 });
          }}
        />
        <div className={styles.end}>
          <Button type="submit" loading={isSubmitting} loadingText={t('addresses.saving')}>
            {t('addresses.save')}
          </Button>
          {onCancel && (
            <Button
              variant="link"
              onClick={() => {
                forget();
                onCancel();
              }}
            >
              {t('user.cancel')}
            </Button>
          )}
        </div>
      </Form>
    </section>
  );
}

interface FieldsProps {
  kind: Kind;
  values: AddressValues;
  errorOf: (field: Field) => string | undefined;
  set: (change: Partial<AddressValues>) => void;
}

function Fields({ kind, values, read, errorOf, set }: FieldsProps & { read: () => AddressValues }) {
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

/** Whom a tax invoice is written to. */
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
