import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { findChallenge, logIn } from '@spruce/api-client/account';
import { paths } from '@spruce/contract/paths';
import { Link, useHydrated, usePlatform } from '@spruce/platform';
import { readRedirect } from '@spruce/session';
import { Alert, Checkbox, PasswordField, textLinkClass } from '@spruce/ui';
import { useInput } from '@spruce/ui/form';
import { EntryForm } from '../../entry/entry-form';
import { EntryPage } from '../../entry/entry-page';
import styles from '../../entry/entry-page.module.css';
import { entryHandle, entryLoader } from '../../entry/entry-route';
import { EmailField } from '../../forms/login-fields';
import { useAccountForm } from '../../forms/use-account-form';
import { isRefusal } from '../../forms/use-problem';
import { SocialButtons } from '../../social/social-buttons';
import { useFinishLogin } from '../../session/use-finish-login';
import { usePreviousPage } from '../../session/previous-page';

export const handle = entryHandle('login', { guards: ['guest-only'] });

export { entryLoader as loader };

const CodeStep = lazy(() => import(/* webpackChunkName: "entry.code-step" */ '../../entry/code-step'));

const EMPTY = { email: '', password: '', remember: true };

export function Component() {
  const { t } = useTranslation('account');
  const { api } = usePlatform();
  const finishLogin = useFinishLogin();
  const [challenge, setChallenge] = useState<string>();
  const [query] = useSearchParams();
  const { form, showError } = useAccountForm(({ login }) => login, { defaultValues: EMPTY });
  usePreviousPage();
  // The server renders the usual title, because only the browser reads the cookie with the saved page.
  const purpose = useHydrated() && readRedirect().startsWith(paths.checkout()) ? 'login.checkout' : 'login';
  const send = async (values: typeof EMPTY) => {
    try {
      finishLogin(await logIn(api, values));
    } catch (error) {
      const given = findChallenge(error);
      if (given) return setChallenge(given);
      if (isRefusal(error, 'invalid_credentials')) form.setValue('password', '');
      showError(error, { invalid_credentials: { root: 'login.wrong', password: 'login.passwordAgain' } });
    }
  };
  const handleBack = (error?: unknown) => {
    setChallenge(undefined);
    form.setValue('password', '');
    if (error) showError(error, { two_step_challenge_ended: { root: 'twoStep.ended' } });
  };
  const step = challenge ? 'twoStep' : purpose;
  return (
    <EntryPage space="bedroom" position="50% 60%" title={t(`${step}.title`)} text={t(`${step}.text`)}>
      <title>{t('login.meta.title')}</title>
      <meta name="description" content={t('login.meta.description')} />
      {challenge ? (
        <Suspense>
          <CodeStep challenge={challenge} onBack={handleBack} />
        </Suspense>
      ) : (
        <>
          {query.has('logged-out') && !form.formState.errors.root && <Alert>{t('login.loggedOut')}</Alert>}
          <EntryForm
            form={form}
            onSubmit={send}
            above={<SocialButtons labels={{ google: t('login.google'), facebook: t('login.facebook') }} onProblem={showError} />}
            submit={t('login.submit')}
            submitting={t('login.submitting')}
          >
            <Fields />
          </EntryForm>
          <p className={styles.end}>
            {t('login.new')}{' '}
            <Link className={textLinkClass()} to={paths.signup()}>
              {t('login.create')}
            </Link>
          </p>
        </>
      )}
    </EntryPage>
  );
}

function Fields() {
  const { t } = useTranslation('account');
  const password = useInput<typeof EMPTY>('password');
  const { error: _never, ...remember } = useInput<typeof EMPTY>('remember');
  return (
    <>
      <EmailField autoComplete="username" />
      <PasswordField label={t('login.password')} showLabel={t('entry.showPassword')} {...password} />
      <div className={styles.apart}>
        <Checkbox label={t('login.remember')} {...remember} />
        <Link className={`${textLinkClass()} ${styles.tap}`} to={paths.forgotPassword()}>
          {t('login.forgot')}
        </Link>
      </div>
    </>
  );
}
