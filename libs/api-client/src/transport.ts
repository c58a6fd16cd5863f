/** Resolves for every HTTP status, also for errors. */
export type Transport = (url: string, init: RequestInit) => Promise<Response>;

export interface TransportOptions {
  baseUrl: string;
  fetch?: typeof globalThis.fetch;
  /** Browsers read the token from the cookies by default. */
  getAccessToken?: () => string | null | undefined;
}

export const TIMEOUT_MS = 15_000;

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
