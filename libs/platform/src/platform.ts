import { createContext, useContext } from 'react';
import type { QueryClient } from '@tanstack/react-query';
import type { i18n } from 'i18next';
import { createContext as createRouterContext } from 'react-router-dom';
import type { ApiClient } from '@spruce/api-client';
import type { Language } from './language';

export type ProviderName = 'stripe' | 'sumsub';

/** Services that the shell provides to remotes: one instance per request on the server, one per tab in the browser. */
export interface Platform {
  language: Language;
  queryClient: QueryClient;
  i18n: i18n;
  api: ApiClient;
  origin: string;
  /** Calendar date in Asia/Bangkok (yyyy-MM-dd) from the server, so that server and browser render the same. */
  today: string;
  /** True on the splash page while the beta gate is closed for the visitor. */
  gated?: boolean;
  /**
   * Providers allowed by the content security policy of this document, with the origin of their script or frame. Missing on the server and
   * if none is allowed.
   */
  providers?: Readonly<Partial<Record<ProviderName, string>>>;
}

export const platformContext = createRouterContext<Platform>();

const PlatformContext = createContext<Platform | null>(null);
export const PlatformProvider = PlatformContext.Provider;

/** For components. Throws outside the shell's provider. */
export function usePlatform(): Platform {
  const platform = useContext(PlatformContext);
  if (!platform) throw new Error('usePlatform needs the PlatformProvider of the shell');
  return platform;
}
