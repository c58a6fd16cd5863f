import { configure, render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { RouterProvider } from 'react-router-dom';
import { createTestPlatform, TestProviders, type AppOptions } from './providers';
import { createTestRouter } from './test-router';

// The first page of a file is compiled while its test waits.
configure({ asyncUtilTimeout: 8000 });

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
