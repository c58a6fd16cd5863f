import { useTranslation } from 'react-i18next';
import { paths } from '@spruce/contract/paths';
import { localePath, usePlatform, type RouteHandle } from '@spruce/platform';
import { ArrowLeftIcon, navItemClass, Phrases, Skeleton, TextLink } from '@spruce/ui';
import { HomeLink } from '../../entry/entry-page';
import { EntryLanguageMenu } from '../../entry/language-menu';
import { useCustomer } from '../../customer/use-customer';
import { IdentitySteps } from './identity-steps';
import { isDecided, useIdentity, useReturnLink } from './use-identity';
import styles from './id-verification.module.css';
import { HandOff, WhatYouNeed } from './what-you-need';
import { LoadFailed } from '../../forms/problem-alert';

export const handle: RouteHandle = { layout: 'bare', private: true, guards: ['auth'], providers: ['sumsub'] };

/** Every link loads a new document, because other pages must not keep the camera permission of this page. */
export function Component() {
  const { t } = useTranslation('account');
  const { language } = usePlatform();
  const { data: profile } = useCustomer();
  const identity = useIdentity(profile?.userID);
  const back = useReturnLink();
  const status = identity.data?.status;
  const isNothingToDo = status !== undefined && (status === 'pending' || status === 'on-hold' || isDecided(status));
  return (
    <>
      <title>{t('identity.meta.title')}</title>
      <header className={styles.header}>
        <div className={`wrap ${styles.bar}`}>
          <HomeLink />
          <div className={styles.tools}>
            <a className={navItemClass()} href={localePath(back.to, language)}>
              <ArrowLeftIcon size="small" />
              <span className={styles.back}>{back.label}</span>
            </a>
            <EntryLanguageMenu />
          </div>
        </div>
      </header>
      <main className="wrap">
        <div className={styles.page}>
          <div className={styles.head}>
            <h1 className="head">
              <Phrases text={t('identity.title')} />
            </h1>
            <p className={styles.lead}>{t('identity.lead')}</p>
          </div>
          <div className={styles.work}>
            {identity.data && profile ? (
              <IdentitySteps identity={identity.data} email={profile.email} refetch={() => identity.refetch()} />
            ) : identity.error ? (
              <LoadFailed error={identity.error} onRetry={identity.refetch} />
            ) : (
              <div aria-busy="true">
                <p className="visually-hidden" role="status">
                  {t('identity.loading')}
                </p>
                <Skeleton className={styles.waiting} />
              </div>
            )}
          </div>
          {isNothingToDo ? null : <WhatYouNeed />}
          <HandOff done={isNothingToDo} />
        </div>
      </main>
      <footer className={styles.foot}>
        <div className={`wrap ${styles.footIn}`}>
          <TextLink href={localePath(paths.termsOfSubscription(), language)}>{t('identity.terms')}</TextLink>
          <TextLink href={localePath(paths.privacyNotice(), language)}>{t('entry.privacy')}</TextLink>
          <TextLink href={localePath(paths.contact(), language)}>{t('entry.contact')}</TextLink>
        </div>
      </footer>
    </>
  );
}
