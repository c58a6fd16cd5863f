import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { register } from '@spruce/api-client/account';
import { LEGAL_TEXTS } from '@spruce/contract/legal-texts';
import { paths } from '@spruce/contract/paths';
import { Link, usePlatform } from '@spruce/platform';
import { textLinkClass } from '@spruce/ui';
import { EntryForm } from '../../entry/entry-form';
import { EntryPage } from '../../entry/entry-page';
import styles from '../../entry/entry-page.module.css';
import { entryHandle, entryLoader } from '../../entry/entry-route';
import { useAccountForm } from '../../forms/use-account-form';
import { SocialButtons } from '../../social/social-buttons';
import { storeSignUp } from '../../session/tab-records';
import { usePreviousPage } from '../../session/use-previous-page';
import { SignupFields } from './signup-fields';

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
