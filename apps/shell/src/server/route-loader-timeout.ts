import type { LoaderFunction, RouteObject } from 'react-router-dom';
import { withTimeout } from '@spruce/federation';

/** A loader that was given up. Its page is a 503. */
class RouteLoaderTimeout extends Error {
  readonly status = 503;
}

/** The same routes with a timeout for loaders: one that takes longer than `ms` is a 503 of its page; header and footer are drawn. */
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
