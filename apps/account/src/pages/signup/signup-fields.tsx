import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { paths } from '@spruce/contract/paths';
import { localePath, usePlatform } from '@spruce/platform';
import { Checkbox, FieldError, TextLink } from '@spruce/ui';
import { useInput } from '@spruce/ui/form';
import styles from '../../entry/entry-page.module.css';
import { EmailField } from '../../forms/login-fields';
import { NewPasswordField } from '../../forms/new-password-fields';
import { NameFields, OptionalPhoneField } from '../../forms/person-fields';

export function SignupFields() {
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
