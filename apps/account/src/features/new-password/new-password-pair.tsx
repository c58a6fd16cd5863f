import { useTranslation } from 'react-i18next';
import { PasswordField } from '@spruce/ui';
import { useInput } from '@spruce/ui/form';
import { NewPasswordField } from './new-password-field';

interface Values {
  password: string;
  repeat: string;
}

export function NewPasswordPair() {
  const { t } = useTranslation('account');
  const repeat = useInput<Values>('repeat', { validate: (value, { password: first }) => value === first || t('confirm.same') });
  return (
    <>
      <NewPasswordField label={t('confirm.password')} />
      <PasswordField label={t('confirm.repeat')} showLabel={t('entry.showPassword')} autoComplete="new-password" {...repeat} />
    </>
  );
}

/** Password managers store the new password under this name. */
export const PasswordManagerUsername = ({ email }: { email: string }) => (
  <input type="email" name="username" autoComplete="username" value={email} readOnly hidden />
);
