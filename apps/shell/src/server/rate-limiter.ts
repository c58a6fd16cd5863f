import { LRUCache } from 'lru-cache';

const WINDOW_MS = 60_000;
const ADDRESSES = 10_000;

/** The limit per address must be high enough for an office whose computers share one address. */
export class RateLimiter {
  readonly #counts = new LRUCache<string, { requests: number }>({ max: ADDRESSES, ttl: WINDOW_MS });

  constructor(
    private readonly maxFromOne: number,
    private readonly maxFromAll: number,
  ) {}

  exceeded(address: string): boolean {
    return this.#count(`of ${address}`, this.maxFromOne) || this.#count('all', this.maxFromAll);
  }

  #count(key: string, most: number): boolean {
    const count = this.#counts.get(key);
    if (count) return ++count.requests > most;
    this.#counts.set(key, { requests: 1 });
    return false;
  }
}
