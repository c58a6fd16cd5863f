import { setTimeout as sleep } from 'node:timers/promises';

export interface BackOff {
  firstMs: number;
  longestMs: number;
}

export const DEFAULT_BACK_OFF: BackOff = { firstMs: 2000, longestMs: 3_600_000 };

/** The full wait doubles with each attempt up to `longestMs`. Returns between half and all of it, by `random`, which is in [0, 1). */
export function getBackOffMs(attempts: number, { firstMs, longestMs }: BackOff = DEFAULT_BACK_OFF, random = Math.random()): number {
  const full = Math.min(longestMs, firstMs * 2 ** (Math.max(1, attempts) - 1));
  return Math.round(full / 2 + (full / 2) * random);
}

export const rejectOnAbort = (signal: AbortSignal): Promise<never> =>
  new Promise((_resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true });
  });

/** Returns undefined if `work` takes longer than `ms`. In this case, `work` continues in the background. */
export async function withTimeout<T>(work: Promise<T>, ms: number): Promise<T | undefined> {
  const timer = new AbortController();
  try {
    return await Promise.race([work, sleep(ms, undefined, { signal: timer.signal })]);
  } finally {
    timer.abort();
  }
}

/** Returns a function that calls `read` only once and keeps its result. A failure is not kept, so the next call reads again. */
export function keepResult<T>(read: () => Promise<T>): () => Promise<T> {
  let reading: Promise<T> | undefined;
  return () =>
    (reading ??= read().catch((error: unknown) => {
      reading = undefined;
      throw error;
    }));
}
