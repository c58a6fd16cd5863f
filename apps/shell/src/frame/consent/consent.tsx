import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CONSENT_CATEGORIES } from '@spruce/contract/constants';
import { listen } from '@spruce/contract/events';
import { STORED_NAMES } from '@spruce/contract/stored-names';
import { paths } from '@spruce/contract/paths';
import { Link, usePlatform } from '@spruce/platform';
import { Button } from '@spruce/ui/button';
import { Dialog } from '@spruce/ui/modal';
import { Switch } from '@spruce/ui/switch';
import { textLinkClass } from '@spruce/ui/text-link';
import {
  createChoices,
  readConsent,
  saveConsent,
  sendReceipt,
  type ConsentChoices,
  type ConsentReason,
  type ConsentView,
} from './consent-record';
import { reloadPage } from '../page-location';
import styles from './consent.module.css';

export function Consent({ view, onView }: { view: ConsentView; onView: (view: ConsentView) => void }) {
  const { t } = useTranslation('shell');
  const [answered, setAnswered] = useState(() => readConsent() !== undefined);
  const [announcement, setAnnouncement] = useState('');

  const { api, queryClient } = usePlatform();
  const send = () =>
    sendReceipt(api).then(
      () => queryClient.invalidateQueries({ predicate: ({ queryKey }) => queryKey[2] === 'consents' }),
      () => undefined,
    );
  const answer = (choices: ConsentChoices, reason: ConsentReason) => {
    const { reload } = saveConsent(choices, reason);
    if (document.activeElement?.closest('[data-cookie-banner]')) document.getElementById('main')?.focus({ preventScroll: true });
    setAnswered(true);
    onView('done');
    setAnnouncement(t('consent.saved'));
    void send().then(() => reload && reloadPage());
  };
  const sendAgain = useEffectEvent(send);
  useEffect(() => void sendAgain(), []);
  const onConsentRequest = useEffectEvent((want: 'settings' | 'withdraw') =>
    want === 'withdraw' ? answer(createChoices(false), 'withdraw') : onView('settings'),
  );
  useEffect(() => listen('sp:consent.asked.v1', ({ want }) => onConsentRequest(want)), []);

  return (
    <>
      {!answered && <Banner onAnswer={answer} onSettings={() => onView('settings')} />}
      <Settings key={view} open={view === 'settings'} onAnswer={answer} onClose={() => onView(answered ? 'done' : 'ask')} />
      <p className="visually-hidden" role="status">
        {announcement}
      </p>
    </>
  );
}

type OnAnswer = (choices: ConsentChoices, reason: ConsentReason) => void;

function Banner({ onAnswer, onSettings }: { onAnswer: OnAnswer; onSettings: () => void }) {
  const { t } = useTranslation('shell');
  return (
    <section className={styles.banner} data-cookie-banner="" aria-label={t('consent.title')}>
      <div className={styles.text}>
        <h2 className="label">{t('consent.title')}</h2>
        <p className="muted">
          {t('consent.text')}{' '}
          <Link className={textLinkClass()} to={paths.cookiePolicy()}>
            {t('consent.policy')}
          </Link>
        </p>
      </div>
      <div className={styles.actions}>
        <Button onClick={() => onAnswer(createChoices(true), 'accept-all')}>{t('consent.acceptAll')}</Button>
        <Button onClick={() => onAnswer(createChoices(false), 'reject-all')}>{t('consent.rejectAll')}</Button>
        <Button variant="link" onClick={onSettings}>
          {t('consent.settings')}
        </Button>
      </div>
    </section>
  );
}

function Settings({ open, onAnswer, onClose }: { open: boolean; onAnswer: OnAnswer; onClose: () => void }) {
  const { t } = useTranslation('shell');
  const [choices, setChoices] = useState(() => readConsent()?.choices ?? createChoices(false));
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('consent.modalTitle')}
      closeLabel={t('consent.close')}
      footer={
        <>
          <Button variant="outline" onClick={() => onAnswer(createChoices(false), 'reject-all')}>
            {t('consent.rejectAll')}
          </Button>
          <Button onClick={() => onAnswer(choices, 'confirm')}>{t('consent.confirm')}</Button>
        </>
      }
    >
      <p className="muted">{t('consent.modalText')}</p>
      <div className={styles.switches}>
        <div>
          <Switch label={t('consent.necessary')} description={t('consent.necessaryText')} checked disabled readOnly />
          <StoredData />
        </div>
        {CONSENT_CATEGORIES.map((name) => (
          <Switch
            key={name}
            label={t(`consent.${name}`)}
            description={t(`consent.${name}Text`)}
            checked={choices[name]}
            onChange={(event) => setChoices({ ...choices, [name]: event.target.checked })}
          />
        ))}
      </div>
    </Dialog>
  );
}

function StoredData() {
  const { t } = useTranslation('shell');
  return (
    <details className={styles.kept}>
      <summary>{t('consent.kept')}</summary>
      <dl>
        {(['login', 'cart', 'choices', 'versions'] as const).map((kind) => (
          <div key={kind}>
            <dt>{t(`consent.keptFor.${kind}`)}</dt>
            <dd lang="en">{STORED_NAMES[kind].join(', ')}</dd>
          </div>
        ))}
      </dl>
      <p>{t(window.__SPRUCE__?.analytics ? 'consent.keptAnalytics' : 'consent.keptNothingElse')}</p>
    </details>
  );
}
