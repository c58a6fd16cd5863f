import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { register } from '@spruce/api-client/account';
import { LEGAL_TEXTS } from '@spruce/contract/legal-texts';
import { paths } from '@spruce/contract/paths';
import { Link, localePath, usePlatform } from '@spruce/platform';
import { Checkbox, FieldError, TextLink, textLinkClass } from '@spruce/ui';
import { useId } from 'react';
import { useInput } from '@spruce/ui/form';
import { EntryForm } from '../../entry/entry-form';
import { EntryPage } from '../../entry/entry-page';
import styles from '../../entry/entry-page.module.css';
import { entryHandle, entryLoader } from '../../entry/entry-route';
import { useAccountForm } from '../../forms/use-account-form';
import { SocialButtons } from '../../social/social-buttons';
import { storeSignUp } from '../../session/tab-records';
import { usePreviousPage } from '../../session/previous-page';
import { EmailField } from '../../forms/login-fields';
import { NewPasswordField } from '../../forms/new-password-fields';
import { NameFields, OptionalPhoneField } from '../../forms/person-fields';

export const handle = entryHandle('signup', { guards: ['guest-only'] });

export { entryLoader as loader };

const EMPTY = { firstName: '', lastName: '', email: '', phone: '', password: '', terms: false, marketing: false };

export function Component() {
  const { t } = useTranslation('account');
  const { api } = usePlatform();
  const navigate = useNavigate();
  const { form, showError, catchErrors } = useAccountForm(({ signup }) => signup, { defaultValues: EMPTY });
  usePreviousPage();
  const send = catchErrors(
    async ({ phone, ...person }) => {
      const agreed = { terms: true as const, termsVersion: LEGAL_TEXTS['terms-and-conditions'].version };
      storeSignUp(await register(api, { ...person, ...agreed, ...(phone && { phone }) }));
      void navigate(paths.verifyEmail());
    },
    { 'registration-error-email-exists': { email: 'signup.taken' }, password_too_common: { password: 'newPassword.common' } },
  );
  return (
    <EntryPage space="living-room" position="40% 60%" title={t('signup.title')} text={t('signup.text')}>
      <title>{t('signup.meta.title')}</title>
      <meta name="description" content={t('signup.meta.description')} />
      <EntryForm
        form={form}
        onSubmit={send}
        summaryTitle={(count) => t('problem.check', { count })}
        above={<SocialButtons labels={{ google: t('signup.google'), facebook: t('signup.facebook') }} onProblem={showError} />}
        submit={t('signup.submit')}
        submitting={t('signup.submitting')}
      >
        <SignupFields />
      </EntryForm>
      <p className={styles.end}>
        {t('signup.have')}{' '}
        <Link className={textLinkClass()} to={paths.login()}>
          {t('signup.logIn')}
        </Link>
      </p>
    </EntryPage>
  );
}

function SignupFields() {
  const { t } = useTranslation('account');
  const { error: _never, ...marketing } = useInput<{ marketing: boolean }>('marketing');
  return (
    <>
      <NameFields className={styles.pair} />
      <EmailField />
      <OptionalPhoneField />
      <NewPasswordField label={t('signup.password')} />
      <div className={styles.boxes}>
        <Terms />
        <Checkbox label={t('signup.tips')} aside={t('signup.tipsAside')} {...marketing} />
      </div>
    </>
  );
}

function Terms() {
  const { t } = useTranslation('account');
  const { language } = usePlatform();
  const note = useId();
  const { error, ...terms } = useInput<{ terms: boolean }>('terms');
  // The link opens a new tab, so that the typed data is not lost.
  const read = { target: '_blank', rel: 'noreferrer' };
  return (
    <>
      <Checkbox
        {...terms}
        invalid={Boolean(error)}
        aria-describedby={error ? note : undefined}
        label={
          <>
            {t('signup.agree')}{' '}
            <TextLink href={localePath(paths.termsAndConditions(), language)} {...read}>
              {t('entry.terms')}
            </TextLink>{' '}
            {t('signup.agreeAnd')}{' '}
            <TextLink href={localePath(paths.privacyNotice(), language)} {...read}>
              {t('entry.privacy')}
            </TextLink>
            {t('signup.agreeEnd')}
          </>
        }
      />
      {error && <FieldError id={note}>{error}</FieldError>}
    </>
  );
}
