import { createApiClient } from '@spruce/api-client';
import type { ClientAssets } from '@spruce/federation';
import { apiFetch } from './api-fetch';
import type { ShellConfig } from './config';
import { providerPolicies } from './provider-policies';
import { QueryResultCache } from './query-result-cache';
import type { RenderContext } from './render-page';

type Shared = 'shell' | 'newsletterUrl' | 'providers' | 'timeoutMs' | 'results' | 'createApi';

export const renderContextOf = (config: ShellConfig, shell: ClientAssets): Pick<RenderContext, Shared> => ({
  shell,
  newsletterUrl: config.newsletterUrl,
  providers: providerPolicies(config.standIns),
  timeoutMs: config.ssrTimeoutMs,
  results: new QueryResultCache(),
  createApi: (language, signal, credentials) =>
    createApiClient({
      baseUrl: `${config.apiUrl}/sp/v1`,
      language,
      fetch: apiFetch(signal, config.apiTimeoutMs, credentials?.cookie),
      getAccessToken: () => credentials?.accessToken,
    }),
});
