import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { userInfoQuery } from '@spruce/api-client/account';
import { markVerified } from '@spruce/api-client/session';
import { paths } from '@spruce/contract/paths';
import { localePath, usePlatform, type RouteHandle } from '@spruce/platform';
import { takeRedirect, useRehydrateSession, useSession } from '@spruce/session';
import { Button, Phrases, SplitPage, TextLink, Wordmark } from '@spruce/ui';
import { SpacePhoto } from '../../entry/entry-page';
import styles from '../../entry/entry-page.module.css';
import { ResendMail } from '../../features/resend/resend-mail';
import { openPage } from '../../session/browser-actions';
import { useLogOut } from '../../session/use-log-out';
import { GatePanel } from './gate-panel';

export const handle: RouteHandle = { layout: 'bare', private: true, guards: ['splash'], beforeVerified: true };

/** Visitors see only this page while the beta is closed, and customers while their email address is unverified. */
export const Component = () => (usePlatform().gated ? <GatePanel /> : <UnverifiedPanel />);

function UnverifiedPanel() {
  const { t } = useTranslation('account');
  const { api, language } = usePlatform();
  const { isLoggingOut, startLogOut } = useLogOut();
  useRehydrateSession();
  const uid = useSession((session) => session.uid);
  const { data: user } = useQuery({ ...userInfoQuery(api, uid ?? 0), enabled: uid !== null, staleTime: 0, refetchOnWindowFocus: true });
  const isVerified = user?.status === 'active';
  useEffect(() => {
    if (!isVerified) return;
    markVerified(user.userID);
    openPage(localePath(takeRedirect(), language));
  }, [isVerified, user, language]);
  const logOut = (
    <Button variant="link" loading={isLoggingOut} loadingText={t('user.loggingOut')} onClick={() => void startLogOut()}>
      {t('user.logOut')}
    </Button>
  );
  return (
    <SplitPage
      kind="gate"
      photo={<SpacePhoto space="home-office" />}
      top={<Wordmark />}
      foot={
        <>
          {t('splash.wrong')} <TextLink href={localePath(paths.contact(), language)}>{t('entry.contact')}</TextLink>
        </>
      }
    >
      <title>{t('splash.meta.title')}</title>
      <div className={styles.body}>
        <h1 className="title">
          <Phrases text={t('splash.title')} />
        </h1>
        <p className="copy">
          {user ? (
            <>
              {t('splash.sentTo')}{' '}
              <b className="mid" translate="no">
                {user.email}
              </b>
              {t('splash.sentToEnd')}
            </>
          ) : (
            t('splash.sent')
          )}
        </p>
        {uid === null ? <p>{logOut}</p> : <ResendMail customerId={uid} waitFirst={false} beside={logOut} />}
      </div>
    </SplitPage>
  );
}
