import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { endOtherSessions, endSession, sessionsQuery, type DeviceSession } from '@spruce/api-client/account';
import { formatDate } from '@spruce/i18n';
import { bangkokTime } from '@spruce/pricing';
import { usePlatform } from '@spruce/platform';
import { Badge, Button, Skeleton } from '@spruce/ui';
import { SavedMessage, Setting } from '../../customer/part';
import styles from '../../customer/part.module.css';
import { parseDevice } from './device-name';
import { ProblemAlert, RetryAlert } from '../../forms/problem-alert';

export function Devices({ customerId }: { customerId: number }) {
  const { t } = useTranslation('account');
  const { api, language } = usePlatform();
  const queryClient = useQueryClient();
  const query = sessionsQuery(api, customerId);
  const { data: sessions, error, refetch } = useQuery(query);
  const list = useRef<HTMLDivElement>(null);
  const {
    mutate,
    variables,
    isPending,
    isSuccess,
    error: failure,
  } = useMutation({
    /** Logs out the device of `session`. If `session` is missing, logs out all devices except this one. */
    mutationFn: (session?: DeviceSession) => (session ? endSession(api, customerId, session.id) : endOtherSessions(api, customerId)),
    onSuccess: (left) => {
      queryClient.setQueryData(query.queryKey, left);
      list.current?.focus();
    },
  });
  const formatDevice = ({ userAgent }: DeviceSession) => {
    const { browser, system } = parseDevice(userAgent);
    if (browser && system) return t('user.security.device', { browser, system });
    return browser ?? system ?? t('user.security.unknownDevice');
  };
  if (!sessions) return error ? <RetryAlert error={error} onRetry={refetch} /> : <Skeleton shape="text" width="60%" />;
  return (
    <>
      <div className={styles.settings} ref={list} tabIndex={-1}>
        {sessions.map((session) => (
          <Setting
            key={session.id}
            title={
              <span className={styles.marked}>
                {formatDevice(session)} {session.current && <Badge tone="calm">{t('user.security.thisOne')}</Badge>}
              </span>
            }
            action={
              session.current ? null : (
                <Button
                  variant="outline"
                  size="small"
                  aria-label={`${t('user.logOut')}: ${formatDevice(session)}`}
                  loading={isPending && variables?.id === session.id}
                  loadingText={t('user.loggingOut')}
                  onClick={() => mutate(session)}
                >
                  {t('user.logOut')}
                </Button>
              )
            }
          >
            <p>
              {session.current
                ? t('user.security.now')
                : t('user.security.lastUsed', {
                    date: formatDate(session.lastUsedAt.toISOString(), language, 'letter'),
                    time: bangkokTime(session.lastUsedAt),
                  })}
            </p>
          </Setting>
        ))}
      </div>
      <ProblemAlert error={failure} />
      <div className={styles.end}>
        {sessions.length > 1 && (
          <Button variant="outline" loading={isPending && !variables} loadingText={t('user.loggingOut')} onClick={() => mutate(undefined)}>
            {t('user.security.everywhere')}
          </Button>
        )}
        <SavedMessage>
          {isSuccess && (variables ? t('user.security.ended', { device: formatDevice(variables) }) : t('user.security.endedAll'))}
        </SavedMessage>
      </div>
    </>
  );
}
