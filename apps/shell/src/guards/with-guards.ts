import type { LoaderFunctionArgs, RouteObject } from 'react-router-dom';
import type { RouteHandle } from '@spruce/platform';

/**
 * A page, or a whole route, whose loader asks the guards first that its `handle` names, and for the document that it needs. They are
 * loaded when the first such page is met.
 */
export function guarded(page: Partial<RouteObject>): Partial<RouteObject> {
  const { handle, loader } = page as { handle?: RouteHandle; loader?: (args: LoaderFunctionArgs) => unknown };
  if (!handle?.guards && !handle?.valid && !handle?.providers) return page;
  const ask = async (args: LoaderFunctionArgs) => {
    await (await import(/* webpackChunkName: "guards" */ './enforce')).enforce(handle, args);
    return loader?.(args) ?? null;
  };
  return { ...page, loader: ask };
}

/** The same routes, those with guards guarded; their pages are in memory already. */
export const withGuards = (routes: readonly RouteObject[]): RouteObject[] =>
  routes.map((route) => ({ ...guarded(route), ...(route.children && { children: withGuards(route.children) }) }) as RouteObject);
