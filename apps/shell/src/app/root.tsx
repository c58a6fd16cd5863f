import { Suspense } from 'react';
import { Outlet, ScrollRestoration } from 'react-router-dom';
import { Frame } from '../frame/frame';
import { RegionSkeleton } from '../pages/region-skeleton';
import { useNonce } from './nonce';
import { PageMeta } from './page-meta';

/** The root route: the page's meta data and the frame around whatever page the URL asks for. */
export function Root() {
  return (
    <>
      <PageMeta />
      <Frame>
        <Suspense fallback={<RegionSkeleton />}>
          <Outlet />
        </Suspense>
      </Frame>
      <ScrollRestoration nonce={useNonce()} />
    </>
  );
}
