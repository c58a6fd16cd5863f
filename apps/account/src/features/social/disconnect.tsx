import { useTranslation } from 'react-i18next';
import { disconnectSocial, type Profile, type SocialProvider } from '@spruce/api-client/account';
import { usePlatform } from '@spruce/platform';
import { Button, Dialog } from '@spruce/ui';
import { Form, showErrors, useForm } from '@spruce/ui/form';
import styles from '../../customer/part.module.css';
import { CurrentPasswordField } from '../../entry/current-password';
import { isRefusal, useProblem } from '../../entry/use-problem';
import { PasswordManagerUsername } from '../new-password/new-password-pair';

interface Values {
  password: string;
}

interface DisconnectDialogProps {
  profile: Profile;
  /** Undefined closes the dialog. */
  provider: SocialProvider | undefined;
  onDone: (changed: Profile) => void;
  onClose: () => void;
}

export function DisconnectDialog({ profile, provider, onDone, onClose }: DisconnectDialogProps) {
  const { t } = useTranslation('account');
  return (
    <Dialog
      open={provider !== undefined}
      onClose={onClose}
      title={provider ? t('user.security.ways.ask', { provider: t(`loading.${provider}`) }) : ''}
      closeLabel={t('user.close')}
    >
      {provider ? <DisconnectForm {...{ profile, provider, onDone, onClose }} /> : null}
    </Dialog>
  );
}

function DisconnectForm({ profile, provider, onDone, onClose }: DisconnectDialogProps & { provider: SocialProvider }) {
  const { t } = useTranslation('account');
  const { api } = usePlatform();
  const describeProblem = useProblem();
  const form = useForm<Values>({ shouldFocusError: false, defaultValues: { password: '' } });
  const { userID, hasPassword, email, social } = profile;
  const other = social.find((connected) => connected.provider !== provider)?.provider ?? 'provider';
  const send = async ({ password }: Values) => {
    try {
      onDone(await disconnectSocial(api, userID, provider, hasPassword ? { currentPassword: password } : {}));
    } catch (error) {
      if (isRefusal(error, 'incorrect_password')) return showErrors(form, { password: t('user.wrongPassword') });
      const refusals = { social_last_way_in: 'user.security.ways.onlyWay', recent_login_required: 'user.recentLogin' };
      const known = Object.entries(refusals).find(([code]) => isRefusal(error, code));
      showErrors(form, { root: known ? t(known[1]) : describeProblem(error) });
    }
  };
  return (
    <Form form={form} onSubmit={send} className={styles.form}>
      <p>
        {hasPassword
          ? t('user.security.ways.thenPassword', { email })
          : t('user.security.ways.thenOther', { provider: t(`loading.${other}`) })}
      </p>
      {hasPassword ? (
        <>
          <PasswordManagerUsername email={email} />
          <CurrentPasswordField autoFocus />
        </>
      ) : null}
      <div className={styles.end}>
        <Button variant="outline" onClick={onClose}>
          {t('user.security.ways.keep')}
        </Button>
        <Button
          type="submit"
          variant="danger"
          loading={form.formState.isSubmitting}
          loadingText={t('user.security.ways.disconnecting', { provider: t(`loading.${provider}`) })}
        >
          {t('user.security.ways.disconnect')}
        </Button>
      </div>
    </Form>
  );
}
