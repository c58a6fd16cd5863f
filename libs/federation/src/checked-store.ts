import { createHash } from 'node:crypto';
import { ReleaseRejected } from './release-rejected';
import { SingleFlight, withTimeout } from './concurrency';
import { StoreError, type ReleaseStore } from './store';

export const sha256 = (bytes: Buffer | string): string => createHash('sha256').update(bytes).digest('hex');

export class CheckedStore {
  readonly #reads = new SingleFlight();

  constructor(
    readonly app: string,
    private readonly store: ReleaseStore,
    private readonly timeoutMs: number,
  ) {}

  async read(path: string): Promise<Buffer> {
    return this.#inTime(
      this.#reads.run(path, () => this.store.read(this.app, path)),
      path,
    );
  }

  async readVerified(path: string, hash: string): Promise<Buffer> {
    const bytes = await this.read(path);
    const actual = sha256(bytes);
    if (actual !== hash)
      throw new ReleaseRejected('hash-mismatch', `${path} has the hash ${actual.slice(0, 12)}…, expected ${hash.slice(0, 12)}…`);
    return bytes;
  }

  async list(folder: string): Promise<string[]> {
    return this.#inTime(
      this.#reads.run(`${folder}/`, () => this.store.list(this.app, folder)),
      folder,
    );
  }

  async #inTime<T>(work: Promise<T>, path: string): Promise<T> {
    try {
      return await withTimeout(
        this.timeoutMs,
        work,
        () => new ReleaseRejected('store-unavailable', `reading ${path} took longer than ${this.timeoutMs} ms`),
      );
    } catch (error) {
      if (error instanceof ReleaseRejected) throw error;
      if (error instanceof StoreError) throw new ReleaseRejected('missing-file', error.message, { cause: error });
      throw new ReleaseRejected('store-unavailable', `cannot read ${path}: ${error instanceof Error ? error.message : String(error)}`, {
        cause: error,
      });
    }
  }
}
