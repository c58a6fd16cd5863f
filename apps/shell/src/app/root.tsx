import { Suspense } from 'react';
import { Outlet, ScrollRestoration, useMatches } from 'react-router-dom';
import type { RouteHandle } from '@spruce/platform';
import { Frame } from '../frame/frame';
import { layoutOf } from '../frame/layout-of';
import { RegionSkeleton } from '../pages/region/region-skeleton';
import { useNonce } from './nonce';
import { PageMeta } from './page-meta';
import { ScriptsNotice } from './scripts-notice';

/** The root route: the frame around whatever page the URL asks for. */
export function Root() {
  const layout = layoutOf((useMatches().at(-1)?.handle ?? {}) as RouteHandle);
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

/** Outlet of the pages. When one fails, its error stands here instead, and with the page goes what it said of itself. */
export function PageOutlet() {
  return (
    <>
      <PageMeta />
      <Outlet />
    </>
  );
}
