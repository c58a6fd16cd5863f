import { setTimeout as sleep } from 'node:timers/promises';

/** Rejects with the signal's reason once it is aborted; never resolves. */
export const aborted = (signal: AbortSignal): Promise<never> =>
  new Promise((_resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true });
  });

/** Waits for `work`, `ms` at most; the work goes on beyond that. */
export async function withTimeout(work: Promise<unknown>, ms: number): Promise<void> {
  const timer = new AbortController();
  await Promise.race([work, sleep(ms, undefined, { signal: timer.signal }).catch(() => undefined)]);
  timer.abort();
}
