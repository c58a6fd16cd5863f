import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useQueryClient } from '@tanstack/react-query';
import { isApiError } from '@spruce/api-client';
import { profileQuery, saveAddresses, type AddressChanges, type Profile } from '@spruce/api-client/account';
import { postcodeQuery } from '@spruce/api-client/places';
import { readHomeAccess } from '@spruce/cart/delivery';
import { usePlatform } from '@spruce/platform';
import { useSession } from '@spruce/session';
import { Button, Checkbox, ErrorSummary, SegmentedChoice } from '@spruce/ui';
import { Form, showErrors, useForm } from '@spruce/ui/form';
import styles from '../../customer/part.module.css';
import { isRefusal, useProblem } from '../../forms/use-problem';
import { writeAddressDraft, readAddressDraft } from './address-draft';
import { toAddressChanges, validateAddress, createFormValues, findRefusedFields, toFormValues, type SavedAddress } from './address-values';
import {
  ADDRESS_FORM_FIELDS,
  ADDRESS_KINDS,
  type AddressValues,
  type AddressProblem,
  type AddressFormField,
  type AddressKind,
} from '@spruce/address';
import book from './address-book.module.css';
import { AddressKindFields } from './kind-fields';

interface AddressFormProps {
  profile: Profile;
  kind: AddressKind;
  saved?: SavedAddress;
  fixed?: boolean;
  /** Asks whether the bill goes there too; another address is typed in this form then, and saved with it. */
  billedTo?: { same: boolean; onSame: (same: boolean) => void } | undefined;
  /** Saves more in the same call. */
  buildChanges?: (values: AddressValues, bill: AddressValues | undefined) => AddressChanges;
  onSaved: (key: string, saved: Partial<Record<AddressKind, string>>) => void;
  /** Omit when the form is always open. */
  onCancel?: (() => void) | undefined;
}

interface FormValues extends AddressValues {
  /** The billing address, where it is another one. */
  bill: AddressValues;
}

/** The addresses of a form, and the names of their fields in it. */
interface Part {
  kind: AddressKind;
  values: AddressValues;
  before: '' | 'bill.';
}

/** A new address, or another text of one that is kept. */
export function AddressForm(props: AddressFormProps) {
  const { profile, kind: firstKind, saved, fixed = false, billedTo, buildChanges, onSaved, onCancel } = props;
  const { t } = useTranslation('account');
  const { api } = usePlatform();
  const queryClient = useQueryClient();
  const describeProblem = useProblem();
  const [kind, setKind] = useState(firstKind);
  const heading = useRef<HTMLHeadingElement>(null);
  const isOpened = onCancel !== undefined;
  useEffect(() => {
    if (isOpened) heading.current?.focus();
  }, [isOpened]);
  const describeFieldProblem = (complaint: AddressProblem) =>
    complaint.problem === 'missing'
      ? t(`addresses.errors.${complaint.field}`)
      : complaint.problem === 'long'
        ? t('signup.tooLong', { most: complaint.longest })
        : complaint.problem === 'letters'
          ? t('addresses.letters', { letters: complaint.letters })
          : t(`signup.phoneProblems.${complaint.problem}`);
  // Ignores this browser's answers about stairs and lift when staff edit a customer.
  const own = useSession(({ uid }) => uid) === profile.userID;
  const billsElsewhere = billedTo?.same === false;
  const listParts = (values: FormValues): Part[] => [
    { kind, values, before: '' },
    ...(billsElsewhere ? [{ kind: 'billing' as const, values: values.bill, before: 'bill.' as const }] : []),
  ];
  const form = useForm<FormValues>({
    shouldFocusError: false,
    defaultValues: {
      ...(saved ? toFormValues(saved) : createFormValues(profile, own ? readHomeAccess() : null)),
      bill: createFormValues(profile),
    },
    resolver: async (values) => {
      const [own, bill] = await Promise.all(
        listParts(values).map(async (part) => {
          const complaints = await validateAddress(part.kind, part.values);
          return Object.fromEntries(complaints.map((one) => [one.field, { type: one.problem, message: describeFieldProblem(one) }]));
        }),
      );
      const errors = { ...own, ...(bill && Object.keys(bill).length > 0 && { bill }) };
      return Object.keys(errors).length > 0 ? { values: {}, errors } : { values, errors: {} };
    },
  });
  const { userID } = profile;
  const isNew = !saved;
  useEffect(() => {
    if (!isNew) return;
    const draft = readAddressDraft(userID, firstKind);
    if (draft) form.reset({ ...form.getValues(), ...draft }, { keepDefaultValues: true });
    const { unsubscribe } = form.watch((values) => writeAddressDraft(userID, firstKind, values as FormValues));
    return unsubscribe;
  }, [form, isNew, userID, firstKind]);
  const clearDraft = () => isNew && writeAddressDraft(userID, firstKind);
  const { errors, isSubmitting, submitCount } = form.formState;
  const showRefusedFields = (refused: readonly { fields: readonly AddressFormField[]; before: Part['before'] }[]) =>
    showErrors(
      form,
      Object.fromEntries(
        refused.flatMap(({ fields, before }) =>
          fields.map((field) => [before + field, describeFieldProblem({ field, problem: 'missing' })]),
        ),
      ),
    );
  const send = async (values: FormValues) => {
    const parts = listParts(values);
    try {
      const abroad = parts.filter((part) => part.values.country !== 'TH');
      const answers = await Promise.all(
        abroad.map((part) => queryClient.fetchQuery(postcodeQuery(api, part.values.country, part.values.postcode.trim()))),
      );
      const unknown = abroad.filter((_, at) => answers[at]?.valid === false);
      if (unknown.length > 0) return showRefusedFields(unknown.map(({ before }) => ({ fields: ['postcode'], before })));
      const changes = buildChanges
        ? buildChanges(values, billsElsewhere ? values.bill : undefined)
        : toAddressChanges(kind, values, saved?.key);
      const { saved: keys, ...lists } = await saveAddresses(api, profile.userID, changes);
      queryClient.setQueryData(profileQuery(api, profile.userID).queryKey, (before) => before && { ...before, ...lists });
      clearDraft();
      onSaved(keys[kind] ?? saved?.key ?? '', keys);
    } catch (error) {
      const params = isApiError(error) && isRefusal(error, 'rest_invalid_param') ? error.params : {};
      const refused = parts.map((part) => ({ fields: findRefusedFields(part.kind, params, part.values.country), before: part.before }));
      if (refused.some(({ fields }) => fields.length > 0)) showRefusedFields(refused);
      else showErrors(form, { root: isRefusal(error, 'too_many_addresses') ? t('addresses.tooMany') : describeProblem(error) });
    }
  };
  const getErrors = ({ before }: Pick<Part, 'before'>) => (before ? errors.bill : errors);
  const lines = listParts(form.getValues()).flatMap((part) =>
    ADDRESS_FORM_FIELDS.flatMap((field) => {
      const message = getErrors(part)?.[field]?.message;
      return message ? [{ id: `${part.kind}-${field}`, message }] : [];
    }),
  );
  const renderFields = ({ kind: shown, values, before }: Part) => (
    <AddressKindFields
      kind={shown}
      values={values}
      read={() => (before ? form.getValues('bill') : form.getValues())}
      getError={(field) => getErrors({ before })?.[field]?.message}
      set={(change) => {
        for (const [field, value] of Object.entries(change))
          form.setValue(`${before}${field as keyof AddressValues}`, value as never, { shouldDirty: true, shouldValidate: submitCount > 0 });
      }}
    />
  );
  const [first, second] = listParts(form.watch());
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
            options={ADDRESS_KINDS.map((value) => ({ value, label: t(`addresses.kinds.${value}`) }))}
            value={kind}
            onChange={(chosen) => {
              setKind(chosen);
              form.clearErrors();
            }}
          />
        )}
        {first && renderFields(first)}
        {billedTo && (
          <Checkbox
            label={t('addresses.billSame')}
            checked={billedTo.same}
            onChange={(event) => billedTo.onSame(event.currentTarget.checked)}
          />
        )}
        {second && (
          <fieldset className={book.second}>
            <legend className={book.formTitle}>{t('addresses.names.billing')}</legend>
            {renderFields(second)}
          </fieldset>
        )}
        <div className={styles.end}>
          <Button type="submit" loading={isSubmitting} loadingText={t('addresses.saving')}>
            {t('addresses.save')}
          </Button>
          {onCancel && (
            <Button
              variant="link"
              onClick={() => {
                clearDraft();
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
