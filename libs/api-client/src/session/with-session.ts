import type { Transport } from '../transport';
import type { Refresher } from './refresher';

/** Requests to these paths contain their own credentials, so their refusal must not start a refresh. */
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

export const withSession =
  (send: Transport, accessToken: () => string | null | undefined, refresh: Refresher): Transport =>
  async (url, init) => {
    const path = new URL(url, 'http://localhost').pathname;
    const sendWith = (token: string) =>
      send(url, token ? { ...init, headers: { ...(init.headers as Record<string, string>), authorization: `Bearer ${token}` } } : init);
    // The request for new tokens contains no access token, because the service would refuse the expired one.
    const token = path.endsWith('/refresh-token') ? '' : (accessToken() ?? '');
    const response = await sendWith(token);
    if (PATHS_WITHOUT_REFRESH.test(path) || !(await isTokenRefused(response))) return response;
    const next = await abortable(refresh(token), init.signal);
    return next === null ? response : sendWith(next);
  };

/** Aborts only the wait of this request. The refresh continues for other requests. */
function abortable<T>(work: Promise<T>, signal: AbortSignal | null | undefined): Promise<T> {
  if (!signal) return work;
  return new Promise((resolve, reject) => {
    const abort = () => reject(signal.reason as Error);
    if (signal.aborted) abort();
    signal.addEventListener('abort', abort, { once: true });
    void work.then(resolve, reject).finally(() => signal.removeEventListener('abort', abort));
  });
}
