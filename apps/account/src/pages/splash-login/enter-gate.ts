import { GATE_PATH } from '@spruce/contract/constants';
import type { Language } from '@spruce/platform';

export type GateResult = 'open' | 'wrong_password' | 'too_many_attempts' | 'out-of-reach';

const TIMEOUT_MS = 10_000;

/** The promise never rejects. */
export async function enterGate(password: string, language: Language): Promise<GateResult> {
  try {
    // eslint-disable-next-line no-restricted-globals -- the shell answers this request; the API client sends requests only to the service
    const { status } = await fetch(GATE_PATH, {
      method: 'POST',
      headers: { accept: 'application/json' },
      body: new URLSearchParams({ password, language }),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    return status === 200 ? 'open' : status === 403 ? 'wrong_password' : status === 429 ? 'too_many_attempts' : 'out-of-reach';
  } catch {
    return 'out-of-reach';
  }
}
