import { useTranslation } from 'react-i18next';
import { isEmail } from '@spruce/input';
import { TextField } from '@spruce/ui';
import { useInput } from '@spruce/ui/form';

export function EmailField({ autoComplete = 'email' }: { autoComplete?: 'email' | 'username' }) {
  const { t } = useTranslation('account');
  const input = useInput<{ email: string }>('email', {
    required: t('entry.emailRequired'),
    validate: (value) => isEmail(value) || t('entry.emailInvalid'),
  });
  return (
    <TextField
      label={t('entry.email')}
      type="email"
      inputMode="email"
      autoCapitalize="none"
      spellCheck={false}
      autoComplete={autoComplete}
      {...input}
    />
  );
}
