import { configure, render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ComponentType } from 'react';
import type { HandlerOverrides } from '@spruce/api-client/testing';
import { createI18n, type Messages } from '@spruce/i18n';
import type { Language } from '@spruce/platform';
import { SlotLoaderProvider } from '@spruce/platform/remote-slot';
import { compilePage, visitRoutes } from '@spruce/platform/testing';
import routes, { loadMessages, namespace } from '../routes';

// jsdom has no layout, so observed elements never become visible in tests.
globalThis.IntersectionObserver = class {
  observe() {}
  disconnect() {}
} as unknown as typeof IntersectionObserver;

configure({ asyncUtilTimeout: 10_000 });

interface Options {
  language?: Language;
  handlers?: HandlerOverrides;
  /** Without this option, slots stay in their loading state. */
  slot?: ComponentType<never>;
}

export async function renderRoute(path: string, { language = 'en', handlers, slot }: Options = {}) {
  const i18n = createI18n(language, { [namespace]: (await loadMessages(language)).default as Messages });
  await compilePage(routes, path);
  const { page, ...rest } = visitRoutes(routes, path, { language, i18n, handlers });
  const whole = slot ? <SlotLoaderProvider value={() => Promise.resolve(slot)}>{page}</SlotLoaderProvider> : page;
  return { ...render(whole), ...rest, user: userEvent.setup() };
}
