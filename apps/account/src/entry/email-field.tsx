import { useTranslation } from 'react-i18next';
import { TextField } from '@spruce/ui';
import { useInput } from '@spruce/ui/form';

/** As much as a form can know of an address; the service checks it again. */
const ADDRESS = /^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/;

/** The e-mail address of a form whose values have an `email`. */
export function EmailField({ autoComplete = 'email' }: { autoComplete?: 'email' | 'username' }) {
  const { t } = useTranslation('account');
  const input = useInput<{ email: string }>('email', {
    required: t('entry.emailRequired'),
    validate: (value) => ADDRESS.test(value.trim()) || t('entry.emailInvalid'),
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
