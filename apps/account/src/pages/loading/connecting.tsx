import { useEffect, useRef, useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { connectSocial, profileQuery, type ProviderProof } from '@spruce/api-client/account';
import { paths, type Path } from '@spruce/contract/paths';
import { Link, usePlatform } from '@spruce/platform';
import { useSession } from '@spruce/session';
import { buttonClass, WaitPage } from '@spruce/ui';
import { useCustomer } from '../../customer/use-customer';
import { EntryForm } from '../../entry/entry-form';
import { EntryLinks, EntryPage, HomeLink } from '../../entry/entry-page';
import { CurrentPasswordField, PasswordManagerUsername } from '../../forms/login-fields';
import { useAccountForm } from '../../forms/use-account-form';
import { isRefusal, useProblem } from '../../forms/use-problem';

/** Shown when Google or Facebook redirects back, after the customer chose to connect a Google or Facebook account. */
export default function Connecting({ name, proof }: { name: string; proof: ProviderProof | undefined }) {
  const { t } = useTranslation('account');
  const { api } = usePlatform();
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const describeProblem = useProblem();
  const { data: profile, error } = useCustomer();
  const isGuest = useSession(({ status }) => status === 'guest');
  const { form, showError } = useAccountForm(({ confirmation }) => confirmation(), { defaultValues: { password: '' } });
  const [endedText, setEndedText] = useState<string>();
  const hasBegun = useRef(false);
  const connect = async (connected: ProviderProof, password?: string) => {
    if (!profile) return;
    try {
      const changed = await connectSocial(api, profile.userID, {
        ...connected,
        ...(password !== undefined && { currentPassword: password }),
      });
      queryClient.setQueryData(profileQuery(api, profile.userID).queryKey, changed);
      void navigate(connectedPath(connected.social), { replace: true });
    } catch (failure) {
      // After these errors, the provider's single-use code is used up, so the customer cannot try again with another password.
      if (isRefusal(failure, 'social_already_connected')) setEndedText(t('loading.connect.taken', { provider: name }));
      else if (isRefusal(failure, 'social_invalid_token')) setEndedText(t('loading.connect.denied', { provider: name }));
      else if (isRefusal(failure, 'recent_login_required')) setEndedText(t('user.recentLogin'));
      else if (profile.hasPassword) showError(failure, { incorrect_password: { password: 'user.wrongPassword' } });
      else setEndedText(describeProblem(failure));
    }
  };
  const needsNoPassword = proof !== undefined && profile?.hasPassword === false;
  useEffect(() => {
    // The code works only once, but React may run an effect twice.
    if (!needsNoPassword || hasBegun.current) return;
    hasBegun.current = true;
    void connect(proof);
    // eslint-disable-next-line react-hooks/exhaustive-deps -- runs once per return from the provider
  }, [needsNoPassword]);

  const head = <title>{t('loading.connect.meta', { provider: name })}</title>;
  const finalText =
    endedText ?? (proof === undefined ? t('loading.connect.denied', { provider: name }) : error ? describeProblem(error) : undefined);
  if (finalText === undefined && !isGuest && profile?.hasPassword && proof)
    return (
      <EntryPage space="home-office" position="60% 60%" title={t('loading.connect.title')} text={t('loading.connect.text')}>
        {head}
        <EntryForm
          form={form}
          onSubmit={({ password }) => connect(proof, password)}
          submit={t('loading.connect.submit', { provider: name })}
          submitting={t('loading.connect.wait', { provider: name })}
        >
          <PasswordManagerUsername email={profile.email} />
          <CurrentPasswordField />
        </EntryForm>
      </EntryPage>
    );
  const text = isGuest ? t('loading.connect.loggedOut') : finalText;
  return (
    <WaitPage
      top={<HomeLink />}
      title={text === undefined ? t('loading.connect.wait', { provider: name }) : t('problem.title')}
      foot={<EntryLinks />}
      {...(text !== undefined && {
        failed: {
          actions: (
            <Link className={buttonClass()} to={isGuest ? paths.login() : paths.user('security')}>
              {t(isGuest ? 'loading.connect.logIn' : 'loading.connect.back')}
            </Link>
          ),
        },
      })}
    >
      {head}
      {text ?? t('loading.connect.waitText')}
    </WaitPage>
  );
}

const connectedPath = (provider: ProviderProof['social']): Path => paths.user('security').replace('#', `?connected=${provider}#`) as Path;
