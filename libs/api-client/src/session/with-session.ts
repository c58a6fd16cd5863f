import type { Transport } from '../transport';
import type { Refresher } from './refresher';

/** These calls carry their own tokens, so a refusal must not trigger a refresh. */
const PATHS_WITHOUT_REFRESH = /\/(?:login|refresh-token|social-login)$/;

/** The service refuses a token with 403 jwt_auth_invalid_token or 500 invalid_username. */
async function isTokenRefused(response: Response): Promise<boolean> {
  if (response.status !== 403 && response.status !== 500) return false;
  const body = (await response
    .clone()
    .json()
    .catch(() => null)) as { code?: unknown } | null;
  return body?.code === (response.status === 403 ? 'jwt_auth_invalid_token' : 'invalid_username');
}

/** Sends the request with the current bearer. If the token is refused, waits for a new one and sends the request again, once. */
export const withSession =
  (send: Transport, accessToken: () => string | null | undefined, refresh: Refresher): Transport =>
  async (url, init) => {
    const path = new URL(url, 'http://localhost').pathname;
    const sendWith = (token: string) =>
      send(url, token ? { ...init, headers: { ...(init.headers as Record<string, string>), authorization: `Bearer ${token}` } } : init);
    // The refresh call must not send a bearer.
    const token = path.endsWith('/refresh-token') ? '' : (accessToken() ?? '');
    const response = await sendWith(token);
    if (PATHS_WITHOUT_REFRESH.test(path) || !(await isTokenRefused(response))) return response;
    const next = await abortable(refresh(token), init.signal);
    return next === null ? response : sendWith(next);
  };

/** Aborts only the wait; the exchange continues for other requests. */
function abortable<T>(work: Promise<T>, signal: AbortSignal | null | undefined): Promise<T> {
  if (!signal) return work;
  return new Promise((resolve, reject) => {
    const abort = () => reject(signal.reason as Error);
    if (signal.aborted) abort();
    signal.addEventListener('abort', abort, { once: true });
    void work.then(resolve, reject).finally(() => signal.removeEventListener('abort', abort));
  });
}
