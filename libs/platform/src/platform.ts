import { createContext, useContext, useSyncExternalStore } from 'react';
import type { QueryClient } from '@tanstack/react-query';
import type { i18n } from 'i18next';
import { createContext as createRouterContext } from 'react-router-dom';
import type { ApiClient } from '@spruce/api-client';
import type { Language } from '@spruce/contract/constants';

export type ProviderName = 'stripe' | 'sumsub';

/** The server has one platform per request, the browser one per tab. */
export interface Platform {
  language: Language;
  queryClient: QueryClient;
  i18n: i18n;
  api: ApiClient;
  origin: string;
  /** Today in Bangkok (yyyy-MM-dd). The server sends this date, so that server and browser render the same. */
  today: string;
  gated?: boolean;
  /** Third-party providers that the content security policy of this document allows, with the origin of their script or frame. */
  providers?: Readonly<Partial<Record<ProviderName, string>>>;
}

export const platformContext = createRouterContext<Platform>();

const PlatformContext = createContext<Platform | null>(null);
export const PlatformProvider = PlatformContext.Provider;

/** Throws outside of the shell's provider. */
export function usePlatform(): Platform {
  const platform = useContext(PlatformContext);
  if (!platform) throw new Error('usePlatform needs the PlatformProvider of the shell');
  return platform;
}

const subscribeNever = () => () => {};

/** Returns false on the server and in the first render of the browser, then true. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    subscribeNever,
    () => true,
    () => false,
  );

export const languageOfPath = (pathname: string): Language => (pathname === '/th' || pathname.startsWith('/th/') ? 'th' : 'en');

export const localePath = (path: string, language: Language): string => (language === 'en' ? path : path === '/' ? '/th' : `/th${path}`);
