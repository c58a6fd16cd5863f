import { useTranslation } from 'react-i18next';
import { disconnectSocial, type Profile, type SocialProvider } from '@spruce/api-client/account';
import { usePlatform } from '@spruce/platform';
import { Button, Dialog } from '@spruce/ui';
import { Form } from '@spruce/ui/form';
import styles from '../../customer/part.module.css';
import { OwnerFields } from '../../forms/login-fields';
import { useAccountForm } from '../../forms/use-account-form';

interface DisconnectDialogProps {
  profile: Profile;
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
      title={provider ? t('user.security.logins.ask', { provider: t(`loading.${provider}`) }) : ''}
      closeLabel={t('user.close')}
    >
      {provider ? <DisconnectForm {...{ profile, provider, onDone, onClose }} /> : null}
    </Dialog>
  );
}

function DisconnectForm({ profile, provider, onDone, onClose }: DisconnectDialogProps & { provider: SocialProvider }) {
  const { t } = useTranslation('account');
  const { api } = usePlatform();
  const { userID, hasPassword, email, social } = profile;
  const { form, catchErrors } = useAccountForm(({ confirmation }) => confirmation(hasPassword), { defaultValues: { password: '' } });
  const other = social.find((connected) => connected.provider !== provider)?.provider ?? 'provider';
  const send = catchErrors(
    async ({ password }) => onDone(await disconnectSocial(api, userID, provider, hasPassword ? { currentPassword: password } : {})),
    {
      incorrect_password: { password: 'user.wrongPassword' },
      social_last_way_in: { root: 'user.security.logins.onlyWay' },
      recent_login_required: { root: 'user.recentLogin' },
    },
  );
  return (
    <Form form={form} onSubmit={send} className={styles.form}>
      <p>
        {hasPassword
          ? t('user.security.logins.thenPassword', { email })
          : t('user.security.logins.thenOther', { provider: t(`loading.${other}`) })}
      </p>
      <OwnerFields profile={profile} />
      <div className={styles.end}>
        <Button variant="outline" onClick={onClose}>
          {t('user.security.logins.keep')}
        </Button>
        <Button
          type="submit"
          variant="danger"
          loading={form.formState.isSubmitting}
          loadingText={t('user.security.logins.disconnecting', { provider: t(`loading.${provider}`) })}
        >
          {t('user.security.logins.disconnect')}
        </Button>
      </div>
    </Form>
  );
}
