import { data, type RouteObject } from 'react-router-dom';
import { platformContext, type RouteHandle } from '@spruce/platform';
import { frameQueries } from '../frame/frame-queries';
import { RegionSkeleton } from '../pages/region/region-skeleton';
import { PageError, UNMATCHED } from './page-error';
import { PageOutlet, Root } from './root';

/** The pages of a remote: its routes, or why there are none. `deferred` is drawn as a skeleton until the browser has loaded the remote. */
export type RemotePages = RouteObject[] | 'failed' | 'deferred';

const Nothing = () => null;
const unavailable = () => {
  throw data(null, { status: 503 });
};
const notFound = () => {
  throw data(UNMATCHED, { status: 404 });
};

/** Routes as everybody but staff has them: addresses of staff are not among them, and nothing of their pages is loaded. */
export const withoutStaff = (routes: readonly RouteObject[]): RouteObject[] =>
  routes.filter(({ handle }) => !(handle as RouteHandle | undefined)?.staff);

const placeholder = (name: string, mounts: readonly string[], route: RouteObject): RouteObject[] =>
  mounts.map((mount) =>
    mount === '/'
      ? { ...route, id: `${name}.placeholder:/`, index: true, children: undefined }
      : { ...route, id: `${name}.placeholder:${mount}`, path: `${mount.slice(1)}/*`, index: false },
  );

/**
 * The route tree: the frame, the region in which pages live, in it the remotes' pages and the shell's own.
 * Built alike on the server and in the browser, or hydration would not match; a browser that does not need the shell's pages yet gets
 * them later.
 */
export function buildRoutes(
  remotes: Readonly<Record<string, RemotePages>>,
  mounts: Readonly<Record<string, readonly string[]>>,
  shellPages: readonly RouteObject[],
): RouteObject[] {
  const pages = Object.entries(remotes).flatMap(([name, remote]): RouteObject[] => {
    if (remote === 'failed') return placeholder(name, mounts[name] ?? [], { loader: unavailable, Component: Nothing });
    if (remote === 'deferred') return placeholder(name, mounts[name] ?? [], { Component: RegionSkeleton });
    return [{ id: `remote:${name}`, children: remote }];
  });
  return [
    {
      id: 'shell',
      Component: Root,
      ErrorBoundary: PageError,
      loader: async ({ context }) => {
        await frameQueries(context.get(platformContext));
        return null;
      },
      shouldRevalidate: () => false,
      children: [
        {
          id: 'region',
          Component: PageOutlet,
          ErrorBoundary: PageError,
          HydrateFallback: RegionSkeleton,
          children: [...pages, ...shellPages, { id: 'shell.not-found', path: '*', loader: notFound, Component: Nothing }],
        },
      ],
    },
  ];
}
