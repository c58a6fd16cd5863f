/** Resolves with every response, also with error statuses. */
export type Transport = (url: string, init: RequestInit) => Promise<Response>;

export interface TransportOptions {
  /** Includes the prefix /sp/v1. */
  baseUrl: string;
  fetch?: typeof globalThis.fetch;
  /** Called before each request; the token is sent as bearer. Browsers default to the token in the cookies. */
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
