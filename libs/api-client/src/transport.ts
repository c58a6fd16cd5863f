/** Sends one request; resolves with any answer, error statuses included. */
export type Transport = (url: string, init: RequestInit) => Promise<Response>;

/** What a request may take, in milliseconds. */
const TIMEOUT_MS = 15_000;

/** A failed read is tried again by TanStack Query, which knows whether anyone still wants it; ky must not multiply that. */
const browserOptions = { retry: 0, timeout: TIMEOUT_MS, throwHttpErrors: false } as const;

/** ky, loaded with the first request so that it is in no first page. The token refresh hangs on its hooks. */
export function browserTransport(fetch?: typeof globalThis.fetch): Transport {
  let loading: Promise<Transport> | undefined;
  const load = async (): Promise<Transport> => {
    const { default: ky } = await import(/* webpackChunkName: "ky" */ 'ky');
    const client = ky.create({ ...browserOptions, ...(fetch && { fetch }) });
    return (url, init) => client(new URL(url, window.location.href), init);
  };
  return async (url, init) => {
    // A chunk that failed to load is asked for again by the next request.
    loading ??= load().catch((error: unknown) => {
      loading = undefined;
      throw error;
    });
    return (await loading)(url, init);
  };
}

/** Node's fetch keeps connections alive by itself; a page render makes several small calls, so nothing is put around it. */
export const serverTransport =
  (fetch: typeof globalThis.fetch = globalThis.fetch): Transport =>
  (url, init) =>
    fetch(url, { ...init, signal: init.signal ?? AbortSignal.timeout(TIMEOUT_MS) });
