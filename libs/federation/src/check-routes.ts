import type { RouteObject } from 'react-router-dom';
import { ownsPath } from './mounts';
import { ReleaseRejected } from './release-rejected';

/** Requires a unique id `<app>.…` for every route, and a path below one of the mounts. Throws a {@link ReleaseRejected} `bad-routes`. */
export function checkRoutes(app: string, mounts: readonly string[], routes: readonly RouteObject[]): void {
  const ids = new Set<string>();
  const walk = (siblings: readonly RouteObject[], parent: string): void => {
    for (const route of siblings) {
      const path = join(parent, route.path);
      if (!route.id?.startsWith(`${app}.`))
        throw new ReleaseRejected('bad-routes', `the route at ${path} has the id ${String(route.id)}, which does not begin with "${app}."`);
      if (ids.has(route.id)) throw new ReleaseRejected('bad-routes', `the route id ${route.id} is used twice`);
      ids.add(route.id);
      if (route.children?.length) walk(route.children, path);
      else if (!mounts.some((mount) => ownsPath(mount, path)))
        throw new ReleaseRejected('bad-routes', `${path} is outside of the mounts ${mounts.join(', ')}`);
    }
  };
  if (routes.length === 0) throw new ReleaseRejected('bad-routes', 'the release has no routes');
  walk(routes, '/');
}

const join = (parent: string, path = ''): string =>
  path.startsWith('/') ? path : `${parent}/${path}`.replace(/\/{2,}/g, '/').replace(/(?<=.)\/$/, '');
