import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { isNotFound } from '@spruce/api-client';
import { deadLettersQuery, retryDeadLetter, staffOrdersKey, type DeadLetter } from '@spruce/api-client/staff';
import { formatMoment } from '@spruce/i18n';
import { usePlatform } from '@spruce/platform';
import { Alert, Button, EmptyState } from '@spruce/ui';
import { useToast } from '../../frame/staff-toasts';
import { Figures } from '../../page/figures';
import { focusHeading, staffHandle, StaffLoading, StaffPage } from '../../page/staff-page';
import styles from './admin-outbox-page.module.css';

export const handle = staffHandle;

export function Component() {
  const { t } = useTranslation('staff');
  const { api } = usePlatform();
  const { data, error, refetch } = useQuery(deadLettersQuery(api));
  return (
    <StaffPage title={t('outbox.title')}>
      {data ? <DeadLetters {...data} /> : <StaffLoading error={error} onRetry={() => void refetch()} />}
    </StaffPage>
  );
}

function DeadLetters({ letters, waiting }: { letters: readonly DeadLetter[]; waiting: number }) {
  const { t } = useTranslation('staff');
  const { api, language } = usePlatform();
  const queryClient = useQueryClient();
  const showToast = useToast();
  const retry = useMutation({
    mutationFn: (id: number) => retryDeadLetter(api, id),
    onSuccess: () => {
      focusHeading();
      showToast({ message: t('outbox.sent') });
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: staffOrdersKey(api) }),
  });
  const { error, variables } = retry;
  const isGone = isNotFound(error);
  const moment = (at: Date) => formatMoment(at, language);
  const formatKind = (kind: string) => t(`outbox.kinds.${kind.replaceAll('.', '-')}`, { defaultValue: kind });
  return (
    <>
      <p className="muted">{t('outbox.lead')}</p>
      <Figures
        label={t('outbox.sum')}
        figures={[
          { id: 'stopped', value: letters.length, text: t('outbox.stopped'), hot: letters.length > 0 },
          { id: 'waiting', value: waiting, text: t('outbox.waiting') },
        ]}
      />
      {error ? (
        <Alert tone={isGone ? 'warm' : 'oops'} live>
          {t(isGone ? 'outbox.gone' : 'outbox.failed')}
        </Alert>
      ) : null}
      {letters.length === 0 ? (
        <EmptyState title={t(waiting > 0 ? 'outbox.nothingToDo' : 'outbox.none')} text={t('outbox.noneText')} />
      ) : (
        <ul className={styles.letters} aria-label={t('outbox.title')}>
          {letters.map(({ id, kind, attempts, error: why, createdAt, deadAt }) => (
            <li key={id}>
              <div>
                <p className="mid">{formatKind(kind)}</p>
                <p className={styles.small}>{t('outbox.since', { from: moment(createdAt), at: moment(deadAt) })}</p>
              </div>
              <div>
                <p className={styles.why} lang="en">
                  {why}
                </p>
                <p className={styles.small}>{t('outbox.tries', { count: attempts })}</p>
              </div>
              <Button
                size="small"
                variant="outline"
                aria-label={t('outbox.againOf', { kind: formatKind(kind), at: moment(deadAt) })}
                loading={retry.isPending && variables === id}
                loadingText={t('outbox.sending')}
                onClick={() => retry.mutate(id)}
              >
                {t('outbox.again')}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
