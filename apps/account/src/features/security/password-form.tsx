import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useQueryClient } from '@tanstack/react-query';
import { sessionsQuery, type Profile } from '@spruce/api-client/account';
import { usePlatform } from '@spruce/platform';
import { Button } from '@spruce/ui';
import { Form, showErrors, useForm } from '@spruce/ui/form';
import { SavedMessage } from '../../customer/part';
import styles from '../../customer/part.module.css';
import { useChangeProfile } from '../../customer/use-customer';
import { CurrentPasswordField } from '../../entry/current-password';
import { isRefusal, useProblem } from '../../entry/use-problem';
import { PasswordManagerUsername, NewPasswordPair } from '../new-password/new-password-pair';

interface Values {
  current: string;
  password: string;
  repeat: string;
}

const EMPTY: Values = { current: '', password: '', repeat: '' };

/** The service logs out all other devices after the change. */
export function PasswordForm({ profile }: { profile: Profile }) {
  const { t } = useTranslation('account');
  const { api } = usePlatform();
  const queryClient = useQueryClient();
  const change = useChangeProfile(profile.userID);
  const describeProblem = useProblem();
  const [saved, setSaved] = useState(false);
  const form = useForm<Values>({ shouldFocusError: false, defaultValues: EMPTY });
  const { isDirty, isSubmitting } = form.formState;
  const send = async ({ current, password }: Values) => {
    setSaved(false);
    try {
      await change({ password, ...(profile.hasPassword && { currentPassword: current }) });
      form.reset(EMPTY);
      setSaved(true);
      void queryClient.invalidateQueries({ queryKey: sessionsQuery(api, profile.userID).queryKey });
    } catch (error) {
      if (isRefusal(error, 'incorrect_password')) showErrors(form, { current: t('user.wrongPassword') });
      else if (isRefusal(error, 'password_too_common')) showErrors(form, { password: t('newPassword.common') });
      else showErrors(form, { root: isRefusal(error, 'recent_login_required') ? t('user.recentLogin') : describeProblem(error) });
    }
  };
  return (
    <Form form={form} onSubmit={send} className={styles.form}>
      <PasswordManagerUsername email={profile.email} />
      <div className={styles.fields}>
        {profile.hasPassword && (
          <div className={styles.full}>
            <CurrentPasswordField name="current" />
          </div>
        )}
        <NewPasswordPair />
      </div>
      <div className={styles.end}>
        <Button type="submit" loading={isSubmitting} loadingText={t('confirm.submitting')}>
          {t(profile.hasPassword ? 'user.security.change' : 'user.security.set')}
        </Button>
        <SavedMessage>{saved && !isDirty && t('user.security.changed')}</SavedMessage>
      </div>
    </Form>
  );
}
