import { createMemoryRouter, isRouteErrorResponse, RouterContextProvider, useRouteError, type RouteObject } from 'react-router-dom';
import { platformContext, type Platform } from '@spruce/platform';
import routes from '../routes';

function Status() {
  const error = useRouteError();
  return <p>status {isRouteErrorResponse(error) ? error.status : String(error)}</p>;
}

/** A router over the app's real routes, its errors shown as the status that the shell would answer. */
export function createTestRouter(path: string, platform: Platform, more: RouteObject[] = []) {
  return createMemoryRouter([{ ErrorBoundary: Status, HydrateFallback: () => null, children: [...routes, ...more] }], {
    initialEntries: [path],
    getContext: () => {
      const context = new RouterContextProvider();
      context.set(platformContext, platform);
      return context;
    },
  });
}
