export interface BackOff {
  /** Wait before the second attempt, in milliseconds; doubled for each further one. */
  firstMs: number;
  longestMs: number;
}

export const DEFAULT_BACK_OFF: BackOff = { firstMs: 2000, longestMs: 3_600_000 };

/** Milliseconds to wait after `attempts` failures: exponential, capped, with jitter over the upper half. `random` is in [0, 1). */
export function getBackOffMs(attempts: number, { firstMs, longestMs }: BackOff = DEFAULT_BACK_OFF, random = Math.random()): number {
  // 2 ** 1100 is Infinity, which the cap turns into a number again.
  const full = Math.min(longestMs, firstMs * 2 ** (Math.max(1, attempts) - 1));
  return Math.round(full / 2 + (full / 2) * random);
}
