import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isApiError } from '@spruce/api-client';
import type { Profile, ProfileChanges } from '@spruce/api-client/account';
import { usePlatform } from '@spruce/platform';
import { Button, Skeleton } from '@spruce/ui';
import { Form } from '@spruce/ui/form';
import { SavedMessage } from '../../customer/part';
import styles from '../../customer/part.module.css';
import { useChangeProfile } from '../../customer/use-customer';
import { NameFields, OptionalPhoneField } from '../../forms/person-fields';
import { useAccountForm } from '../../forms/use-account-form';

const BirthdayField = lazy(() => import(/* webpackChunkName: "birthday" */ './birthday-field'));

type Values = Record<'firstName' | 'lastName' | 'phone' | 'birthday', string>;

const toFormValues = ({ firstName, lastName, phone, birthday }: Profile): Values => ({
  firstName,
  lastName,
  phone,
  birthday: birthday ?? '',
});

/** The service has the same limit. */
const EARLIEST_BIRTHDAY = '1900-01-01';

const ERROR_BY_WIRE_NAME: Readonly<Record<string, Partial<Values>>> = {
  first_name: { firstName: 'signup.firstNameRequired' },
  last_name: { lastName: 'signup.lastNameRequired' },
  phone: { phone: 'signup.phoneProblems.wrong' },
  birthday: { birthday: 'user.birthdayInvalid' },
};

/** The form sends only changed fields, so that two browser tabs do not overwrite each other. */
export function ProfileForm({ profile: shown }: { profile: Profile }) {
  const { t } = useTranslation('account');
  const { today } = usePlatform();
  const change = useChangeProfile(shown.userID);
  const [saved, setSaved] = useState(false);
  const { form, showError } = useAccountForm(({ profile }) => profile(EARLIEST_BIRTHDAY, today), {
    values: toFormValues(shown),
    resetOptions: { keepDirtyValues: true },
  });
  const { dirtyFields, isDirty, isSubmitting } = form.formState;
  const send = async ({ firstName, lastName, phone, birthday }: Values) => {
    setSaved(false);
    const changes: ProfileChanges = {
      ...(dirtyFields.firstName && { firstName }),
      ...(dirtyFields.lastName && { lastName }),
      ...(dirtyFields.phone && { phone }),
      ...(dirtyFields.birthday && { birthday: birthday || null }),
    };
    try {
      if (Object.keys(changes).length > 0) form.reset(toFormValues(await change(changes)));
      setSaved(true);
    } catch (error) {
      const refused = isApiError(error) ? Object.keys(error.params).map((name) => ERROR_BY_WIRE_NAME[name]) : [];
      showError(error, { rest_invalid_param: Object.assign({}, ...refused) as Partial<Values> });
    }
  };
  return (
    <Form form={form} onSubmit={send} summaryTitle={(count) => t('problem.check', { count })} className={styles.form}>
      <div className={styles.fields}>
        <NameFields className={styles.pair} />
        <OptionalPhoneField />
        <Suspense fallback={<Skeleton className={styles.waiting} />}>
          <BirthdayField />
        </Suspense>
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
