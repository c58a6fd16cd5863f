import { useEffect, useState, type ReactNode } from 'react';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { resendVerification } from '@spruce/api-client/account';
import { usePlatform } from '@spruce/platform';
import { Alert, Button } from '@spruce/ui';
import styles from '../../entry/entry-page.module.css';
import { secondsToWait, useProblem } from '../../forms/use-problem';

/** Time between two mails. Without this pause, customers would request several mails before the first one arrives. */
const PAUSE_SECONDS = 60;

const formatCountdown = (seconds: number): string => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;

interface ResendMailProps {
  customerId: number;
  waitFirst?: boolean;
  beside?: ReactNode;
}

export function ResendMail({ customerId, waitFirst = true, beside }: ResendMailProps) {
  const { t } = useTranslation('account');
  const { api } = usePlatform();
  const describeProblem = useProblem();
  const [pauseSeconds, setPauseSeconds] = useState(waitFirst ? PAUSE_SECONDS : 0);
  const [passedSeconds, setPassedSeconds] = useState(0);
  const secondsLeft = Math.max(0, pauseSeconds - passedSeconds);
  const isWaiting = secondsLeft > 0;
  useEffect(() => {
    if (!isWaiting) return;
    // The countdown reads the clock, because browsers slow down timers in background tabs.
    const began = Date.now();
    const timer = setInterval(() => setPassedSeconds(Math.floor((Date.now() - began) / 1000)), 1000);
    return () => clearInterval(timer);
  }, [isWaiting]);
  const { mutate, isPending, isSuccess, error } = useMutation({
    mutationFn: () => resendVerification(api, customerId),
    onMutate: () => {
      setPassedSeconds(0);
      setPauseSeconds(0);
    },
    onSuccess: () => setPauseSeconds(PAUSE_SECONDS),
    onError: (failure) => setPauseSeconds(secondsToWait(failure)),
  });
  return (
    <>
      <div className={styles.actions}>
        {/* The button uses `aria-disabled`, because `disabled` would remove the focus from it. */}
        <Button
          size="large"
          wide={!beside}
          variant={isWaiting ? 'outline' : 'solid'}
          aria-disabled={isWaiting || undefined}
          loading={isPending}
          loadingText={t('verifyEmail.sending')}
          onClick={() => !isWaiting && mutate()}
        >
          {isWaiting ? t('verifyEmail.againIn', { wait: formatCountdown(secondsLeft) }) : t('verifyEmail.again')}
        </Button>
        {beside}
      </div>
      <div role="status">
        {isSuccess && <Alert tone="good">{t('verifyEmail.resent')}</Alert>}
        {error && <Alert tone="bad">{describeProblem(error)}</Alert>}
      </div>
    </>
  );
}
