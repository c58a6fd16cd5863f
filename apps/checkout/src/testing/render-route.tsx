import { configure, render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { HandlerOverrides } from '@spruce/api-client/testing';
import { createI18n, type Messages } from '@spruce/i18n';
import type { Language } from '@spruce/platform';
import { compilePage, visitRoutes } from '@spruce/platform/testing';
import routes, { loadMessages, namespace } from '../routes';

configure({ asyncUtilTimeout: 10_000 });

/** Opens a path of this app. */
export async function renderRoute(path: string, { language = 'en', handlers }: { language?: Language; handlers?: HandlerOverrides } = {}) {
  const i18n = createI18n(language, { [namespace]: (await loadMessages(language)).default as Messages });
  await compilePage(routes, path);
  const { page, ...rest } = visitRoutes(routes, path, { language, i18n, handlers });
  return { ...render(page), ...rest, user: userEvent.setup() };
}
