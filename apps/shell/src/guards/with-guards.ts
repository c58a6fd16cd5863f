import type { LoaderFunctionArgs, RouteObject } from 'react-router-dom';
import type { RouteHandle } from '@spruce/platform';

/** Runs the guards of `handle` before the loader of a page or route. Loads the guards with the first such page. */
export function guarded(page: Partial<RouteObject>): Partial<RouteObject> {
  const { handle, loader } = page as { handle?: RouteHandle; loader?: (args: LoaderFunctionArgs) => unknown };
  if (!handle?.guards && !handle?.valid && !handle?.providers) return page;
  const ask = async (args: LoaderFunctionArgs) => {
    await (await import(/* webpackChunkName: "guards" */ './enforce')).enforce(handle, args);
    return loader?.(args) ?? null;
  };
  return { ...page, loader: ask };
}

export const withGuards = (routes: readonly RouteObject[]): RouteObject[] =>
  routes.map((route) => ({ ...guarded(route), ...(route.children && { children: withGuards(route.children) }) }) as RouteObject);
