import { configure, render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { RouteObject } from 'react-router-dom';
import type { HandlerOverrides } from '@spruce/api-client/testing';
import { createI18n, type Messages } from '@spruce/i18n';
import type { Language } from '@spruce/platform';
import { compilePage, visitRoutes } from '@spruce/platform/testing';
import routes, { loadMessages, namespace } from '../routes';

configure({ asyncUtilTimeout: 10_000 });

export interface RenderRouteOptions {
  language?: Language;
  handlers?: HandlerOverrides;
  extra?: RouteObject[];
}

export function logOut(): void {
  for (const name of ['access-token', 'refresh-token', 'uid']) document.cookie = `${name}=; path=/; max-age=0`;
}

export async function renderRoute(path: string, { language = 'en', handlers, extra = [] }: RenderRouteOptions = {}) {
  const i18n = createI18n(language, { [namespace]: (await loadMessages(language)).default as Messages });
  await compilePage([...extra, ...routes], path);
  const { page, ...rest } = visitRoutes([...extra, ...routes], path, { language, i18n, handlers });
  return { ...render(page), ...rest, user: userEvent.setup() };
}
