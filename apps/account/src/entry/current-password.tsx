import { useTranslation } from 'react-i18next';
import { PasswordField } from '@spruce/ui';
import { useInput } from '@spruce/ui/form';

export function CurrentPasswordField({ name = 'password', autoFocus }: { name?: 'password' | 'current'; autoFocus?: boolean }) {
  const { t } = useTranslation('account');
  const field = useInput<Record<'password' | 'current', string>>(name, { required: t('login.passwordRequired') });
  return (
    <PasswordField
      label={t('user.security.current')}
      showLabel={t('entry.showPassword')}
      data-autofocus={autoFocus || undefined}
      {...field}
    />
  );
}
