import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { paths } from '@spruce/contract/paths';
import { localePath, usePlatform } from '@spruce/platform';
import { Checkbox, FieldError, PhoneField, TextField, TextLink } from '@spruce/ui';
import { useChoice, useInput } from '@spruce/ui/form';
import { EmailField } from '../../entry/email-field';
import { useFieldRules } from '../../entry/use-field-rules';
import styles from '../../entry/entry-page.module.css';
import { NewPasswordField } from '../../features/new-password/new-password-field';

export interface SignupValues {
  firstName: string;
  lastName: string;
  email: string;
  phone: string;
  password: string;
  terms: boolean;
  marketing: boolean;
}

export function SignupFields() {
  const { t } = useTranslation('account');
  const rules = useFieldRules();
  const firstName = useInput<SignupValues>('firstName', { validate: (text) => rules.name(t('signup.firstNameRequired'))(String(text)) });
  const lastName = useInput<SignupValues>('lastName', { validate: (text) => rules.name(t('signup.lastNameRequired'))(String(text)) });
  const phone = useChoice<SignupValues, 'phone'>('phone', { validate: rules.phone });
  const { error: _never, ...marketing } = useInput<SignupValues>('marketing');
  return (
    <>
      <div className={styles.pair}>
        <TextField label={t('signup.firstName')} autoComplete="given-name" {...firstName} />
        <TextField label={t('signup.lastName')} autoComplete="family-name" {...lastName} />
      </div>
      <EmailField />
      <PhoneField label={t('signup.phone')} optional={t('signup.optional')} {...phone.props} id={phone.id} />
      <NewPasswordField label={t('signup.password')} />
      <div>
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
  const { error, ...terms } = useInput<SignupValues>('terms', { required: t('signup.agreeRequired') });
  // Opens in a new tab, so that typed data is not lost.
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
