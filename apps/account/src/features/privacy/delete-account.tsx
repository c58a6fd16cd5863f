import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { deleteAccount, requestPasswordReset, type Profile } from '@spruce/api-client/account';
import { clearSession } from '@spruce/api-client/session';
import { paths } from '@spruce/contract/paths';
import { localePath, usePlatform } from '@spruce/platform';
import { Alert, Button, Dialog } from '@spruce/ui';
import { Form } from '@spruce/ui/form';
import { CurrentPasswordField } from '../../forms/login-fields';
import { useAccountForm } from '../../forms/use-account-form';
import { useProblem } from '../../forms/use-problem';
import { openPage } from '../../session/browser-actions';
import styles from '../../customer/part.module.css';

interface DialogProps {
  profile: Profile;
  open: boolean;
  onClose: () => void;
}

export function DeleteAccountDialog({ profile, open, onClose }: DialogProps) {
  const { t } = useTranslation('account');
  return (
    <Dialog open={open} onClose={onClose} title={t('user.delete.title')} closeLabel={t('user.close')}>
      <div className={styles.form}>
        <div>
          <h3 className="mid">{t('user.delete.goes')}</h3>
          <p className="muted">{t('user.delete.goesText')}</p>
        </div>
        <div>
          <h3 className="mid">{t('user.delete.stays')}</h3>
          <p className="muted">{t('user.delete.staysText')}</p>
        </div>
        {profile.hasPassword ? <DeleteForm profile={profile} onClose={onClose} /> : <PasswordSetup email={profile.email} />}
      </div>
    </Dialog>
  );
}

function DeleteForm({ profile, onClose }: Omit<DialogProps, 'open'>) {
  const { t } = useTranslation('account');
  const { api, language } = usePlatform();
  const { form, catchErrors } = useAccountForm(({ confirmation }) => confirmation(), { defaultValues: { password: '' } });
  const send = catchErrors(
    async (values) => {
      await deleteAccount(api, profile.userID, values);
      // Loads the login page as a new document, so that no data of the session stays in memory.
      clearSession();
      openPage(localePath(paths.loggedOut(), language));
    },
    { incorrect_password: { password: 'user.wrongPassword' }, account_in_use: { root: 'user.delete.inUse' } },
  );
  return (
    <Form form={form} onSubmit={send} className={styles.form}>
      <CurrentPasswordField />
      <div className="row">
        <Button variant="outline" onClick={onClose}>
          {t('user.delete.keep')}
        </Button>
        <Button type="submit" variant="danger" loading={form.formState.isSubmitting} loadingText={t('user.delete.deleting')}>
          {t('user.delete.submit')}
        </Button>
      </div>
    </Form>
  );
}

/** Customers who log in with Google or Facebook have no password, so they first set a password by mail. */
function PasswordSetup({ email }: { email: string }) {
  const { t } = useTranslation('account');
  const { api } = usePlatform();
  const describeProblem = useProblem();
  const { mutate, isPending, isSuccess, error } = useMutation({ mutationFn: () => requestPasswordReset(api, email) });
  return (
    <>
      <p className="muted">{t('user.delete.passwordFirst')}</p>
      <p>
        <Button variant="outline" loading={isPending} loadingText={t('forgot.submitting')} onClick={() => mutate()}>
          {t('forgot.submit')}
        </Button>
      </p>
      <div role="status">
        {isSuccess && <Alert tone="good">{t('user.delete.linkSent', { email })}</Alert>}
        {error && <Alert tone="bad">{describeProblem(error)}</Alert>}
      </div>
    </>
  );
}
