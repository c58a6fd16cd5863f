import type { CheckedStore } from './checked-store';
import { promotionPath, verifyPointer, type Pointer } from './pointer';
import type { PublicKeysOf } from './public-keys';
import type { VersionRef } from './release';
import { ReleaseRejected } from './release-rejected';

/** Entries never change, so each is verified once for the current keys. */
export class Promotions {
  readonly #known = new Map<string, Pointer | undefined>();
  #keys = '';

  constructor(
    private readonly store: CheckedStore,
    private readonly publicKeys: PublicKeysOf,
  ) {}

  async newestFirst(): Promise<Pointer[]> {
    await Promise.all((await this.#files()).map((file) => this.#read(file)));
    return this.#knownNewestFirst();
  }

  async latest(): Promise<Pointer | undefined> {
    for (const file of (await this.#files()).sort().reverse()) {
      const pointer = await this.#read(file);
      if (pointer) return pointer;
      // If an unreadable entry were skipped, an older promotion could count as the latest.
      if (!this.#known.has(file)) throw new ReleaseRejected('store-unavailable', `cannot read promotions/${file}`);
    }
    return undefined;
  }

  async of(version: string): Promise<VersionRef | undefined> {
    return refOf(this.#knownNewestFirst(), version) ?? refOf(await this.newestFirst(), version);
  }

  /** Throws a {@link ReleaseRejected} if it is missing or forged. */
  async at(seq: number): Promise<Pointer> {
    return verifyPointer(await this.store.read(promotionPath(seq)), this.publicKeys(this.store.app), this.store.app);
  }

  #knownNewestFirst(): Pointer[] {
    return [...this.#known.values()].filter((pointer) => pointer !== undefined).sort((a, b) => b.seq - a.seq);
  }

  async #files(): Promise<string[]> {
    const keys = this.publicKeys(this.store.app).join('\n');
    // With other keys, other entries are valid, so all entries are verified again.
    if (keys !== this.#keys) this.#known.clear();
    this.#keys = keys;
    return (await this.store.list('promotions')).filter((name) => name.endsWith('.json'));
  }

  async #read(file: string): Promise<Pointer | undefined> {
    if (this.#known.has(file)) return this.#known.get(file);
    try {
      const pointer = await this.at(Number.parseInt(file, 10));
      this.#known.set(file, promotionPath(pointer.seq) === `promotions/${file}` ? pointer : undefined);
    } catch (error) {
      // Remembers a forged entry as invalid, but retries an unreadable one.
      if (error instanceof ReleaseRejected && error.code !== 'store-unavailable') this.#known.set(file, undefined);
    }
    return this.#known.get(file);
  }
}

const refOf = (pointers: readonly Pointer[], version: string): VersionRef | undefined =>
  pointers.flatMap((pointer) => [pointer, ...(pointer.canary ? [pointer.canary] : [])]).find((one) => one.version === version);
