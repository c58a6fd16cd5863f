import { configure, render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, isRouteErrorResponse, RouterContextProvider, RouterProvider, useRouteError, type RouteObject } from 'react-router-dom';
import { platformContext, type Platform } from '@spruce/platform';
import routes from '../routes';
import { createTestPlatform, TestProviders, type AppOptions } from './providers';

// The first page of a file is compiled while its test waits.
configure({ asyncUtilTimeout: 8000 });

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

/** Opens a path of the app, as the shell's router would. */
export function renderRoute(path: string, options: AppOptions = {}) {
  const { api, platform } = createTestPlatform(options);
  const router = createTestRouter(path, platform, [{ path: '/login', element: <h1>Login</h1> }]);
  const view = render(
    <TestProviders platform={platform}>
      <RouterProvider router={router} />
    </TestProviders>,
  );
  const search = () => decodeURIComponent(router.state.location.search);
  return { ...view, api, router, platform, search, user: userEvent.setup() };
}
