import { useEffect, useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useQueryClient } from '@tanstack/react-query';
import {
  ADDRESS_KINDS,
  findRefusedFields,
  formatAddress,
  nameAddress,
  THAILAND,
  type AddressKind,
  type AddressValues,
} from '@spruce/address';
import { isApiError } from '@spruce/api-client';
import { profileQuery, saveAddresses, type AddressChanges, type Profile } from '@spruce/api-client/account';
import { countriesQuery, needsPostcode, postcodeQuery } from '@spruce/api-client/places';
import { readHomeAccess } from '@spruce/cart/delivery';
import { usePlatform } from '@spruce/platform';
import { useSession } from '@spruce/session';
import { Button, Checkbox, SegmentedChoice } from '@spruce/ui';
import { Form, showErrors, useFormDraft, useSchemaForm, useWatch, type UseFormReturn } from '@spruce/ui/form';
import styles from '../../customer/part.module.css';
import { isRefusal, useProblem } from '../../forms/use-problem';
import { readAddressDraft, writeAddressDraft } from './address-draft';
import { createFormValues, toAddressChanges, toFormValues, type SavedAddress } from './address-values';
import book from './address-book.module.css';
import { AddressKindFields, type AddressFormValues } from './kind-fields';

interface AddressFormProps {
  profile: Profile;
  kind: AddressKind;
  saved?: SavedAddress;
  fixed?: boolean;
  /** If set, the form asks whether the delivery address is also the billing address. */
  billedTo?: { same: boolean; onSame: (same: boolean) => void } | undefined;
  /** Builds the request of a form that saves several addresses. `bill` is the billing address if the form asks for one. */
  buildChanges?: (values: AddressValues, bill: AddressValues | undefined) => AddressChanges;
  onSaved: (key: string, saved: Partial<Record<AddressKind, string>>) => void;
  /** Called on a click on Cancel. A form that is always open has no Cancel button, so it passes no `onCancel`. */
  onCancel?: (() => void) | undefined;
}

export function AddressForm(props: AddressFormProps) {
  const { profile, kind: firstKind, saved, fixed = false, billedTo, buildChanges, onSaved, onCancel } = props;
  const { t } = useTranslation('account');
  const { api, language } = usePlatform();
  const queryClient = useQueryClient();
  const describeProblem = useProblem();
  const titleId = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const isOpened = onCancel !== undefined;
  useEffect(() => {
    if (isOpened) heading.current?.focus();
  }, [isOpened]);
  // The browser stores the answers about stairs and lift of the logged-in customer. They must not be prefilled when staff edit the
  // address of another customer.
  const own = useSession(({ uid }) => uid) === profile.userID;
  const billsElsewhere = billedTo?.same === false;
  const describeField = (field: string, country: string) =>
    t([...(country === THAILAND ? [] : [`addresses.abroad.errors.${field}`]), `addresses.errors.${field}`]);
  const form: UseFormReturn<AddressFormValues> = useSchemaForm<AddressFormValues>({
    defaultValues: {
      ...(saved ? toFormValues(saved) : createFormValues(profile, own ? readHomeAccess() : null)),
      kind: firstKind,
      bill: createFormValues(profile),
    },
    schema: async () => {
      const { addressFormSchema } = await import(/* webpackChunkName: "address-rules" */ '@spruce/address/form-schema');
      const { kind: checked, country, bill } = form.getValues();
      const needs = (code: string) => needsPostcode(queryClient.getQueryData(countriesQuery(api).queryKey), code);
      const billSchema = billsElsewhere ? addressFormSchema('billing', bill.country, needs(bill.country)) : undefined;
      return addressFormSchema(checked, country, needs(country), billSchema);
    },
    loadError: t('problem.unreachable'),
    describe: ({ path, maximum, params: { letters, phone } = {} }) => {
      if (maximum !== undefined) return t('signup.tooLong', { most: maximum });
      if (letters) return t('addresses.letters', { letters });
      if (phone) return t(`signup.phoneProblems.${String(phone)}`);
      const { country } = path.length > 1 ? form.getValues('bill') : form.getValues();
      return describeField(String(path.at(-1)), country);
    },
  });
  const { userID } = profile;
  const draftName = saved?.key ?? (fixed ? firstKind : 'new');
  useFormDraft<AddressFormValues>(form, {
    read: () => readAddressDraft(userID, draftName),
    write: (values) => writeAddressDraft(userID, draftName, values),
  });
  const clearDraft = () => writeAddressDraft(userID, draftName);
  const kind = useWatch({ control: form.control, name: 'kind' });
  const chooseKind = async (chosen: AddressKind) => {
    form.setValue('kind', chosen);
    if (chosen !== 'shipping') return;
    // A billing address may be anywhere, but we deliver only to some areas of Thailand.
    const { area } = form.getValues();
    form.setValue('country', THAILAND);
    const found = area && (await queryClient.fetchQuery(postcodeQuery(api, THAILAND, area.postcode)).catch(() => undefined));
    if (!found || found.delivers || form.getValues('area') !== area) return;
    form.setValue('area', null);
    const place = formatAddress({ ...area, postcode: '' }, 'line', language);
    showErrors(form, { area: t('addresses.area.notDelivered', { place }) });
  };
  const send = async (values: AddressFormValues) => {
    try {
      const changes = buildChanges
        ? buildChanges(values, billsElsewhere ? values.bill : undefined)
        : toAddressChanges(kind, values, saved && { key: saved.key });
      const { saved: keys, ...lists } = await saveAddresses(api, profile.userID, changes);
      queryClient.setQueryData(profileQuery(api, profile.userID).queryKey, (before) => before && { ...before, ...lists });
      clearDraft();
      onSaved(keys[kind] ?? saved?.key ?? '', keys);
    } catch (error) {
      const params = isApiError(error) && isRefusal(error, 'rest_invalid_param') ? error.params : {};
      const describeRefused = (of: AddressKind, { country }: AddressValues, prefix: string) =>
        findRefusedFields(of, params, country).flatMap((field) =>
          field in values.bill ? [[prefix + field, describeField(field, country)] as const] : [],
        );
      const refused = [...describeRefused(kind, values, ''), ...(billsElsewhere ? describeRefused('billing', values.bill, 'bill.') : [])];
      const problem = isRefusal(error, 'too_many_addresses') ? t('addresses.tooMany') : describeProblem(error);
      showErrors(form, refused.length > 0 ? Object.fromEntries(refused) : { root: problem });
    }
  };
  return (
    <section className={book.editor} aria-labelledby={titleId}>
      <h3 className={book.formTitle} id={titleId} ref={heading} tabIndex={-1}>
        {saved ? t('addresses.edit', { name: nameAddress(kind, saved) || t(`addresses.kinds.${kind}`) }) : t('addresses.new')}
      </h3>
      <Form form={form} onSubmit={send} summaryTitle={(count) => t('problem.check', { count })} className={book.form}>
        {!saved && !fixed && (
          <SegmentedChoice
            legend={t('addresses.kind')}
            options={ADDRESS_KINDS.map((value) => ({ value, label: t(`addresses.kinds.${value}`) }))}
            value={kind}
            onChange={(chosen) => void chooseKind(chosen)}
          />
        )}
        <AddressKindFields kind={kind} prefix="" />
        {billedTo && (
          <Checkbox
            label={t('addresses.billSame')}
            checked={billedTo.same}
            onChange={(event) => billedTo.onSame(event.currentTarget.checked)}
          />
        )}
        {billsElsewhere && (
          <fieldset className={book.second}>
            <legend className={book.formTitle}>{t('addresses.names.billing')}</legend>
            <AddressKindFields kind="billing" prefix="bill." />
          </fieldset>
        )}
        <div className={styles.end}>
          <Button type="submit" loading={form.formState.isSubmitting} loadingText={t('addresses.saving')}>
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
