import { Suspense } from 'react';
import { Outlet, ScrollRestoration } from 'react-router-dom';
import { Frame } from '../frame/frame';
import { RegionSkeleton } from '../pages/region/region-skeleton';
import { FirstScreen } from './first-screen';
import { useNonce } from './nonce';
import { PageMeta } from './page-meta';
import { ScriptsNotice } from './scripts-notice';

/** The root route: the frame around whatever page the URL asks for. */
export function Root() {
  return (
    <>
      <FirstScreen />
      <Frame>
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
