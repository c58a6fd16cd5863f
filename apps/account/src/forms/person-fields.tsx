import { useTranslation } from 'react-i18next';
import { PhoneField, TextField } from '@spruce/ui';
import { useChoice, useInput } from '@spruce/ui/form';

export function NameFields({ className }: { className: string | undefined }) {
  const { t } = useTranslation('account');
  const firstName = useInput<{ firstName: string }>('firstName');
  const lastName = useInput<{ lastName: string }>('lastName');
  return (
    <div className={className}>
      <TextField label={t('signup.firstName')} autoComplete="given-name" {...firstName} />
      <TextField label={t('signup.lastName')} autoComplete="family-name" {...lastName} />
    </div>
  );
}

export function OptionalPhoneField() {
  const { t } = useTranslation('account');
  const { props, id } = useChoice<{ phone: string }, 'phone'>('phone');
  return <PhoneField label={t('signup.phone')} optional={t('signup.optional')} {...props} id={id} />;
}
