import { data, type RouteObject } from 'react-router-dom';
import { platformContext, type RouteHandle } from '@spruce/platform';
import { prefetchFrame } from '../frame/frame-queries';
import { RegionSkeleton } from '../pages/region/region-skeleton';
import { PageError, UNMATCHED } from './page-error';
import { PageOutlet, Root } from './root';

/** Routes of a remote, or `failed` if they could not be loaded. With `deferred`, a skeleton is shown until the browser has loaded them. */
export type RemotePages = RouteObject[] | 'failed' | 'deferred';

const EmptyPage = () => null;
const throwUnavailable = () => {
  throw data(null, { status: 503 });
};
const throwNotFound = () => {
  throw data(UNMATCHED, { status: 404 });
};

/** Removes the staff pages, so that other visitors do not load their code. */
export const removeStaffRoutes = (routes: readonly RouteObject[]): RouteObject[] =>
  routes.filter(({ handle }) => !(handle as RouteHandle | undefined)?.staff);

const buildPlaceholderRoutes = (name: string, mounts: readonly string[], route: RouteObject): RouteObject[] =>
  mounts.map((mount) =>
    mount === '/'
      ? { ...route, id: `${name}.placeholder:/`, index: true, children: undefined }
      : { ...route, id: `${name}.placeholder:${mount}`, path: `${mount.slice(1)}/*`, index: false },
  );

/** Server and browser must build the same tree, because hydration fails otherwise. The browser may add the shell's own pages later. */
export function buildRoutes(
  remotes: Readonly<Record<string, RemotePages>>,
  mounts: Readonly<Record<string, readonly string[]>>,
  shellPages: readonly RouteObject[],
): RouteObject[] {
  const pages = Object.entries(remotes).flatMap(([name, remote]): RouteObject[] => {
    if (remote === 'failed') return buildPlaceholderRoutes(name, mounts[name] ?? [], { loader: throwUnavailable, Component: EmptyPage });
    if (remote === 'deferred') return buildPlaceholderRoutes(name, mounts[name] ?? [], { Component: RegionSkeleton });
    return [{ id: `remote:${name}`, children: remote }];
  });
  return [
    {
      id: 'shell',
      Component: Root,
      ErrorBoundary: PageError,
      loader: async ({ context }) => {
        await prefetchFrame(context.get(platformContext));
        return null;
      },
      shouldRevalidate: () => false,
      children: [
        {
          id: 'region',
          Component: PageOutlet,
          ErrorBoundary: PageError,
          HydrateFallback: RegionSkeleton,
          children: [...pages, ...shellPages, { id: 'shell.not-found', path: '*', loader: throwNotFound, Component: EmptyPage }],
        },
      ],
    },
  ];
}
