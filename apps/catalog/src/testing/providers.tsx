import { QueryClientProvider } from '@tanstack/react-query';
import type { i18n } from 'i18next';
import type { ReactNode } from 'react';
import { I18nextProvider } from 'react-i18next';
import { contentHandlers, createTestApi, type HandlerOverrides } from '@spruce/api-client/testing';
import { createI18n } from '@spruce/i18n';
import en from '@spruce/messages-catalog/en.json';
import th from '@spruce/messages-catalog/th.json';
import featuresEn from '@spruce/messages-features/en.json';
import featuresTh from '@spruce/messages-features/th.json';
import { createQueryClient, PlatformProvider, type Language, type Platform } from '@spruce/platform';

export const MESSAGES = { en: { ...featuresEn, ...en }, th: { ...featuresTh, ...th } };

/** On this day, the earliest delivery day is Thursday, 26 November. */
export const TODAY = '2026-11-21';

export interface AppOptions {
  language?: Language;
  handlers?: HandlerOverrides;
  i18n?: i18n;
}

export function createTestPlatform({
  language = 'en',
  handlers,
  i18n = createI18n(language, { catalog: MESSAGES[language] }),
}: AppOptions = {}) {
  const api = createTestApi({ language, handlers: { ...contentHandlers, ...handlers } });
  const queryClient = createQueryClient();
  queryClient.setDefaultOptions({
    ...queryClient.getDefaultOptions(),
    queries: { ...queryClient.getDefaultOptions().queries, retry: false },
  });
  const platform: Platform = { language, queryClient, i18n, api, origin: 'https://spruce.example', today: TODAY };
  return { api, platform };
}

export function TestProviders({ platform, children }: { platform: Platform; children: ReactNode }) {
  return (
    <I18nextProvider i18n={platform.i18n}>
      <QueryClientProvider client={platform.queryClient}>
        <PlatformProvider value={platform}>{children}</PlatformProvider>
      </QueryClientProvider>
    </I18nextProvider>
  );
}
