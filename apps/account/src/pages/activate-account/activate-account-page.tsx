import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { isRouteErrorResponse, useNavigate, useRouteError, useSearchParams } from 'react-router-dom';
import { activate } from '@spruce/api-client/account';
import { markVerified, saveSession } from '@spruce/api-client/session';
import { paths } from '@spruce/contract/paths';
import { usePlatform, type RouteHandle } from '@spruce/platform';
import { Alert, GrowingMark } from '@spruce/ui';
import { isRefusal, useProblem } from '../../forms/use-problem';
import { storeOutcome } from '../../session/tab-records';
import styles from './activate-account.module.css';
import { NoSuchLink } from './no-such-link';

export const handle: RouteHandle = {
  private: true,
  beforeVerified: true,
  valid: ({ searchParams }) => Boolean(searchParams.get('access_token')),
};

export function ErrorBoundary() {
  const error = useRouteError();
  if (!isRouteErrorResponse(error) || error.status !== 404) throw error;
  return <NoSuchLink />;
}

/** The browser activates the account, not the server: mail programs prefetch links, and a link works only once. */
export function Component() {
  const { t } = useTranslation('account');
  const { api } = usePlatform();
  const navigate = useNavigate();
  const describeProblem = useProblem();
  const token = useSearchParams()[0].get('access_token') ?? '';
  const {
    isSuccess,
    error: failure,
    refetch,
  } = useQuery({
    queryKey: ['activation', token],
    queryFn: async () => {
      const { id, session } = await activate(api, token);
      if (session) saveSession(session);
      else markVerified(id);
      storeOutcome('email');
      return id;
    },
    // A token works only once.
    staleTime: Infinity,
    retry: false,
  });
  useEffect(() => {
    if (isSuccess) void navigate(paths.successEmail(), { replace: true });
  }, [isSuccess, navigate]);
  if (isRefusal(failure, 'invalid_activation_token', 'rest_invalid_param', 'registration-error-email-exists')) return <NoSuchLink />;
  return (
    <div className="wrap section">
      <title>{t('activate.meta.title')}</title>
      <div className={styles.wait}>
        <GrowingMark stopped={Boolean(failure)} />
        <div role={failure ? undefined : 'status'}>
          <h1 className="head">{t('activate.title')}</h1>
          <p className="muted">{t('activate.text')}</p>
        </div>
        {failure ? (
          <Alert tone="oops" live action={{ label: t('user.retry'), onAction: () => void refetch() }}>
            {describeProblem(failure)}
          </Alert>
        ) : null}
      </div>
    </div>
  );
}
