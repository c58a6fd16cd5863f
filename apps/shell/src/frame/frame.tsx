import { lazy, useCallback, useRef, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import type { CheckoutLayout, PartnerLayout, RouteHandle } from '@spruce/platform';
import { LazyComponent } from '@spruce/platform/lazy-component';
import { SkipLink } from '@spruce/ui/skip-link';
import { withRetry } from '../loading/with-retry';
import { Footer } from './footer/footer';
import { Header } from './header/header';
import { PageFailureProvider, PageProgress } from './page-progress';
import { RouteAnnouncer } from './route-announcer';
import { useRehydrateVisitor } from './visitor';
import type { ConsentView } from './consent/consent-record';
import type { IdleWidgetsProps } from './idle-widgets';
import { useAfterIntent } from './use-after-intent';
import styles from './frame.module.css';

const lazyCompact = <Name extends 'SmallHeader' | 'SmallFooter'>(name: Name) =>
  lazy(async () => {
    const small = await withRetry(() => import(/* webpackChunkName: "layout.small" */ './small/small-layout'));
    return { default: small[name] };
  });
const SmallHeader = lazyCompact('SmallHeader');
const SmallFooter = lazyCompact('SmallFooter');

export function Frame({ layout, children }: { layout: Layout; children: ReactNode }) {
  const { t } = useTranslation('shell');
  const main = useRef<HTMLElement & HTMLDivElement>(null);
  const bare = layout.name === 'bare';
  const Main = bare ? 'div' : 'main';
  const [failures, setFailures] = useState(0);
  const [consent, setConsent] = useState<ConsentView>('ask');
  useRehydrateVisitor();
  // The server sends the first page of a visit without a progress bar, so a failure of this page must not turn the bar red.
  const navigated = useLocation().key !== 'default';
  const openSettings = useCallback(() => setConsent('settings'), []);
  const pageFailed = useCallback(() => navigated && setFailures((count) => count + 1), [navigated]);
  return (
    <>
      {bare || <SkipLink target="main">{t('frame.skip')}</SkipLink>}
      <PageProgress failures={failures} />
      {layout.name === 'public' && <Header />}
      {(layout.name === 'checkout' || layout.name === 'partner') && <SmallHeader layout={layout} />}
      <Main id="main" ref={main} className={styles.main} data-layout={layout.name} tabIndex={-1}>
        <PageFailureProvider value={pageFailed}>{children}</PageFailureProvider>
      </Main>
      {layout.name === 'public' && <Footer onCookieSettings={openSettings} />}
      {layout.name === 'checkout' && <SmallFooter />}
      {layout.name === 'partner' && <SmallFooter onCookieSettings={openSettings} />}
      <RouteAnnouncer main={main} />
      <DeferredWidgets bare={bare || layout.name === 'checkout'} consent={consent} onConsent={setConsent} />
    </>
  );
}

/** With `bare`, the page renders its own header and main element. */
export type Layout = { name: 'public' } | { name: 'bare' } | CheckoutLayout | PartnerLayout;

/** In checkout releases before 2026-11-23 the layout is the text `checkout`, and the pages render their own header. */
export function resolveLayout({ layout = 'public' }: RouteHandle): Layout {
  if (typeof layout === 'object') return layout;
  return { name: layout === 'checkout' ? 'bare' : layout };
}

const loadIdleWidgets = () => import(/* webpackChunkName: "frame.quiet" */ './idle-widgets').then((module) => module.IdleWidgets);

export function DeferredWidgets(props: IdleWidgetsProps) {
  const intent = useAfterIntent();
  return intent || props.consent === 'settings' ? <LazyComponent load={loadIdleWidgets} props={props} /> : null;
}
