import { useTranslation } from 'react-i18next';
import { PasswordField } from '@spruce/ui';
import { useInput } from '@spruce/ui/form';

/** The password once more, before what nobody but the customer may do; a field of the form around it. In a dialog it may have the focus first. */
export function CurrentPassword({ name = 'password', autoFocus }: { name?: 'password' | 'current'; autoFocus?: boolean }) {
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
