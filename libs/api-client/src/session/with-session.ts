import type { Transport } from '../transport';
import type { Refresher } from './refresher';

/** These bring tokens themselves: a refusal of theirs is an answer, not a reason to refresh. */
const NEVER = /\/(?:login|refresh-token|social-login)$/;

/** Whether the service refused the token: 403 jwt_auth_invalid_token, or 500 invalid_username. */
async function isTokenRefused(response: Response): Promise<boolean> {
  if (response.status !== 403 && response.status !== 500) return false;
  const body = (await response
    .clone()
    .json()
    .catch(() => null)) as { code?: unknown } | null;
  return body?.code === (response.status === 403 ? 'jwt_auth_invalid_token' : 'invalid_username');
}

/**
 * Sends with the bearer of the moment. A request whose token is refused waits for the next one and is sent once more; any other answer is
 * handed on.
 */
export const withSession =
  (send: Transport, accessToken: () => string | null | undefined, refresh: Refresher): Transport =>
  async (url, init) => {
    const path = new URL(url, 'http://localhost').pathname;
    const sendWith = (token: string) =>
      send(url, token ? { ...init, headers: { ...(init.headers as Record<string, string>), authorization: `Bearer ${token}` } } : init);
    // The refresh is the one call that never carries a bearer.
    const token = path.endsWith('/refresh-token') ? '' : (accessToken() ?? '');
    const response = await sendWith(token);
    if (NEVER.test(path) || !(await isTokenRefused(response))) return response;
    const next = await abortable(refresh(token), init.signal);
    return next === null ? response : sendWith(next);
  };

/** The exchange goes on for the others when this request is not wanted any more. */
function abortable<T>(work: Promise<T>, signal: AbortSignal | null | undefined): Promise<T> {
  if (!signal) return work;
  return new Promise((resolve, reject) => {
    const abort = () => reject(signal.reason as Error);
    if (signal.aborted) abort();
    signal.addEventListener('abort', abort, { once: true });
    void work.then(resolve, reject).finally(() => signal.removeEventListener('abort', abort));
  });
}
