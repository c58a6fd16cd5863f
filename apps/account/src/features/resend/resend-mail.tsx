import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { resendVerification } from '@spruce/api-client/account';
import { usePlatform } from '@spruce/platform';
import { Alert, Button } from '@spruce/ui';
import { secondsToWait, useProblem } from '../../entry/use-problem';

/** A mail takes a moment to arrive; who asks again sooner gets two. */
const PAUSE_SECONDS = 60;

const clock = (seconds: number): string => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;

/** Sends the activation mail again, after a pause that counts down in the button; what became of it stands below. */
export function ResendMail({ customerId, waitFirst = true }: { customerId: number; waitFirst?: boolean }) {
  const { t } = useTranslation('account');
  const { api } = usePlatform();
  const problemOf = useProblem();
  const [left, setLeft] = useState(waitFirst ? PAUSE_SECONDS : 0);
  const [sending, setSending] = useState(false);
  const [outcome, setOutcome] = useState<{ sent: boolean; text: string }>();
  const waiting = left > 0;
  useEffect(() => {
    if (!waiting) return;
    const timer = setInterval(() => setLeft((seconds) => Math.max(0, seconds - 1)), 1000);
    return () => clearInterval(timer);
  }, [waiting]);
  const send = async () => {
    setSending(true);
    setOutcome(undefined);
    try {
      await resendVerification(api, customerId);
      setOutcome({ sent: true, text: t('verifyEmail.resent') });
      setLeft(PAUSE_SECONDS);
    } catch (error) {
      setOutcome({ sent: false, text: problemOf(error) });
      setLeft(secondsToWait(error));
    } finally {
      setSending(false);
    }
  };
  return (
    <>
      {/* Not `disabled`: it would drop the focus of who has just pressed it. */}
      <Button
        size="large"
        wide
        variant={waiting ? 'outline' : 'solid'}
        aria-disabled={waiting || undefined}
        loading={sending}
        loadingText={t('verifyEmail.sending')}
        onClick={() => !waiting && void send()}
      >
        {waiting ? t('verifyEmail.againIn', { wait: clock(left) }) : t('verifyEmail.again')}
      </Button>
      <div role="status">{outcome && <Alert tone={outcome.sent ? 'good' : 'bad'}>{outcome.text}</Alert>}</div>
    </>
  );
}
