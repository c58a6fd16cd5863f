export interface BackOff {
  /** Before the second attempt, in milliseconds; doubled for each further one. */
  firstMs: number;
  /** No wait is longer, in milliseconds. */
  longestMs: number;
}

export const DEFAULT_BACK_OFF: BackOff = { firstMs: 2000, longestMs: 3_600_000 };

/**
 * Milliseconds to wait after `attempts` failed ones: doubling, capped, and spread over its upper half,
 * so that what failed together does not come back together. `random` is in [0, 1).
 */
export function backOff(attempts: number, { firstMs, longestMs }: BackOff = DEFAULT_BACK_OFF, random = Math.random()): number {
  // 2 ** 1100 is Infinity, which the cap turns into a number again.
  const full = Math.min(longestMs, firstMs * 2 ** (Math.max(1, attempts) - 1));
  return Math.round(full / 2 + (full / 2) * random);
}
