import { useEffect, useRef, useState } from 'react';
import { useMatches } from 'react-router-dom';
import { useTranslation } from 'react-i18next';
import { preloadTransport } from '@spruce/api-client';
import { usePlatform } from '@spruce/platform';
import { LazyComponent } from '@spruce/platform/lazy-component';
import { startReporter } from '../reporting/reporter';
import { Chat } from './chat/chat';
import type { ConsentView } from './consent/consent-record';
import { OfflineSupport } from './offline/offline-support';
import { useScrollDirection } from './use-scroll-direction';
import { useSessionSync } from './use-session-sync';
import { withRetry } from '../loading/with-retry';

const loadAnalytics = () =>
  import(/* webpackChunkName: "frame.analytics" */ './analytics/analytics-tracker').then((module) => module.AnalyticsTracker);

const loadConsent = () => import(/* webpackChunkName: "frame.consent" */ './consent/consent').then((module) => module.Consent);

export interface IdleWidgetsProps {
  bare?: boolean | undefined;
  consent: ConsentView;
  onConsent: (view: ConsentView) => void;
}

export function IdleWidgets({ bare, consent, onConsent }: IdleWidgetsProps) {
  const hasMessages = useWidgetMessages();
  useSessionSync();
  const direction = useScrollDirection();
  const page = useRef('none');
  const route = useMatches().at(-1)?.id ?? 'none';
  useEffect(() => {
    page.current = route;
  }, [route]);
  useEffect(preloadTransport, []);
  useEffect(() => {
    if (window.__SPRUCE__) startReporter(window.__SPRUCE__.remotes, () => page.current);
  }, []);
  const [{ analytics, worker }] = useState(() => window.__SPRUCE__ ?? { analytics: undefined, worker: undefined });
  return (
    <>
      {analytics && <LazyComponent load={loadAnalytics} props={analytics} />}
      {worker && !bare && <OfflineSupport />}
      {!bare && hasMessages && <LazyComponent load={loadConsent} props={{ view: consent, onView: onConsent }} />}
      {!bare && hasMessages && <Chat away={direction === 'down'} />}
    </>
  );
}

const load = {
  en: () => import(/* webpackChunkName: "i18n.idle-widgets.en" */ '@spruce/messages-shell/idle-widgets.en.json'),
  th: () => import(/* webpackChunkName: "i18n.idle-widgets.th" */ '@spruce/messages-shell/idle-widgets.th.json'),
};

/** Loads the messages of cookie banner and chat, because the HTML from the server does not contain these messages. */
export function useWidgetMessages(): boolean {
  const { i18n } = useTranslation('shell');
  const { language } = usePlatform();
  const [isLoaded, setLoaded] = useState(() => i18n.exists('shell:consent.title'));
  useEffect(() => {
    if (isLoaded) return;
    let current = true;
    withRetry(load[language]).then(
      ({ default: words }) => {
        i18n.addResourceBundle(language, 'shell', words, true);
        if (current) setLoaded(true);
      },
      (error: unknown) => console.warn('[spruce] Failed to load widget messages', error),
    );
    return () => {
      current = false;
    };
  }, [isLoaded, i18n, language]);
  return isLoaded;
}
