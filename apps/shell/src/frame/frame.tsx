import { useCallback, useRef, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { SkipLink } from '@spruce/ui/skip-link';
import { DeferredWidgets, type ConsentView } from './deferred-widgets';
import { Footer } from './footer/footer';
import { Header } from './header/header';
import { PageFailureProvider } from './page-failure';
import { PageProgress } from './page-progress';
import { RouteAnnouncer } from './route-announcer';
import { useRehydrateVisitor } from './visitor';
import styles from './frame.module.css';

/** What stands around every page of the shop: header, footer, and, once the page is quiet, the cookie banner and the chat. */
export function Frame({ children }: { children: ReactNode }) {
  const { t } = useTranslation('shell');
  const main = useRef<HTMLElement>(null);
  const [failures, setFailures] = useState(0);
  const [consent, setConsent] = useState<ConsentView>('ask');
  useRehydrateVisitor();
  // What the server answered was no navigation of this tab: then no bar had been running that could turn red.
  const navigated = useLocation().key !== 'default';
  const pageFailed = useCallback(() => navigated && setFailures((count) => count + 1), [navigated]);
  return (
    <>
      <SkipLink target="main">{t('frame.skip')}</SkipLink>
      <PageProgress failures={failures} />
      <Header />
      <main id="main" ref={main} className={styles.main} tabIndex={-1}>
        <PageFailureProvider value={pageFailed}>{children}</PageFailureProvider>
      </main>
      <Footer onCookieSettings={() => setConsent('settings')} />
      <RouteAnnouncer main={main} />
      <DeferredWidgets consent={consent} onConsent={setConsent} />
    </>
  );
}
