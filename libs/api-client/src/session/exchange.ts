import type { WireRefreshed } from '@spruce/contract';
import type { Transport } from '../transport';
import type { TokenPair } from './stored-session';

const RETRY_DELAYS_MS = [300, 1200];
/**
 * All three attempts together take less than 30 seconds. For 30 seconds, the service returns the same new tokens for a used refresh token.
 */
const TIMEOUT_MS = 8000;

const isTransient = (status: number): boolean => status === 502 || status === 503 || status === 504;

/** If there is no response, the service may already have exchanged the token. So the call is repeated and returns the same new tokens. */
export async function exchangeToken(
  send: Transport,
  baseUrl: string,
  refreshToken: string,
  pauses: readonly number[] = RETRY_DELAYS_MS,
): Promise<TokenPair> {
  for (let attempt = 0; ; attempt++) {
    const last = attempt === pauses.length;
    const response = await send(`${baseUrl}/refresh-token`, {
      method: 'POST',
      headers: { accept: 'application/json', 'content-type': 'application/json' },
      body: JSON.stringify({ refresh_token: refreshToken }),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    }).catch((error: unknown) => {
      if (last) throw error;
      return null;
    });
    if (response && (last || !isTransient(response.status))) return readTokenPair(response);
    await new Promise((resolve) => setTimeout(resolve, pauses[attempt]));
  }
}

async function readTokenPair(response: Response): Promise<TokenPair> {
  const body = response.ok ? ((await response.json()) as { data?: Partial<WireRefreshed> }) : null;
  const { token, refresh_token: refreshToken, id, remember = true } = body?.data ?? {};
  if (!token || !refreshToken || !id) throw new Error(`The service gave no tokens (${response.status})`);
  return { token, refreshToken, id, remember };
}
