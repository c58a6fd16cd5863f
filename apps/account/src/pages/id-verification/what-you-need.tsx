import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { paths } from '@spruce/contract/paths';
import { localePath, useHydrated, usePlatform } from '@spruce/platform';
import { ClockIcon, FaceScanIcon, IdCardIcon, TextLink } from '@spruce/ui';
import styles from './id-verification.module.css';

const QrCode = lazy(async () => ({ default: (await import(/* webpackChunkName: "qr-code" */ '@spruce/features/qr-code')).QrCode }));

export const HAND_OFF_ID = 'on-my-phone';

const NEEDS = [
  { id: 'document', icon: <IdCardIcon /> },
  { id: 'face', icon: <FaceScanIcon /> },
  { id: 'time', icon: <ClockIcon /> },
] as const;

export function WhatYouNeed() {
  const { t } = useTranslation('account');
  return (
    <section className={styles.prepare} aria-labelledby="what-you-need">
      <h2 className={styles.label} id="what-you-need">
        {t('identity.needs.title')}
      </h2>
      <ul className={styles.needs}>
        {NEEDS.map(({ id, icon }) => (
          <li key={id}>
            {icon}
            <span>
              <span className="mid">{t(`identity.needs.${id}`)}</span>
              <span className={styles.more}>{t(`identity.needs.${id}Text`)}</span>
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

export function HandOff({ done }: { done: boolean }) {
  const { t } = useTranslation('account');
  const { language, origin } = usePlatform();
  const hydrated = useHydrated();
  return (
    <aside className={styles.aside} aria-label={t('identity.keep.title')}>
      {done ? null : (
        <div className={styles.handoff} id={HAND_OFF_ID} tabIndex={-1}>
          <div className={styles.qr}>
            {hydrated ? (
              <Suspense fallback={null}>
                <QrCode text={origin + localePath(paths.idVerification(), language)} label={t('identity.phone.code')} />
              </Suspense>
            ) : null}
          </div>
          <p>
            <span className="mid">{t('identity.phone.title')}</span>
            <span className={styles.more}>{t('identity.phone.text')}</span>
          </p>
        </div>
      )}
      <div className={styles.keep}>
        <h2 className="mid">{t('identity.keep.title')}</h2>
        <p className={styles.more}>
          {t('identity.keep.text')} <TextLink href={localePath(paths.privacyNotice(), language)}>{t('entry.privacy')}</TextLink>
        </p>
      </div>
    </aside>
  );
}
