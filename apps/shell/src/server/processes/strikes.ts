import type { RunningPromotion } from '@spruce/federation';

/** A release gets strikes only during this time after its promotion. Later, a fault has more likely causes than the release. */
const WINDOW_MS = 600_000;
const LIMIT = 2;

export class Strikes {
  readonly #counts = new Map<string, number>();

  constructor(private readonly now: () => number = Date.now) {}

  add(promotions: readonly RunningPromotion[]): RunningPromotion[] {
    return promotions.filter(({ app, version, seq, promotedAt }) => {
      const isNew = promotedAt !== undefined && this.now() - Date.parse(promotedAt) < WINDOW_MS;
      if (!isNew) return false;
      const key = `${app}@${version} ${seq}`;
      const count = (this.#counts.get(key) ?? 0) + 1;
      this.#counts.set(key, count);
      return count === LIMIT;
    });
  }
}
