import { useState } from 'react';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { Profile } from '@spruce/api-client/account';
import { formatDate } from '@spruce/i18n';
import { usePlatform } from '@spruce/platform';
import { Alert, Button, useFocusBack } from '@spruce/ui';
import { Form } from '@spruce/ui/form';
import { Setting } from '../../customer/part';
import styles from '../../customer/part.module.css';
import { RecentLoginNotice } from '../../customer/recent-login';
import { useChangeProfile } from '../../customer/use-customer';
import { CurrentPasswordField, EmailField } from '../../forms/login-fields';
import { useAccountForm } from '../../forms/use-account-form';
import { ProblemAlert } from '../../forms/problem-alert';

const EMPTY = { email: '', password: '' };

/** The change takes effect when the customer opens the link in the mail to the new address. */
export function EmailSetting({ profile }: { profile: Profile }) {
  const { t } = useTranslation('account');
  const { language } = usePlatform();
  const [open, setOpen] = useState(false);
  const opener = useFocusBack<HTMLButtonElement>(open);
  const { email, activatedAt } = profile;
  return (
    <>
      <div className={styles.settings}>
        <Setting
          title={<span translate="no">{email}</span>}
          action={
            <Button ref={opener} variant="outline" size="small" aria-expanded={open} onClick={() => setOpen(!open)}>
              {t('user.email.change')}
            </Button>
          }
        >
          {activatedAt && <p>{t('user.email.verified', { date: formatDate(activatedAt.toISOString(), language, 'letter') })}</p>}
        </Setting>
      </div>
      {!open && <PendingEmail profile={profile} onCancelled={() => opener.current?.focus()} />}
      {open && <EmailForm profile={profile} onDone={() => setOpen(false)} />}
    </>
  );
}

function PendingEmail({ profile, onCancelled }: { profile: Profile; onCancelled: () => void }) {
  const { t } = useTranslation('account');
  const change = useChangeProfile(profile.userID);
  const { email, pendingEmail } = profile;
  const { mutate, isSuccess, error } = useMutation({ mutationFn: () => change({ email }), onSuccess: onCancelled });
  return (
    <>
      <div role="status">
        {pendingEmail ? (
          <Alert action={{ label: t('user.email.cancel'), onAction: () => mutate() }}>
            {t('user.email.pending', { email: pendingEmail, old: email })}
          </Alert>
        ) : (
          isSuccess && <Alert tone="good">{t('user.email.cancelled', { email })}</Alert>
        )}
      </div>
      <ProblemAlert error={error} />
    </>
  );
}

function EmailForm({ profile, onDone }: { profile: Profile; onDone: () => void }) {
  const { t } = useTranslation('account');
  const change = useChangeProfile(profile.userID);
  const { form, catchErrors } = useAccountForm(({ emailChange }) => emailChange(profile.hasPassword), { defaultValues: EMPTY });
  const send = catchErrors(
    async ({ email, password }) => {
      await change({ email, ...(profile.hasPassword && { currentPassword: password }) });
      onDone();
    },
    {
      'registration-error-email-exists': { email: 'user.email.taken' },
      incorrect_password: { password: 'user.wrongPassword' },
      recent_login_required: { root: 'user.recentLogin' },
    },
  );
  return (
    <Form form={form} onSubmit={send} className={styles.form}>
      <RecentLoginNotice profile={profile} />
      <div className={styles.fields}>
        <EmailField />
        {profile.hasPassword && <CurrentPasswordField />}
      </div>
      <div className={styles.end}>
        <Button type="submit" loading={form.formState.isSubmitting} loadingText={t('user.email.sending')}>
          {t('user.email.send')}
        </Button>
        <Button variant="link" onClick={onDone}>
          {t('user.cancel')}
        </Button>
      </div>
    </Form>
  );
}
