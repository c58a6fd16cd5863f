import type { LoaderFunctionArgs, RouteObject } from 'react-router-dom';
import type { RouteHandle } from '@spruce/platform';

export function guardPage(page: Partial<RouteObject>): Partial<RouteObject> {
  const { handle, loader } = page as { handle?: RouteHandle; loader?: (args: LoaderFunctionArgs) => unknown };
  if (!handle?.guards && !handle?.valid && !handle?.providers) return page;
  const guardedLoader = async (args: LoaderFunctionArgs) => {
    await (await import(/* webpackChunkName: "guards" */ './enforce')).enforceGuards(handle, args);
    return loader?.(args) ?? null;
  };
  return { ...page, loader: guardedLoader };
}

export const guardRoutes = (routes: readonly RouteObject[]): RouteObject[] =>
  routes.map((route) => ({ ...guardPage(route), ...(route.children && { children: guardRoutes(route.children) }) }) as RouteObject);
