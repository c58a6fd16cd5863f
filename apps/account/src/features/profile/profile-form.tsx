import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isApiError } from '@spruce/api-client';
import type { Profile, ProfileChanges } from '@spruce/api-client/account';
import { usePlatform } from '@spruce/platform';
import { Button, PhoneField, TextField } from '@spruce/ui';
import { Form, showErrors, useChoice, useForm, useInput } from '@spruce/ui/form';
import { SavedMessage } from '../../customer/part';
import styles from '../../customer/part.module.css';
import { useChangeProfile } from '../../customer/use-customer';
import { useFieldRules } from '../../entry/use-field-rules';
import { isRefusal, useProblem } from '../../entry/use-problem';

interface Values {
  firstName: string;
  lastName: string;
  phone: string;
  /** yyyy-MM-dd, or ''. */
  birthday: string;
}

const toFormValues = ({ firstName, lastName, phone, birthday }: Profile): Values => ({
  firstName,
  lastName,
  phone,
  birthday: birthday ?? '',
});

/** Earliest possible birthday; the service has the same limit. */
const EARLIEST_BIRTHDAY = '1900-01-01';

const FIELD_BY_WIRE_NAME: Record<string, keyof Values> = {
  first_name: 'firstName',
  last_name: 'lastName',
  phone: 'phone',
  birthday: 'birthday',
};

/** Sends only changed fields, so that two tabs do not overwrite each other. */
export function ProfileForm({ profile }: { profile: Profile }) {
  const { t } = useTranslation('account');
  const change = useChangeProfile(profile.userID);
  const describeProblem = useProblem();
  const [saved, setSaved] = useState(false);
  const form = useForm<Values>({ shouldFocusError: false, values: toFormValues(profile), resetOptions: { keepDirtyValues: true } });
  const { dirtyFields, isDirty, isSubmitting } = form.formState;
  const errorMessages: Record<keyof Values, string> = {
    firstName: t('signup.firstNameRequired'),
    lastName: t('signup.lastNameRequired'),
    phone: t('signup.phoneProblems.wrong'),
    birthday: t('user.birthdayInvalid'),
  };
  const send = async ({ firstName, lastName, phone, birthday }: Values) => {
    setSaved(false);
    const changes: ProfileChanges = {
      ...(dirtyFields.firstName && { firstName: firstName.trim() }),
      ...(dirtyFields.lastName && { lastName: lastName.trim() }),
      ...(dirtyFields.phone && { phone }),
      ...(dirtyFields.birthday && { birthday: birthday || null }),
    };
    try {
      if (Object.keys(changes).length > 0) form.reset(toFormValues(await change(changes)));
      setSaved(true);
    } catch (error) {
      const wrong = isApiError(error) && isRefusal(error, 'rest_invalid_param') ? Object.keys(error.params) : [];
      const fields = wrong.flatMap((name) => FIELD_BY_WIRE_NAME[name] ?? []);
      showErrors(
        form,
        fields.length > 0 ? Object.fromEntries(fields.map((name) => [name, errorMessages[name]])) : { root: describeProblem(error) },
      );
    }
  };
  return (
    <Form form={form} onSubmit={send} summaryTitle={(count) => t('problem.check', { count })} className={styles.form}>
      <div className={styles.fields}>
        <Fields errorMessages={errorMessages} />
      </div>
      <div className={styles.end}>
        <Button type="submit" loading={isSubmitting} loadingText={t('user.saving')}>
          {t('user.save')}
        </Button>
        <SavedMessage>{saved && !isDirty && t('user.saved')}</SavedMessage>
      </div>
    </Form>
  );
}

function Fields({ errorMessages }: { errorMessages: Record<keyof Values, string> }) {
  const { t } = useTranslation('account');
  const { today } = usePlatform();
  const rules = useFieldRules();
  const firstName = useInput<Values>('firstName', { validate: rules.name(errorMessages.firstName) });
  const lastName = useInput<Values>('lastName', { validate: rules.name(errorMessages.lastName) });
  const phone = useChoice<Values, 'phone'>('phone', { validate: rules.phone });
  const birthday: ReturnType<typeof useInput<Values>> = useInput<Values>('birthday', {
    validate: (date) => (!isHalfTyped() && (!date || (date >= EARLIEST_BIRTHDAY && date < today))) || errorMessages.birthday,
  });
  /** A partly typed date has the value '', like an empty one. Only the element knows the difference. */
  const isHalfTyped = (): boolean => (document.getElementById(birthday.id) as HTMLInputElement | null)?.validity.badInput ?? false;
  return (
    <>
      <div className={styles.pair}>
        <TextField label={t('signup.firstName')} autoComplete="given-name" {...firstName} />
        <TextField label={t('signup.lastName')} autoComplete="family-name" {...lastName} />
      </div>
      <PhoneField label={t('signup.phone')} optional={t('signup.optional')} {...phone.props} id={phone.id} />
      <TextField
        label={t('user.birthday')}
        optional={t('signup.optional')}
        type="date"
        autoComplete="bday"
        figures
        min={EARLIEST_BIRTHDAY}
        max={getDayBefore(today)}
        {...birthday}
      />
    </>
  );
}

const DAY_MS = 86_400_000;
const getDayBefore = (date: string): string => new Date(Date.parse(`${date}T00:00:00Z`) - DAY_MS).toISOString().slice(0, 10);
