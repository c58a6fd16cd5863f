import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isRouteErrorResponse, useNavigate, useRouteError, useSearchParams } from 'react-router-dom';
import { activate, resendVerificationTo } from '@spruce/api-client/account';
import { markVerified, saveSession } from '@spruce/api-client/session';
import { paths } from '@spruce/contract/paths';
import { Link, usePlatform, type RouteHandle } from '@spruce/platform';
import { Alert, Button, buttonClass, classNames, GrowingMark } from '@spruce/ui';
import { Form } from '@spruce/ui/form';
import { isRefusal } from '../../forms/use-problem';
import { storeOutcome } from '../../session/tab-records';
import styles from './activate-account.module.css';
import { RetryAlert } from '../../forms/problem-alert';
import { SpacePhoto } from '../../entry/entry-page';
import { EmailField } from '../../forms/login-fields';
import { useAccountForm } from '../../forms/use-account-form';

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

/** The browser activates the account, not the server. Otherwise a mail program that prefetches links would use up the link. */
export function Component() {
  const { t } = useTranslation('account');
  const { api } = usePlatform();
  const navigate = useNavigate();
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
    // A token works only once, so the request must never repeat automatically.
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
        {failure ? <RetryAlert error={failure} onRetry={refetch} /> : null}
      </div>
    </div>
  );
}

function NoSuchLink() {
  const { t } = useTranslation('account');
  return (
    <section className={classNames('wrap', styles.missing)}>
      <title>{`${t('activate.notFound')} · Spruce`}</title>
      <meta name="robots" content="noindex" />
      <div className={styles.none}>
        <p className="note num">404</p>
        <h1 className="title">{t('activate.notFound')}</h1>
        <p className="copy">{t('activate.notFoundText')}</p>
        <div className={styles.actions}>
          <Link className={buttonClass({ size: 'large' })} to={paths.home()}>
            {t('activate.backHome')}
          </Link>
          <Link className={buttonClass({ variant: 'link' })} to={paths.contact()}>
            {t('entry.contact')}
          </Link>
        </div>
        <div className={styles.mail}>
          <div>
            <h2 className="mid">{t('activate.fromMail')}</h2>
            <p className="muted">{t('activate.fromMailText')}</p>
          </div>
          <NewLinkForm />
        </div>
      </div>
      <div className={styles.photo}>
        <SpacePhoto space="living-room" position="40% 60%" />
      </div>
    </section>
  );
}

function NewLinkForm() {
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
