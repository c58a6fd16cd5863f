import { matchRoutes, type RouteObject } from 'react-router-dom';

/**
 * Compiles the page at a path, before a test looks for what it draws: where many share a processor that takes longer than anybody waits for
 * a page.
 */
export async function compilePage(routes: RouteObject[], at: string): Promise<void> {
  for (const { route } of matchRoutes(routes, at) ?? []) if (typeof route.lazy === 'function') await route.lazy();
}
