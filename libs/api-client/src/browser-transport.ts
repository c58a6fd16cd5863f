import { emit, EVENTS } from '@spruce/contract/events';
import ky, { type BeforeRequestHook } from 'ky';
import { exchangeToken } from './session/exchange';
import { runExclusively } from './session/refresh-lock';
import { createRefresher } from './session/refresher';
import { expireSession, cookieJar } from './session/stored-session';
import { withSession } from './session/with-session';
import { TIMEOUT_MS, type Transport, type TransportOptions } from './transport';

declare global {
  interface Window {
    /** Returns headers for tracing. The shell sets this function when the page is idle; earlier requests have no such headers. */
    __SPRUCE_TRACE__?: () => Record<string, string>;
  }
}

/** TanStack Query retries failed reads. Retries in ky would multiply the number of requests. */
const options = { retry: 0, timeout: TIMEOUT_MS, throwHttpErrors: false } as const;

const trace: BeforeRequestHook = ({ request }) => {
  for (const [name, value] of Object.entries(window.__SPRUCE_TRACE__?.() ?? {})) request.headers.set(name, value);
};

export function createBrowserTransport({ baseUrl, fetch, getAccessToken }: TransportOptions): Transport {
  const client = ky.create({ ...options, hooks: { beforeRequest: [trace] }, ...(fetch && { fetch }) });
  const send: Transport = (url, init) => client(new URL(url, window.location.href), init);
  const refresh = createRefresher({
    jar: cookieJar,
    exclusively: runExclusively,
    exchange: (refreshToken) => exchangeToken(send, baseUrl, refreshToken),
    onRefreshed: ({ id }) => emit(EVENTS.sessionChanged, { reason: 'refresh', uid: id }),
    onLoggedOut: expireSession,
  });
  return withSession(send, getAccessToken ?? (() => cookieJar.read().access), refresh);
}
