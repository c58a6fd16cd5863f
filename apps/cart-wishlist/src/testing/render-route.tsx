import { configure, render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { I18nextProvider } from 'react-i18next';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider, createMemoryRouter, useLocation, type RouteObject } from 'react-router-dom';
import { createTestApi, type HandlerOverrides } from '@spruce/api-client/testing';
import { createI18n, type Messages } from '@spruce/i18n';
import { PlatformProvider, createQueryClient, type Language, type Platform } from '@spruce/platform';
import routes, { loadMessages, namespace } from '../routes';

configure({ asyncUtilTimeout: 10_000 });

/** Stands for the pages of other apps: says where one landed. */
function Elsewhere() {
  const { pathname, search, hash } = useLocation();
  return <h1>{`Elsewhere: ${pathname}${search}${hash}`}</h1>;
}

export interface RenderRouteOptions {
  language?: Language;
  handlers?: HandlerOverrides;
  /** More routes, e.g. one that draws a slot. */
  extra?: RouteObject[];
}

/** Opens a path of this app with real router, stores, words and API client; the network is the samples. */
export async function renderRoute(path: string, { language = 'en', handlers, extra = [] }: RenderRouteOptions = {}) {
  const api = createTestApi({ language, handlers });
  const i18n = createI18n(language, { [namespace]: (await loadMessages(language)).default as Messages });
  const queryClient = createQueryClient();
  queryClient.setDefaultOptions({ queries: { ...queryClient.getDefaultOptions().queries, retry: false } });
  const platform: Platform = { language, queryClient, i18n, api, origin: 'https://spruce.example', today: '2026-11-21' };
  const router = createMemoryRouter(
    [{ HydrateFallback: () => null, children: [...extra, ...routes, { path: '*', element: <Elsewhere /> }] }],
    { initialEntries: [path] },
  );
  const view = render(
    <PlatformProvider value={platform}>
      <QueryClientProvider client={queryClient}>
        <I18nextProvider i18n={i18n}>
          <RouterProvider router={router} />
        </I18nextProvider>
      </QueryClientProvider>
    </PlatformProvider>,
  );
  return { ...view, api, router, user: userEvent.setup() };
}
