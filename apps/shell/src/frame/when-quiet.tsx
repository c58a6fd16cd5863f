import { useEffect, useRef, useState } from 'react';
import { useMatches } from 'react-router-dom';
import { warmTransport } from '@spruce/api-client';
import { startReporter } from '../reporting/reporter';
import { LazyComponent } from '@spruce/platform/lazy-component';
import { Chat } from './chat/chat';
import { OfflineKeeper } from './offline/offline-keeper';
import { useSessionKeeper } from './session-keeper';
import { useQuietWords } from './use-quiet-words';

const loadAnalytics = () =>
  import(/* webpackChunkName: "frame.analytics" */ './analytics/analytics-keeper').then((module) => module.AnalyticsKeeper);

const loadConsent = () => import(/* webpackChunkName: "frame.consent" */ './consent/consent').then((module) => module.Consent);

/** `ask` shows the banner unless answered, `settings` the dialog, `done` neither. */
export type ConsentView = 'ask' | 'settings' | 'done';

export interface QuietProps {
  bare?: boolean | undefined;
  consent: ConsentView;
  onConsent: (view: ConsentView) => void;
}

/** Everything that loads when idle, in one chunk: session keeper, error and vitals reporter, cookies and chat. */
export function WhenQuiet({ bare, consent, onConsent }: QuietProps) {
  const words = useQuietWords();
  useSessionKeeper();
  const page = useRef('none');
  const route = useMatches().at(-1)?.id ?? 'none';
  useEffect(() => {
    page.current = route;
  }, [route]);
  useEffect(warmTransport, []);
  useEffect(() => {
    if (window.__SPRUCE__) startReporter(window.__SPRUCE__.remotes, () => page.current);
  }, []);
  const [{ analytics, worker }] = useState(() => window.__SPRUCE__ ?? { analytics: undefined, worker: undefined });
  return (
    <>
      {analytics && <LazyComponent load={loadAnalytics} props={analytics} />}
      {worker && !bare && <OfflineKeeper />}
      {!bare && words && <LazyComponent load={loadConsent} props={{ view: consent, onView: onConsent }} />}
      {!bare && words && <Chat />}
    </>
  );
}
