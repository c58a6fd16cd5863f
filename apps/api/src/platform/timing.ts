import { setTimeout as sleep } from 'node:timers/promises';

export interface BackOff {
  firstMs: number;
  longestMs: number;
}

export const DEFAULT_BACK_OFF: BackOff = { firstMs: 2000, longestMs: 3_600_000 };

/** Doubles up to a maximum, and returns a random time between half of that and all of it. `random` is in [0, 1). */
export function getBackOffMs(attempts: number, { firstMs, longestMs }: BackOff = DEFAULT_BACK_OFF, random = Math.random()): number {
  const full = Math.min(longestMs, firstMs * 2 ** (Math.max(1, attempts) - 1));
  return Math.round(full / 2 + (full / 2) * random);
}

export const rejectOnAbort = (signal: AbortSignal): Promise<never> =>
  new Promise((_resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true });
  });

/** Returns undefined after `ms`; `work` continues. */
export async function withTimeout<T>(work: Promise<T>, ms: number): Promise<T | undefined> {
  const timer = new AbortController();
  try {
    return await Promise.race([work, sleep(ms, undefined, { signal: timer.signal })]);
  } finally {
    timer.abort();
  }
}

/** Calls `read` only once. A failure is not kept, so the next call reads again. */
export function keepResult<T>(read: () => Promise<T>): () => Promise<T> {
  let reading: Promise<T> | undefined;
  return () =>
    (reading ??= read().catch((error: unknown) => {
      reading = undefined;
      throw error;
    }));
}
