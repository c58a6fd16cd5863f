import type { CheckedStore } from './checked-store';
import { promotionPath, verifyPointer, type Pointer } from './pointer';
import type { PublicKeysOf } from './public-keys';
import type { VersionRef } from './release';
import { ReleaseRejected } from './release-rejected';

/** The signed history of one app. Entries are written once, so each is read and verified once for the keys of the moment. */
export class Promotions {
  readonly #known = new Map<string, Pointer | undefined>();
  #keys = '';

  constructor(
    private readonly store: CheckedStore,
    private readonly publicKeys: PublicKeysOf,
  ) {}

  /** All promotions whose signature holds, the latest first. */
  async newestFirst(): Promise<Pointer[]> {
    await Promise.all((await this.#files()).map((file) => this.#read(file)));
    return this.#knownNewestFirst();
  }

  /** The promotion with the highest number, if there ever was one. */
  async latest(): Promise<Pointer | undefined> {
    for (const file of (await this.#files()).sort().reverse()) {
      const pointer = await this.#read(file);
      if (pointer) return pointer;
      // Passing over what cannot be read would open the door to an older one.
      if (!this.#known.has(file)) throw new ReleaseRejected('store-unavailable', `cannot read promotions/${file}`);
    }
    return undefined;
  }

  /** What the latest promotion of a version, whole or as a canary, says of it; undefined where it never had one. */
  async of(version: string): Promise<VersionRef | undefined> {
    return refOf(this.#knownNewestFirst(), version) ?? refOf(await this.newestFirst(), version);
  }

  /** The promotion with a number. Throws a {@link ReleaseRejected} where it is missing or forged. */
  async at(seq: number): Promise<Pointer> {
    return verifyPointer(await this.store.read(promotionPath(seq)), this.publicKeys(this.store.app), this.store.app);
  }

  #knownNewestFirst(): Pointer[] {
    return [...this.#known.values()].filter((pointer) => pointer !== undefined).sort((a, b) => b.seq - a.seq);
  }

  async #files(): Promise<string[]> {
    const keys = this.publicKeys(this.store.app).join('\n');
    // What another key has signed is another history.
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
      // A forged entry stays out for good; one that could not be read is tried again.
      if (error instanceof ReleaseRejected && error.code !== 'store-unavailable') this.#known.set(file, undefined);
    }
    return this.#known.get(file);
  }
}

const refOf = (pointers: readonly Pointer[], version: string): VersionRef | undefined =>
  pointers.flatMap((pointer) => [pointer, ...(pointer.canary ? [pointer.canary] : [])]).find((one) => one.version === version);
