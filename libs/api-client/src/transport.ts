/** Sends one request; resolves with any answer, error statuses included. */
export type Transport = (url: string, init: RequestInit) => Promise<Response>;

export interface TransportOptions {
  baseUrl: string;
  fetch?: typeof globalThis.fetch;
  getAccessToken?: () => string | null | undefined;
}

/** Timeout of a request in milliseconds. */
export const TIMEOUT_MS = 15_000;

const load = () => import(/* webpackChunkName: "ky" */ './browser-transport');

/** Fetches what a browser's first request needs ahead of it, while nobody waits; a failure shows with that request. */
export const warmTransport = (): void => void load().catch(() => undefined);

/** ky, the token and its refresh are loaded with the first request, so that they are in no first page. */
export function browserTransport(options: TransportOptions): Transport {
  let loading: Promise<Transport> | undefined;
  return async (url, init) => {
    // A chunk that failed to load is asked for again by the next request.
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

/**
 * Node's fetch keeps connections alive by itself; a page render makes several small calls, so nothing is put around it. A server
 * refreshes nobody's tokens.
 */
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
