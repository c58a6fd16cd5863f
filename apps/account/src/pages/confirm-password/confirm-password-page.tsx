import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { checkPasswordReset, resetPassword } from '@spruce/api-client/account';
import { expireSession } from '@spruce/api-client/session';
import { paths } from '@spruce/contract/paths';
import { Link, usePlatform, type RouteHandle } from '@spruce/platform';
import { refreshSession } from '@spruce/session';
import { buttonClass } from '@spruce/ui';
import { EntryForm } from '../../entry/entry-form';
import { EntryPage } from '../../entry/entry-page';
import { PasswordManagerUsername } from '../../forms/login-fields';
import { NewPasswordPair } from '../../forms/new-password-fields';
import { useAccountForm } from '../../forms/use-account-form';
import { isRefusal } from '../../forms/use-problem';
import { storeOutcome } from '../../session/tab-records';

export const handle: RouteHandle = { layout: 'bare', private: true, beforeVerified: true };

export function Component() {
  const { t } = useTranslation('account');
  const { api } = usePlatform();
  const navigate = useNavigate();
  const token = useSearchParams()[0].get('token') ?? '';
  const [isInvalidLink, setInvalidLink] = useState(token === '');
  const { form, showError } = useAccountForm(({ passwordReset }) => passwordReset, { defaultValues: { password: '', repeat: '' } });
  const { data, error } = useQuery({
    queryKey: ['account', 'password-reset', token],
    queryFn: ({ signal }) => checkPasswordReset(api, token, { signal }),
    enabled: token !== '' && typeof document !== 'undefined',
    retry: false,
  });
  const head = <title>{t('confirm.meta.title')}</title>;
  if (isInvalidLink || isRefusal(error, 'invalid_reset_token', 'rest_invalid_param'))
    return (
      <EntryPage space="home-office" position="60% 60%" title={t('confirm.deadTitle')} text={t('confirm.deadText')}>
        {head}
        <Link className={buttonClass({ size: 'large', wide: true })} to={paths.forgotPassword()}>
          {t('confirm.ask')}
        </Link>
      </EntryPage>
    );
  const send = async ({ password }: { password: string }) => {
    try {
      await resetPassword(api, token, password);
      // The service has logged out all devices, so the session of this browser is over too.
      if (refreshSession().status === 'customer') expireSession();
      storeOutcome('password');
      void navigate(paths.successPassword(), { replace: true });
    } catch (failure) {
      if (isRefusal(failure, 'invalid_reset_token')) setInvalidLink(true);
      else showError(failure, { password_too_common: { password: 'newPassword.common' } });
    }
  };
  return (
    <EntryPage
      space="home-office"
      position="60% 60%"
      title={t('confirm.title')}
      text={data ? t('confirm.for', { email: data.email }) : t('confirm.text')}
    >
      {head}
      <EntryForm form={form} onSubmit={send} submit={t('confirm.submit')} submitting={t('confirm.submitting')}>
        <PasswordManagerUsername email={data?.email ?? ''} />
        <NewPasswordPair />
      </EntryForm>
    </EntryPage>
  );
}
