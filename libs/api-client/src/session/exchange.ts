import type { WireRefreshed } from '@spruce/contract';
import type { Transport } from '../transport';
import type { TokenPair } from './token-jar';

/** Pauses before the second and third attempt, in milliseconds. */
const PAUSES_MS = [300, 1200];
/** One attempt; all three fit into the half minute in which the service answers the same pair again. */
const TIMEOUT_MS = 8000;

const isPassing = (status: number): boolean => status === 502 || status === 503 || status === 504;

/**
 * POST /refresh-token with an empty authorization. An answer that never came is asked for again, for the service may have exchanged the
 * token already; it answers the same pair then. Rejects when the service gives none.
 */
export async function exchangeToken(
  send: Transport,
  baseUrl: string,
  refreshToken: string,
  pauses: readonly number[] = PAUSES_MS,
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
    if (response && (last || !isPassing(response.status))) return pairOf(response);
    await new Promise((resolve) => setTimeout(resolve, pauses[attempt]));
  }
}

async function pairOf(response: Response): Promise<TokenPair> {
  const body = response.ok ? ((await response.json()) as { data?: Partial<WireRefreshed> }) : null;
  const { token, refresh_token: refreshToken, id, remember = true } = body?.data ?? {};
  if (!token || !refreshToken || !id) throw new Error(`The service gave no tokens (${response.status})`);
  return { token, refreshToken, id, remember };
}
