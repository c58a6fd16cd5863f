import { Suspense } from 'react';
import { Outlet, ScrollRestoration, useMatches } from 'react-router-dom';
import type { RouteHandle } from '@spruce/platform';
import { Frame, resolveLayout } from '../frame/frame';
import { RegionSkeleton } from '../pages/region/region-skeleton';
import { useNonce } from './providers';
import { PageMeta } from './page-meta';
import { ScriptsNotice } from './scripts-notice';

export function Root() {
  const layout = resolveLayout((useMatches().at(-1)?.handle ?? {}) as RouteHandle);
  return (
    <>
      <Frame layout={layout}>
        <Suspense fallback={<RegionSkeleton />}>
          <Outlet />
        </Suspense>
      </Frame>
      <ScriptsNotice />
      <ScrollRestoration nonce={useNonce()} />
    </>
  );
}

/** Renders the meta tags together with the page, because the error boundary must replace both. */
export function PageOutlet() {
  return (
    <>
      <PageMeta />
      <Outlet />
    </>
  );
}
