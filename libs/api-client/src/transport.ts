/** Resolves with every response, also with error statuses. */
export type Transport = (url: string, init: RequestInit) => Promise<Response>;

export interface TransportOptions {
  baseUrl: string;
  fetch?: typeof globalThis.fetch;
  getAccessToken?: () => string | null | undefined;
}

export const TIMEOUT_MS = 15_000;

const load = () => import(/* webpackChunkName: "ky" */ './browser-transport');

/** Preloads the transport while the page is idle. A failure appears with the first request. */
export const preloadTransport = (): void => void load().catch(() => undefined);

/** Loads ky and the token refresh with the first request, to keep them out of the initial bundle. */
export function browserTransport(options: TransportOptions): Transport {
  let loading: Promise<Transport> | undefined;
  return async (url, init) => {
    // The next request retries a chunk that failed to load.
    loading ??= load().then(
      ({ createBrowserTransport }) => createBrowserTransport(options),
      (error: unknown) => {
        loading = undefined;
        throw error;
      },
    );
    return (await loading)(url, init);
  };
}

export const serverTransport =
  ({ fetch = globalThis.fetch, getAccessToken }: TransportOptions): Transport =>
  (url, init) => {
    const token = getAccessToken?.();
    return fetch(url, {
      ...init,
      ...(token && { headers: { ...(init.headers as Record<string, string>), authorization: `Bearer ${token}` } }),
      signal: init.signal ?? AbortSignal.timeout(TIMEOUT_MS),
    });
  };
