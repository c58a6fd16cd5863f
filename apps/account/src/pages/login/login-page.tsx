import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { logIn } from '@spruce/api-client/account';
import { paths } from '@spruce/contract/paths';
import { Link, usePlatform } from '@spruce/platform';
import { Alert, Checkbox, PasswordField, textLinkClass } from '@spruce/ui';
import { showErrors, useForm, useInput } from '@spruce/ui/form';
import { EmailField } from '../../entry/email-field';
import { EntryForm, EntryProblem } from '../../entry/entry-form';
import { EntryPage } from '../../entry/entry-page';
import styles from '../../entry/entry-page.module.css';
import { entryHandle, entryLoader } from '../../entry/entry-route';
import { isRefusal, useProblem } from '../../entry/use-problem';
import { SocialButtons } from '../../features/social/social-buttons';
import { useFinishLogin } from '../../session/use-finish-login';
import { usePreviousPage } from '../../session/use-previous-page';

export const handle = entryHandle('login', { guards: ['guest-only'] });

export { entryLoader as loader };

interface Values {
  email: string;
  password: string;
  remember: boolean;
}

export function Component() {
  const { t } = useTranslation('account');
  const { api } = usePlatform();
  const finishLogin = useFinishLogin();
  const describeProblem = useProblem();
  const [problem, setProblem] = useState<string>();
  const [query] = useSearchParams();
  const form = useForm<Values>({ shouldFocusError: false, defaultValues: { email: '', password: '', remember: true } });
  usePreviousPage();
  const send = async (values: Values) => {
    setProblem(undefined);
    try {
      finishLogin(await logIn(api, { ...values, email: values.email.trim() }));
    } catch (error) {
      if (!isRefusal(error, 'invalid_credentials')) return setProblem(describeProblem(error));
      setProblem(t('login.wrong'));
      form.setValue('password', '');
      showErrors(form, { password: t('login.passwordAgain') });
    }
  };
  return (
    <EntryPage space="bedroom" position="50% 60%" title={t('login.title')} text={t('login.text')}>
      <title>{t('login.meta.title')}</title>
      <meta name="description" content={t('login.meta.description')} />
      {query.has('logged-out') && !problem && <Alert>{t('login.loggedOut')}</Alert>}
      <EntryProblem text={problem} />
      <SocialButtons
        labels={{ google: t('login.google'), facebook: t('login.facebook') }}
        onProblem={(error) => setProblem(describeProblem(error))}
      />
      <EntryForm form={form} onSubmit={send} submit={t('login.submit')} submitting={t('login.submitting')}>
        <Fields />
      </EntryForm>
      <p className={styles.end}>
        {t('login.new')}{' '}
        <Link className={textLinkClass()} to={paths.signup()}>
          {t('login.create')}
        </Link>
      </p>
    </EntryPage>
  );
}

function Fields() {
  const { t } = useTranslation('account');
  const password = useInput<Values>('password', { required: t('login.passwordRequired') });
  const { error: _never, ...remember } = useInput<Values>('remember');
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
