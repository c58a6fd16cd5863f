import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { logInWithCode } from '@spruce/api-client/account';
import { usePlatform } from '@spruce/platform';
import { Button } from '@spruce/ui';
import { CodeField } from '../forms/code-field';
import { useAccountForm } from '../forms/use-account-form';
import { isRefusal } from '../forms/use-problem';
import { useFinishLogin } from '../session/use-finish-login';
import { EntryForm } from './entry-form';
import styles from './entry-page.module.css';

interface CodeStepProps {
  challenge: string;
  /** Called with an error if the challenge has ended, and without one if the customer goes back. */
  onBack: (error?: unknown) => void;
}

/** The second step of a login. The challenge is only in memory, so a reload starts the login again. */
export default function CodeStep({ challenge, onBack }: CodeStepProps) {
  const { t } = useTranslation('account');
  const { api } = usePlatform();
  const finishLogin = useFinishLogin();
  const { form, showError } = useAccountForm(({ loginCode }) => loginCode, { defaultValues: { code: '' } });
  useEffect(() => form.setFocus('code'), [form]);
  const send = async ({ code }: { code: string }) => {
    try {
      finishLogin(await logInWithCode(api, { challenge, code }));
    } catch (error) {
      if (isRefusal(error, 'two_step_challenge_ended')) onBack(error);
      else showError(error, { incorrect_code: { code: 'twoStep.wrongCode' } });
    }
  };
  return (
    <>
      <EntryForm form={form} onSubmit={send} submit={t('login.submit')} submitting={t('login.submitting')}>
        <CodeField />
      </EntryForm>
      <p className={styles.end}>
        <Button variant="link" onClick={() => onBack()}>
          {t('twoStep.back')}
        </Button>
      </p>
    </>
  );
}
