import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { resendVerificationTo } from '@spruce/api-client/account';
import { usePlatform } from '@spruce/platform';
import { Alert, Button } from '@spruce/ui';
import { Form } from '@spruce/ui/form';
import { EmailField } from '../../forms/login-fields';
import { useAccountForm } from '../../forms/use-account-form';
import styles from './new-link-form.module.css';

export function NewLinkForm() {
  const { t } = useTranslation('account');
  const { api } = usePlatform();
  const [sentTo, setSentTo] = useState<string>();
  const { form, catchErrors } = useAccountForm(({ emailOnly }) => emailOnly, { defaultValues: { email: '' } });
  const send = catchErrors(async ({ email }) => {
    setSentTo(undefined);
    await resendVerificationTo(api, email);
    setSentTo(email);
  });
  return (
    <>
      <Form form={form} onSubmit={send} className={styles.form}>
        <div className={styles.line}>
          <EmailField />
          <Button type="submit" variant="outline" loading={form.formState.isSubmitting} loadingText={t('activate.sending')}>
            {t('activate.send')}
          </Button>
        </div>
      </Form>
      <div role="status">{sentTo && <Alert tone="good">{t('activate.sent', { email: sentTo })}</Alert>}</div>
    </>
  );
}
