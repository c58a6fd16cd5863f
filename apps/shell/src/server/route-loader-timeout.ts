import type { LoaderFunction, RouteObject } from 'react-router-dom';
import { withTimeout } from '@spruce/federation';

class RouteLoaderTimeout extends Error {
  readonly status = 503;
}

/** A page whose loader times out answers 503 and still shows header and footer. */
export function withRouteLoaderTimeout(routes: readonly RouteObject[], ms: number): RouteObject[] {
  return routes.map((route) => ({
    ...route,
    ...(typeof route.loader === 'function' && { loader: withTimeLimit(route.loader, route.id, ms) }),
    ...(route.children && { children: withRouteLoaderTimeout(route.children, ms) }),
  })) as RouteObject[];
}

const withTimeLimit =
  (loader: LoaderFunction, id: string | undefined, ms: number): LoaderFunction =>
  async (...args) =>
    withTimeout(
      ms,
      Promise.resolve(loader(...args)),
      () => new RouteLoaderTimeout(`the loader of ${id ?? 'a page'} took longer than ${ms} ms`),
    );
