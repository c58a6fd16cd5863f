import { useTranslation } from 'react-i18next';
import { emailInput, PasswordField, TextField } from '@spruce/ui';
import { useInput } from '@spruce/ui/form';

export function EmailField({ autoComplete = 'email' }: { autoComplete?: 'email' | 'username' }) {
  const { t } = useTranslation('account');
  return <TextField label={t('entry.email')} {...emailInput} autoComplete={autoComplete} {...useInput<{ email: string }>('email')} />;
}

export function CurrentPasswordField({ name = 'password', autoFocus }: { name?: 'password' | 'current'; autoFocus?: boolean }) {
  const { t } = useTranslation('account');
  return (
    <PasswordField
      label={t('user.security.current')}
      showLabel={t('entry.showPassword')}
      data-autofocus={autoFocus || undefined}
      {...useInput<Record<'password' | 'current', string>>(name)}
    />
  );
}

/** Password managers store the new password for this username. */
export const PasswordManagerUsername = ({ email }: { email: string }) => (
  <input type="email" name="username" autoComplete="username" value={email} readOnly hidden />
);
