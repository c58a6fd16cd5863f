import { matchRoutes, type RouteObject } from 'react-router-dom';

/** Compiles a page before the test starts to wait for it, because compiling can exceed the timeout on a busy machine. */
export async function compilePage(routes: RouteObject[], at: string): Promise<void> {
  for (const { route } of matchRoutes(routes, at) ?? []) if (typeof route.lazy === 'function') await route.lazy();
}
