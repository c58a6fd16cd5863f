import type { RunningPromotion } from '@spruce/federation';

/** A release gets strikes only during this time after its promotion. Later, a fault has more likely causes than the release. */
const WINDOW_MS = 600_000;
const LIMIT = 2;

/** Counts the render processes that were blocked or crashed while they made pages of a newly promoted release. */
export class Strikes {
  readonly #counts = new Map<string, number>();

  constructor(private readonly now: () => number = Date.now) {}

  /** Adds a strike to each of the promotions, and returns those that must be withdrawn from this machine now. */
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
