import { QueryClientProvider } from '@tanstack/react-query';
import type { i18n } from 'i18next';
import { getI18n, I18nextProvider } from 'react-i18next';
import { createMemoryRouter, RouterContextProvider, RouterProvider, useLocation, type RouteObject, matchRoutes } from 'react-router-dom';
import {
  accountHandlers,
  catalogueHandlers,
  createTestApi,
  deliveryHandlers,
  ordersHandlers,
  paymentsHandlers,
  placesHandlers,
  type HandlerOverrides,
} from '@spruce/api-client/testing';
import type { Language } from '@spruce/contract/constants';
import { toPlainText } from '@spruce/i18n';
import { platformContext, PlatformProvider, type Platform } from '../platform';
import { createQueryClient } from '../query-client';

export interface VisitOptions {
  language: Language;
  i18n: i18n;
  handlers?: HandlerOverrides | undefined;
  gated?: boolean | undefined;
}

const SAMPLES = {
  ...catalogueHandlers,
  ...accountHandlers,
  ...deliveryHandlers,
  ...ordersHandlers,
  ...paymentsHandlers,
  ...placesHandlers,
};

function Elsewhere() {
  const { pathname, search, hash } = useLocation();
  return <h1>{`Elsewhere: ${pathname}${search}${hash}`}</h1>;
}

export function visitRoutes(routes: readonly RouteObject[], at: string, { language, i18n, handlers, gated }: VisitOptions) {
  const api = createTestApi({ language, handlers: { ...SAMPLES, ...handlers } });
  const queryClient = createQueryClient();
  queryClient.setDefaultOptions({
    ...queryClient.getDefaultOptions(),
    queries: { ...queryClient.getDefaultOptions().queries, retry: false },
  });
  const platform: Platform = {
    language,
    queryClient,
    i18n,
    api,
    origin: 'https://spruce.example',
    today: '2026-11-21',
    ...(gated && { gated }),
  };
  const tree: RouteObject[] = [{ HydrateFallback: () => null, children: [...routes, { path: '*', element: <Elsewhere /> }] }];
  const router = createMemoryRouter(tree, {
    initialEntries: [at],
    getContext: () => {
      const context = new RouterContextProvider();
      context.set(platformContext, platform);
      return context;
    },
  });
  const page = (
    <PlatformProvider value={platform}>
      <QueryClientProvider client={queryClient}>
        <I18nextProvider i18n={i18n}>
          <RouterProvider router={router} />
        </I18nextProvider>
      </QueryClientProvider>
    </PlatformProvider>
  );
  return { page, api, router };
}

/** Call it before a test measures the time of a page, because compiling the module of the page may be slow. */
export async function compilePage(routes: RouteObject[], at: string): Promise<void> {
  for (const { route } of matchRoutes(routes, at) ?? []) if (typeof route.lazy === 'function') await route.lazy();
}

export function asCustomer(uid = 1): void {
  for (const pair of ['access-token=a', 'refresh-token=r', `uid=${uid}`]) document.cookie = `${pair}; path=/`;
}

export function forgetAll(): void {
  for (const pair of document.cookie.split('; ')) document.cookie = `${pair.split('=')[0]}=; path=/; max-age=0`;
  localStorage.clear();
  sessionStorage.clear();
}

export type MessageMatcher = (shown: string) => boolean;

const escape = (text: string): string => text.replaceAll(/[$()*+.?[\\\]^{|}]/g, String.raw`\$&`);

/**
 * Matches a text that shows the message `key`, such as `account:addresses.save`, in the current language. Each placeholder matches any
 * value, and a label may end with `(optional)`.
 */
export function message(key: string): MessageMatcher {
  const matches: MessageMatcher = (shown) => {
    const i18n = getI18n();
    // Throws, so that `findBy…` tries again until the messages have loaded.
    if (!i18n.exists(key, { count: 2 })) throw new Error(`No message "${key}"`);
    return [0, 1, 2].some((count) => {
      const text = toPlainText(i18n.t(key, { count, skipInterpolation: true })).replaceAll(/<[^<>]+>/g, '');
      const parts = text.split(/(\{\{[^{}]+\}\}|\|)/);
      const pattern = parts.map((part) => (part.startsWith('{{') ? '.*' : part === '|' ? ' ?' : escape(part))).join('');
      return new RegExp(String.raw`^${pattern}(?: \(.+\))?$`, 's').test(toPlainText(shown));
    });
  };
  return Object.assign(matches, { toString: () => `message ${key}` });
}
