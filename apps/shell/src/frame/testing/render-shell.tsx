import { act, render } from '@testing-library/react';
import type { ComponentType } from 'react';
import { createMemoryRouter, RouterContextProvider, type RouteObject } from 'react-router-dom';
import { RouterProvider } from 'react-router/dom';
import { createTestApi, type HandlerOverrides } from '@spruce/api-client/testing';
import { createI18n } from '@spruce/i18n';
import en from '@spruce/messages-shell/en.json';
import th from '@spruce/messages-shell/th.json';
import { createQueryClient, platformContext, type Language, type Platform } from '@spruce/platform';
import { Providers } from '../../app/providers';
import { RecoveryProvider } from '../../app/recovery';
import type { LoadSlot } from '../../app/remote-slot';
import { buildRoutes } from '../../app/routes';

export interface ShellOptions {
  language?: Language;
  /** Where the visitor is, without the language's prefix. */
  at?: string;
  /** Pages that a remote would have. */
  pages?: RouteObject[];
  handlers?: HandlerOverrides;
  /** What loads a remote's slot; never answers unless given. */
  loadSlot?: LoadSlot;
  recover?: () => void;
}

const Home: ComponentType = () => <h1>Home page</h1>;
const Other: ComponentType = () => (
  <>
    <title>All furniture · Spruce</title>
    <h1>Other page</h1>
  </>
);

/** The platform as a test or a story has it: real messages, the sample catalogue, 21 November 2026. */
export function testPlatform(language: Language, handlers?: HandlerOverrides): Platform {
  return {
    language,
    api: createTestApi({ language, handlers }),
    queryClient: createQueryClient(),
    i18n: createI18n(language, { shell: language === 'th' ? th : en }),
    origin: 'http://localhost',
    today: '2026-11-21',
  };
}

/** The route tree of the shell at a URL, with the pages of a pretended remote. */
export function shellRouter(platform: Platform, { at = '/', pages = [] }: Pick<ShellOptions, 'at' | 'pages'>) {
  const basename = platform.language === 'th' ? '/th' : '/';
  const standIns: RouteObject[] = [...pages, { id: 'test.home', index: true, Component: Home }, { id: 'test.other', path: 'product', Component: Other }];
  return createMemoryRouter(buildRoutes({ catalog: standIns }, {}), {
    basename,
    initialEntries: [platform.language === 'th' ? `/th${at}` : at],
    getContext: () => {
      const context = new RouterContextProvider();
      context.set(platformContext, platform);
      return context;
    },
  });
}

/** Draws the whole shell as a visitor meets it. Resolves when the page is there. */
export async function renderShell({ language = 'en', handlers, loadSlot, recover = () => {}, ...place }: ShellOptions = {}) {
  document.documentElement.lang = language;
  window.scrollTo = () => {}; // jsdom has no layout to scroll, and is always idle
  window.requestIdleCallback = (run) => Number(setTimeout(run, 0));
  window.cancelIdleCallback = clearTimeout;
  const platform = testPlatform(language, handlers);
  platform.queryClient.setDefaultOptions({ queries: { ...platform.queryClient.getDefaultOptions().queries, retry: false } });
  const router = shellRouter(platform, place);
  // As in the browser, which hydrates what the server's loaders have answered.
  if (!router.state.initialized) await new Promise<void>((resolve) => router.subscribe(({ initialized }) => initialized && resolve()));
  const view = render(
    <RecoveryProvider value={recover}>
      <Providers platform={platform} loadSlot={loadSlot}>
        <RouterProvider router={router} />
      </Providers>
    </RecoveryProvider>,
  );
  await act(async () => {
    await new Promise((resolve) => setTimeout(resolve, 0));
  });
  return { ...view, router, platform };
}
