import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useQueryClient } from '@tanstack/react-query';
import { sessionsQuery, type Profile } from '@spruce/api-client/account';
import { usePlatform } from '@spruce/platform';
import { Button } from '@spruce/ui';
import { Form } from '@spruce/ui/form';
import { SavedMessage } from '../../customer/part';
import styles from '../../customer/part.module.css';
import { useChangeProfile } from '../../customer/use-customer';
import { CurrentPasswordField, PasswordManagerUsername } from '../../forms/login-fields';
import { NewPasswordPair } from '../../forms/new-password-fields';
import { useAccountForm } from '../../forms/use-account-form';

const EMPTY = { current: '', password: '', repeat: '' };

/** After a change of the password, the service logs out all other devices. */
export function PasswordForm({ profile }: { profile: Profile }) {
  const { t } = useTranslation('account');
  const { api } = usePlatform();
  const queryClient = useQueryClient();
  const change = useChangeProfile(profile.userID);
  const [saved, setSaved] = useState(false);
  const { form, catchErrors } = useAccountForm(({ passwordChange }) => passwordChange(profile.hasPassword), { defaultValues: EMPTY });
  const { isDirty, isSubmitting } = form.formState;
  const send = catchErrors(
    async ({ current, password }) => {
      setSaved(false);
      await change({ password, ...(profile.hasPassword && { currentPassword: current }) });
      form.reset(EMPTY);
      setSaved(true);
      void queryClient.invalidateQueries({ queryKey: sessionsQuery(api, profile.userID).queryKey });
    },
    {
      incorrect_password: { current: 'user.wrongPassword' },
      password_too_common: { password: 'newPassword.common' },
      recent_login_required: { root: 'user.recentLogin' },
    },
  );
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
