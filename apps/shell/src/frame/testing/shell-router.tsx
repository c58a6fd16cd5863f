import type { ComponentType } from 'react';
import { createMemoryRouter, RouterContextProvider, type RouteObject } from 'react-router-dom';
import { contentHandlers, createTestApi, customerSamples, type HandlerOverrides } from '@spruce/api-client/testing';
import { createI18n } from '@spruce/i18n';
import en from '@spruce/messages-shell/en.json';
import th from '@spruce/messages-shell/th.json';
import { createQueryClient, platformContext, type Language, type Platform } from '@spruce/platform';
import { buildRoutes } from '../../app/routes';
import { shellPages } from '../../pages/routes';

export interface ShellPlace {
  at?: string;
  pages?: RouteObject[];
}

const Home: ComponentType = () => <h1>Home page</h1>;
const Other: ComponentType = () => (
  <>
    <title>All furniture · Spruce</title>
    <h1>Other page</h1>
  </>
);

const customer = (language: Language) => () => ({ body: { data: customerSamples[language].account.info } });

export function testPlatform(language: Language, handlers?: HandlerOverrides): Platform {
  return {
    language,
    api: createTestApi({ language, handlers: { ...contentHandlers, 'GET /account/{id}/info': customer(language), ...handlers } }),
    queryClient: createQueryClient(),
    i18n: createI18n(language, { shell: language === 'th' ? th : en }),
    origin: 'http://localhost',
    today: '2026-11-21',
  };
}

export function shellRouter(platform: Platform, { at = '/', pages = [] }: ShellPlace) {
  const basename = platform.language === 'th' ? '/th' : '/';
  const fakePages: RouteObject[] = [
    ...pages,
    { id: 'test.home', index: true, Component: Home },
    { id: 'test.other', path: 'product', Component: Other },
  ];
  return createMemoryRouter(buildRoutes({ catalog: fakePages }, {}, shellPages), {
    basename,
    initialEntries: [platform.language === 'th' ? `/th${at}` : at],
    getContext: () => {
      const context = new RouterContextProvider();
      context.set(platformContext, platform);
      return context;
    },
  });
}
