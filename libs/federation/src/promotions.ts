import type { CheckedStore } from './checked-store';
import { promotionPath, verifyPointer, type Pointer } from './pointer';
import { ReleaseRejected } from './release-rejected';

/** The signed history of one app. Entries are written once, so each is read and verified once. */
export class Promotions {
  readonly #known = new Map<string, Pointer | undefined>();

  constructor(
    private readonly store: CheckedStore,
    private readonly publicKey: string,
  ) {}

  /** All promotions whose signature holds, the latest first. */
  async newestFirst(): Promise<Pointer[]> {
    const files = (await this.store.list('promotions')).filter((name) => name.endsWith('.json'));
    await Promise.all(files.filter((file) => !this.#known.has(file)).map((file) => this.#read(file)));
    return [...this.#known.values()].filter((pointer) => pointer !== undefined).sort((a, b) => b.seq - a.seq);
  }

  /** The latest promotion of a version, if it ever had one. */
  async of(version: string): Promise<Pointer | undefined> {
    const known = [...this.#known.values()].filter((pointer) => pointer?.version === version);
    return known.length > 0
      ? known.sort((a, b) => b!.seq - a!.seq)[0]
      : (await this.newestFirst()).find((pointer) => pointer.version === version);
  }

  async #read(file: string): Promise<void> {
    try {
      const pointer = verifyPointer(await this.store.read(`promotions/${file}`), this.publicKey, this.store.app);
      this.#known.set(file, promotionPath(pointer.seq) === `promotions/${file}` ? pointer : undefined);
    } catch (error) {
      // A forged entry stays out for good; one that could not be read is tried again.
      if (error instanceof ReleaseRejected && error.code !== 'store-unavailable') this.#known.set(file, undefined);
    }
  }
}
