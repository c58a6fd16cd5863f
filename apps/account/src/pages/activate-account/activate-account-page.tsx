import { useEffect, useState } from 'react';
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

/** Remembers the request of each token, because a token works only once but React may run an effect twice. */
const activationByToken = new Map<string, ReturnType<typeof activate>>();

/** The browser activates the account, not the server: mail programs prefetch links, and a link works only once. */
export function Component() {
  const { t } = useTranslation('account');
  const { api } = usePlatform();
  const navigate = useNavigate();
  const describeProblem = useProblem();
  const token = useSearchParams()[0].get('access_token') ?? '';
  const [failure, setFailure] = useState<unknown>();
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    let current = true;
    const call = activationByToken.get(token) ?? activate(api, token);
    activationByToken.set(token, call);
    call.then(
      ({ id, session }) => {
        if (session) saveSession(session);
        else markVerified(id);
        storeOutcome('email');
        if (current) void navigate(paths.successEmail(), { replace: true });
      },
      (error: unknown) => {
        activationByToken.delete(token);
        if (current) setFailure(error);
      },
    );
    return () => {
      current = false;
    };
  }, [api, token, navigate, attempt]);
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
          <Alert
            tone="oops"
            live
            action={{
              label: t('user.retry'),
              onAction: () => {
                setFailure(undefined);
                setAttempt((count) => count + 1);
              },
            }}
          >
            {describeProblem(failure)}
          </Alert>
        ) : null}
      </div>
    </div>
  );
}
