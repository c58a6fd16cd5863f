import { useTranslation } from 'react-i18next';
import type { Profile } from '@spruce/api-client/account';
import { emailInput, PasswordField, TextField } from '@spruce/ui';
import { useInput } from '@spruce/ui/form';

export function EmailField({ autoComplete = 'email' }: { autoComplete?: 'email' | 'username' }) {
  const { t } = useTranslation('account');
  return <TextField label={t('entry.email')} {...emailInput} autoComplete={autoComplete} {...useInput<{ email: string }>('email')} />;
}

/** Asks customers who have a password for it, before a change that needs the owner of the account. */
export const OwnerFields = ({ profile: { hasPassword, email } }: { profile: Profile }) =>
  hasPassword ? (
    <>
      <PasswordManagerUsername email={email} />
      <CurrentPasswordField autoFocus />
    </>
  ) : null;

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
