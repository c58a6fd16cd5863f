import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useQueryClient } from '@tanstack/react-query';
import {
  confirmTwoStep,
  endTwoStep,
  profileQuery,
  renewRecoveryCodes,
  sessionsQuery,
  startTwoStep,
  type Profile,
} from '@spruce/api-client/account';
import { usePlatform } from '@spruce/platform';
import { Button, CopyBox, Dialog } from '@spruce/ui';
import { Form } from '@spruce/ui/form';
import { QrCode } from '@spruce/features/qr-code';
import styles from '../../customer/part.module.css';
import { CodeField } from '../../forms/code-field';
import { OwnerFields } from '../../forms/login-fields';
import { useAccountForm } from '../../forms/use-account-form';
import { RecoveryCodes } from './recovery-codes';
import own from './two-step.module.css';

export type TwoStepTask = 'start' | 'renew' | 'end';

const REFUSALS = {
  incorrect_password: { password: 'user.wrongPassword' },
  incorrect_code: { code: 'twoStep.wrongCode' },
  recent_login_required: { root: 'user.recentLogin' },
  two_step_not_started: { root: 'twoStep.expired' },
} as const;

interface TwoStepDialogProps {
  profile: Profile;
  task: TwoStepTask;
  onClose: (finished: boolean) => void;
}

export default function TwoStepDialog({ profile, task, onClose }: TwoStepDialogProps) {
  const { t } = useTranslation('account');
  const { api } = usePlatform();
  const queryClient = useQueryClient();
  const [setup, setSetup] = useState<{ secret: string; uri: string }>();
  const [codes, setCodes] = useState<string[]>();
  const { userID } = profile;
  const handleCodes = (received: string[]) => {
    setCodes(received);
    void queryClient.invalidateQueries({ queryKey: profileQuery(api, userID).queryKey });
    void queryClient.invalidateQueries({ queryKey: sessionsQuery(api, userID).queryKey });
  };
  const handleEnded = (changed: Profile) => {
    queryClient.setQueryData(profileQuery(api, userID).queryKey, changed);
    onClose(true);
  };
  const step = codes ? 'save' : setup ? 'scan' : task;
  return (
    <Dialog open onClose={() => onClose(codes !== undefined)} title={t(`twoStep.dialog.${step}`)} closeLabel={t('user.close')}>
      {codes ? (
        <RecoveryCodes codes={codes} email={profile.email} onDone={() => onClose(true)} />
      ) : setup ? (
        <ScanForm customerId={userID} setup={setup} onCodes={handleCodes} />
      ) : task === 'start' ? (
        <StartForm profile={profile} onStarted={setSetup} />
      ) : (
        <ProofForm profile={profile} task={task} onCodes={handleCodes} onEnded={handleEnded} />
      )}
    </Dialog>
  );
}

function StartForm({ profile, onStarted }: { profile: Profile; onStarted: (setup: { secret: string; uri: string }) => void }) {
  const { t } = useTranslation('account');
  const { api } = usePlatform();
  const { hasPassword, userID } = profile;
  const { form, catchErrors } = useAccountForm(({ confirmation }) => confirmation(hasPassword), { defaultValues: { password: '' } });
  const send = catchErrors(async ({ password }) => onStarted(await startTwoStep(api, userID, hasPassword ? password : undefined)), {
    incorrect_password: REFUSALS.incorrect_password,
    recent_login_required: REFUSALS.recent_login_required,
  });
  return (
    <Form form={form} onSubmit={send} className={styles.form}>
      <p>{t('twoStep.startText')}</p>
      <OwnerFields profile={profile} />
      <div className={styles.end}>
        <Button type="submit" loading={form.formState.isSubmitting} loadingText={t('twoStep.preparing')}>
          {t('twoStep.next')}
        </Button>
      </div>
    </Form>
  );
}

interface ScanFormProps {
  customerId: number;
  setup: { secret: string; uri: string };
  onCodes: (codes: string[]) => void;
}

function ScanForm({ customerId, setup, onCodes }: ScanFormProps) {
  const { t } = useTranslation('account');
  const { api } = usePlatform();
  const { form, catchErrors } = useAccountForm(({ loginCode }) => loginCode, { defaultValues: { code: '' } });
  const send = catchErrors(async ({ code }) => onCodes(await confirmTwoStep(api, customerId, code)), {
    incorrect_code: { code: 'twoStep.wrongSetupCode' },
    two_step_not_started: REFUSALS.two_step_not_started,
  });
  return (
    <Form form={form} onSubmit={send} className={styles.form}>
      <p>{t('twoStep.scanText')}</p>
      <div className={own.qr}>
        <QrCode text={setup.uri} label={t('twoStep.qr')} />
      </div>
      <CopyBox
        label={t('twoStep.key')}
        shown={setup.secret.replaceAll(/.{4}(?=.)/g, '$& ')}
        onCopy={() => navigator.clipboard.writeText(setup.secret)}
        labels={{ copy: t('twoStep.copy'), copied: t('twoStep.copied'), failed: t('twoStep.copyFailed') }}
      />
      <CodeField autoFocus onlyApp />
      <div className={styles.end}>
        <Button type="submit" loading={form.formState.isSubmitting} loadingText={t('twoStep.checking')}>
          {t('twoStep.turnOn')}
        </Button>
      </div>
    </Form>
  );
}

interface ProofFormProps {
  profile: Profile;
  task: 'renew' | 'end';
  onCodes: (codes: string[]) => void;
  onEnded: (changed: Profile) => void;
}

function ProofForm({ profile, task, onCodes, onEnded }: ProofFormProps) {
  const { t } = useTranslation('account');
  const { api } = usePlatform();
  const { hasPassword, userID } = profile;
  const { form, catchErrors } = useAccountForm(({ confirmationWithCode }) => confirmationWithCode(hasPassword), {
    defaultValues: { password: '', code: '' },
  });
  const send = catchErrors(async ({ password, code }) => {
    const proof = { code, ...(hasPassword && { currentPassword: password }) };
    if (task === 'end') onEnded(await endTwoStep(api, userID, proof));
    else onCodes(await renewRecoveryCodes(api, userID, proof));
  }, REFUSALS);
  return (
    <Form form={form} onSubmit={send} className={styles.form}>
      <p>{t(`twoStep.${task}Text`)}</p>
      <OwnerFields profile={profile} />
      <CodeField autoFocus={!hasPassword} />
      <div className={styles.end}>
        <Button
          type="submit"
          variant={task === 'end' ? 'danger' : 'solid'}
          loading={form.formState.isSubmitting}
          loadingText={t('twoStep.checking')}
        >
          {t(task === 'end' ? 'twoStep.turnOff' : 'twoStep.renew')}
        </Button>
      </div>
    </Form>
  );
}
