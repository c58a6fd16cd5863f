import type { CheckedStore } from './checked-store';
import { promotionPath, verifyPointer, type Pointer } from './pointer';
import type { PublicKeysOf } from './public-keys';
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
    const pointers = await Promise.all((await this.#files()).map((file) => this.#read(file)));
    return pointers.filter((pointer) => pointer !== undefined).sort((a, b) => b.seq - a.seq);
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
      const path = `promotions/${file}`;
      const pointer = verifyPointer(await this.store.read(path), this.publicKeys(this.store.app), this.store.app);
      this.#known.set(file, promotionPath(pointer.seq) === path ? pointer : undefined);
    } catch (error) {
      // Remembers a forged entry as invalid, but retries an unreadable one.
      if (error instanceof ReleaseRejected && error.code !== 'store-unavailable') this.#known.set(file, undefined);
    }
    return this.#known.get(file);
  }
}
