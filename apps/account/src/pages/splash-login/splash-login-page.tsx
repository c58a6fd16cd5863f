import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { userInfoQuery } from '@spruce/api-client/account';
import { markVerified } from '@spruce/api-client/session';
import { paths } from '@spruce/contract/paths';
import { localePath, usePlatform, type Language, type RouteHandle } from '@spruce/platform';
import { takeRedirect, useUserId } from '@spruce/session';
import { Button, PasswordField, Phrases, SplitPage, TextLink, Wordmark } from '@spruce/ui';
import { useSearchParams } from 'react-router-dom';
import { GATE_PATH } from '@spruce/contract/constants';
import { showErrors, useInput } from '@spruce/ui/form';
import { SpacePhoto } from '../../entry/entry-page';
import styles from '../../entry/entry-page.module.css';
import { ResendMail } from '../../features/resend/resend-mail';
import { openPage } from '../../session/browser-actions';
import { useLogOut } from '../../session/use-log-out';
import { EntryForm } from '../../entry/entry-form';
import { EntryLanguageMenu } from '../../entry/language-menu';
import { useAccountForm } from '../../forms/use-account-form';

export const handle: RouteHandle = { layout: 'bare', private: true, guards: ['splash'], beforeVerified: true };

/** While the beta is closed, visitors see only this page. Customers see this page as long as their email address is unverified. */
export const Component = () => (usePlatform().gated ? <GatePanel /> : <UnverifiedPanel />);

function UnverifiedPanel() {
  const { t } = useTranslation('account');
  const { api, language } = usePlatform();
  const { isLoggingOut, startLogOut } = useLogOut();
  const uid = useUserId();
  const { data: user } = useQuery({ ...userInfoQuery(api, uid ?? 0), enabled: uid !== null, staleTime: 0, refetchOnWindowFocus: true });
  const isVerified = user?.status === 'active';
  useEffect(() => {
    if (!isVerified) return;
    markVerified(user.userID);
    openPage(localePath(takeRedirect(), language));
  }, [isVerified, user, language]);
  const logOut = (
    <Button variant="link" loading={isLoggingOut} loadingText={t('user.loggingOut')} onClick={() => void startLogOut()}>
      {t('user.logOut')}
    </Button>
  );
  return (
    <SplitPage
      kind="gate"
      photo={<SpacePhoto space="home-office" />}
      top={<Wordmark />}
      foot={
        <>
          {t('splash.wrong')} <TextLink href={localePath(paths.contact(), language)}>{t('entry.contact')}</TextLink>
        </>
      }
    >
      <title>{t('splash.meta.title')}</title>
      <div className={styles.body}>
        <h1 className="title">
          <Phrases text={t('splash.title')} />
        </h1>
        <p className="copy">
          {user ? (
            <>
              {t('splash.sentTo')}{' '}
              <b className="mid" translate="no">
                {user.email}
              </b>
              {t('splash.sentToEnd')}
            </>
          ) : (
            t('splash.sent')
          )}
        </p>
        {uid === null ? <p>{logOut}</p> : <ResendMail customerId={uid} waitFirst={false} beside={logOut} />}
      </div>
    </SplitPage>
  );
}

/** The password form also works without scripts. */
function GatePanel() {
  const { t } = useTranslation('account');
  const { language } = usePlatform();
  const [query] = useSearchParams();
  const [answer, setAnswer] = useState<GateResult | null>(null);
  const { form } = useAccountForm(({ gate }) => gate, { defaultValues: { password: '' } });
  // If the form was sent without scripts, the URL contains the server's answer.
  const shownResult = answer ?? query.get('gate');
  const send = async ({ password }: { password: string }) => {
    setAnswer(null);
    const result = await enterGate(password, language);
    if (result === 'open') return openPage(localePath(paths.home(), language));
    if (result !== 'wrong_password') return setAnswer(result);
    form.setValue('password', '');
    showErrors(form, { password: t('gate.wrong') });
  };
  const problem =
    shownResult === 'too_many_attempts'
      ? t('gate.tooMany')
      : shownResult === 'out-of-reach'
        ? t('problem.unreachable')
        : shownResult === 'wrong_password' && !form.formState.isSubmitted
          ? t('gate.wrong')
          : undefined;
  return (
    <SplitPage
      kind="entry"
      photo={<SpacePhoto space="outdoor" position="50% 60%" />}
      photoOnPhones
      top={
        <>
          <Wordmark />
          <EntryLanguageMenu />
        </>
      }
    >
      <title>{t('gate.meta.title')}</title>
      <div className={styles.body}>
        <div className={styles.words}>
          <h1 className="head">
            <Phrases text={t('gate.title')} />
          </h1>
          <p className={styles.text}>{t('gate.text')}</p>
        </div>
        <EntryForm
          form={form}
          problem={problem}
          action={GATE_PATH}
          onSubmit={send}
          submit={t('gate.submit')}
          submitting={t('gate.submitting')}
        >
          <input type="hidden" name="language" value={language} />
          <Password />
        </EntryForm>
      </div>
    </SplitPage>
  );
}

function Password() {
  const { t } = useTranslation('account');
  const password = useInput<{ password: string }>('password');
  return <PasswordField label={t('gate.password')} showLabel={t('entry.showPassword')} autoComplete="off" {...password} />;
}

type GateResult = 'open' | 'wrong_password' | 'too_many_attempts' | 'out-of-reach';

const TIMEOUT_MS = 10_000;

/** The promise never rejects. If the request fails, it resolves with `out-of-reach`. */
async function enterGate(password: string, language: Language): Promise<GateResult> {
  try {
    // eslint-disable-next-line no-restricted-globals -- the shell answers this request; the API client sends requests only to the service
    const { status } = await fetch(GATE_PATH, {
      method: 'POST',
      headers: { accept: 'application/json' },
      body: new URLSearchParams({ password, language }),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    return status === 200 ? 'open' : status === 403 ? 'wrong_password' : status === 429 ? 'too_many_attempts' : 'out-of-reach';
  } catch {
    return 'out-of-reach';
  }
}
