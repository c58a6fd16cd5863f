import { createHash } from 'node:crypto';
import { Refusal } from './refusal';
import { StoreError, type ReleaseStore } from './store';
import { within } from './within';

export const sha256 = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');

/** One app's part of a store: reads end in time and hand out nothing whose hash is wrong. */
export class CheckedStore {
  constructor(
    readonly app: string,
    private readonly store: ReleaseStore,
    private readonly timeoutMs: number,
  ) {}

  async read(path: string): Promise<Buffer> {
    return this.#inTime(this.store.read(this.app, path), path);
  }

  async readVerified(path: string, hash: string): Promise<Buffer> {
    const bytes = await this.read(path);
    const actual = sha256(bytes);
    if (actual !== hash) throw new Refusal('hash-mismatch', `${path} has the hash ${actual.slice(0, 12)}…, expected ${hash.slice(0, 12)}…`);
    return bytes;
  }

  async list(folder: string): Promise<string[]> {
    return this.#inTime(this.store.list(this.app, folder), folder);
  }

  async #inTime<T>(work: Promise<T>, path: string): Promise<T> {
    try {
      return await within(this.timeoutMs, work, () => new Refusal('store-unavailable', `reading ${path} took longer than ${this.timeoutMs} ms`));
    } catch (error) {
      if (error instanceof Refusal) throw error;
      if (error instanceof StoreError) throw new Refusal('missing-file', error.message, { cause: error });
      throw new Refusal('store-unavailable', `cannot read ${path}: ${error instanceof Error ? error.message : String(error)}`, { cause: error });
    }
  }
}
