import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { stopMails } from '@spruce/api-client/notices';
import { paths } from '@spruce/contract/paths';
import { Link, usePlatform } from '@spruce/platform';
import { Alert, Button, buttonClass } from '@spruce/ui';
import { RetryAlert } from '../../forms/problem-alert';
import { isRefusal } from '../../forms/use-problem';
import styles from './notices.module.css';

const KINDS = ['reminders', 'reviews', 'notices'] as const;

/** Asks first, because mail programs open links in advance. */
export default function StopEmails() {
  const { t } = useTranslation('notices');
  const { api } = usePlatform();
  const token = useSearchParams()[0].get('token') ?? '';
  // The service checks the token. Here, its first word only selects the question.
  const kind = KINDS.find((one) => token.startsWith(`${one}.`)) ?? 'other';
  const { mutate, isPending, isSuccess, error } = useMutation({ mutationFn: () => stopMails(api, token) });
  const status = useRef<HTMLDivElement>(null);
  const refusal = isRefusal(error, 'stop_link_expired')
    ? 'expired'
    : isRefusal(error, 'stop_link_invalid', 'rest_invalid_param')
      ? 'invalid'
      : undefined;
  const isOver = isSuccess || refusal !== undefined;
  useEffect(() => {
    // The focused button disappears.
    if (isOver) status.current?.focus();
  }, [isOver]);
  return (
    <section className={styles.stop}>
      <title>{t('stop.meta')}</title>
      <meta name="robots" content="noindex" />
      <h1 className="head">{t(refusal ? `stop.${refusal}` : `stop.title.${kind}`)}</h1>
      {isOver ? null : (
        <>
          <p className="copy">{t(`stop.text.${kind}`)}</p>
          <Button size="large" loading={isPending} loadingText={t('stop.stopping')} onClick={() => mutate()}>
            {t('stop.button')}
          </Button>
        </>
      )}
      <div role="status" ref={status} tabIndex={-1}>
        {isOver ? (
          <>
            {refusal ? <p className="copy">{t(`stop.${refusal}Text`)}</p> : <Alert tone="good">{t('stop.done')}</Alert>}
            <Link className={buttonClass({ variant: 'outline' })} to={paths.user('notices')}>
              {t('stop.account')}
            </Link>
          </>
        ) : null}
      </div>
      {error && !refusal ? <RetryAlert error={error} onRetry={() => mutate()} /> : null}
    </section>
  );
}
