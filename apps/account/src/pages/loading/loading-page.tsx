import { lazy, Suspense, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { findChallenge, logInSocially, type ProviderProof, type SocialProvider } from '@spruce/api-client/account';
import { Link, usePlatform, type Platform, type RouteHandle } from '@spruce/platform';
import { readSocialReturn, type SocialReturn } from '@spruce/session/social';
import { Button, buttonClass, WaitPage } from '@spruce/ui';
import { paths } from '@spruce/contract/paths';
import { EntryLinks, EntryPage, HomeLink } from '../../entry/entry-page';
import { isRefusal, secondsToWait, useProblem } from '../../forms/use-problem';
import { useFinishLogin } from '../../session/use-finish-login';
import { useSocialProviders } from '../../social/use-social-providers';

const CodeStep = lazy(() => import(/* webpackChunkName: "entry.code-step" */ '../../entry/code-step'));
const Connecting = lazy(() => import(/* webpackChunkName: "loading.connecting" */ './connecting'));

export const handle: RouteHandle = { layout: 'bare', private: true, beforeVerified: true };

/** The provider's code works only once, so each document reads it once, even if React runs an effect twice. */
let arrival: ReturnType<typeof readArrival> | undefined;

function readArrival(api: Platform['api']) {
  const back: SocialReturn = readSocialReturn(window.location.href);
  // Removes the code from the URL, so that it is not in the history or the Referer header.
  window.history.replaceState(window.history.state, '', window.location.pathname);
  return { back, session: back.purpose === 'log-in' && !('failed' in back) ? logInSocially(api, back) : undefined };
}

export function Component() {
  const { t } = useTranslation('account');
  const { api } = usePlatform();
  const navigate = useNavigate();
  const finishLogin = useFinishLogin();
  const describeProblem = useProblem();
  const [provider, setProvider] = useState<SocialProvider>();
  const [failure, setFailure] = useState<{ error?: unknown }>();
  const [connecting, setConnecting] = useState<{ proof: ProviderProof | undefined }>();
  useEffect(() => {
    let current = true;
    const { back, session } = (arrival ??= readArrival(api));
    const { social: from } = back;
    if (session) queueMicrotask(() => current && setProvider(from));
    void Promise.resolve(session).then(
      (loggedIn) => {
        if (!current) return;
        arrival = undefined;
        setProvider(from);
        if (back.purpose === 'connect') setConnecting({ proof: 'failed' in back ? undefined : back });
        else if (loggedIn) finishLogin(loggedIn);
        else setFailure({});
      },
      (error: unknown) => {
        if (!current) return;
        arrival = undefined;
        setProvider(from);
        setFailure({ error });
      },
    );
    return () => {
      current = false;
    };
    // eslint-disable-next-line react-hooks/exhaustive-deps -- runs once per return from the provider
  }, [api]);
  const name = t(`loading.${provider ?? 'provider'}`);
  const challenge = findChallenge(failure?.error);
  if (challenge)
    return (
      <EntryPage space="bedroom" position="50% 60%" title={t('twoStep.title')} text={t('twoStep.text')}>
        <title>{t('login.meta.title')}</title>
        <Suspense>
          <CodeStep
            challenge={challenge}
            onBack={(error) => (error ? setFailure({ error }) : void navigate(paths.login(), { replace: true }))}
          />
        </Suspense>
      </EntryPage>
    );
  if (connecting)
    return (
      <Suspense>
        <Connecting name={name} {...connecting} />
      </Suspense>
    );
  // These errors mean that an account with this email address exists, so a second login with the provider would fail again.
  const isKnownAccount = isRefusal(failure?.error, 'social_account_exists', 'social_email_not_verified');
  const describeFailure = (error: unknown): string => {
    if (isRefusal(error, 'social_no_email')) return t('loading.noEmail', { provider: name });
    if (isRefusal(error, 'social_account_exists')) return t('loading.exists', { provider: name });
    if (isRefusal(error, 'two_step_challenge_ended')) return t('twoStep.ended');
    if (isRefusal(error, 'social_email_not_verified')) return t('loading.unverified');
    return error === undefined || (isRefusal(error, 'social_invalid_token') && secondsToWait(error) === 0)
      ? t('loading.denied', { provider: name })
      : describeProblem(error);
  };
  return (
    <WaitPage
      top={<HomeLink />}
      title={t(failure ? 'problem.title' : 'loading.title')}
      foot={<EntryLinks />}
      failed={
        failure && {
          actions: <LoginAlternatives provider={isKnownAccount ? undefined : provider} onProblem={(error) => setFailure({ error })} />,
          note: provider && failure.error === undefined ? t('loading.note', { provider: name }) : undefined,
        }
      }
    >
      <title>{failure ? t('loading.meta.failed') : t('loading.meta.title')}</title>
      {failure ? describeFailure(failure.error) : t(provider ? 'loading.saidYes' : 'loading.text', { provider: name })}
    </WaitPage>
  );
}

interface LoginAlternativesProps {
  provider: SocialProvider | undefined;
  onProblem: (error: unknown) => void;
}

function LoginAlternatives({ provider, onProblem }: LoginAlternativesProps) {
  const { t } = useTranslation('account');
  const { leavingFor, openProvider } = useSocialProviders('log-in', onProblem);
  return (
    <>
      {provider && (
        <Button loading={leavingFor !== undefined} loadingText={t('loading.again')} onClick={() => openProvider(provider)}>
          {t('loading.again')}
        </Button>
      )}
      <Link className={buttonClass({ variant: provider && 'outline' })} to={paths.login()}>
        {t('loading.useEmail')}
      </Link>
    </>
  );
}
