import { createContext, useContext } from 'react';
import type { QueryClient } from '@tanstack/react-query';
import type { i18n } from 'i18next';
import { createContext as createRouterContext } from 'react-router-dom';
import type { ApiClient } from '@spruce/api-client';
import type { Language } from './language';
import type { ProviderName } from './route-handle';

/** Services that the shell provides to every remote: one a request on the server, one a tab in the browser. */
export interface Platform {
  language: Language;
  queryClient: QueryClient;
  i18n: i18n;
  /** The typed /sp/v1 client; already knows the language and the session. */
  api: ApiClient;
  /** The public origin, e.g. `https://spruce.example`, for canonical URLs. */
  origin: string;
  /** Today's calendar date in Asia/Bangkok (yyyy-MM-dd), as the server saw it, so that server and browser render alike. */
  today: string;
  /** True on the splash page of a visitor before whom the beta gate is closed. */
  gated?: boolean;
  /** Whom this document's policy lets in, with the origin of their script or frame. Missing where it lets in nobody, and on the server. */
  providers?: Readonly<Partial<Record<ProviderName, string>>>;
}

/** Read by loaders: `context.get(platformContext)`. */
export const platformContext = createRouterContext<Platform>();

const PlatformContext = createContext<Platform | null>(null);
export const PlatformProvider = PlatformContext.Provider;

/** Read by components. Throws outside of the shell's provider. */
export function usePlatform(): Platform {
  const platform = useContext(PlatformContext);
  if (!platform) throw new Error('usePlatform needs the PlatformProvider of the shell');
  return platform;
}
