import { configure, render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { RouterProvider } from 'react-router-dom';
import { createTestPlatform, TestProviders, type AppOptions } from './providers';
import { createTestRouter } from './test-router';

configure({ asyncUtilTimeout: 8000 });

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
