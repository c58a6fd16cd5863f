import { createHash } from 'node:crypto';
import { SingleFlight, withTimeout } from './concurrency';
import { ReleaseRejected } from './release-rejected';
import { StoreError, type ReleaseStore } from './store';

export const sha256 = (bytes: Buffer | string): string => createHash('sha256').update(bytes).digest('hex');

/** Reads one app's files with a time limit. Every method throws a {@link ReleaseRejected}. */
export class CheckedStore {
  readonly #reads = new SingleFlight();

  constructor(
    readonly app: string,
    private readonly store: ReleaseStore,
    private readonly timeoutMs: number,
  ) {}

  read(path: string): Promise<Buffer> {
    return this.#inTime(path, () => this.store.read(this.app, path));
  }

  async readVerified(path: string, hash: string): Promise<Buffer> {
    const bytes = await this.read(path);
    const actual = sha256(bytes);
    if (actual === hash) return bytes;
    throw new ReleaseRejected('hash-mismatch', `${path} has the hash ${actual.slice(0, 12)}…, expected ${hash.slice(0, 12)}…`);
  }

  list(folder: string): Promise<string[]> {
    return this.#inTime(`${folder}/`, () => this.store.list(this.app, folder));
  }

  async #inTime<T>(path: string, work: () => Promise<T>): Promise<T> {
    const late = () => new ReleaseRejected('store-unavailable', `reading ${path} took longer than ${this.timeoutMs} ms`);
    try {
      return await withTimeout(this.timeoutMs, this.#reads.run(path, work), late);
    } catch (cause) {
      if (cause instanceof ReleaseRejected) throw cause;
      if (cause instanceof StoreError) throw new ReleaseRejected('missing-file', cause.message, { cause });
      const why = cause instanceof Error ? cause.message : String(cause);
      throw new ReleaseRejected('store-unavailable', `cannot read ${path}: ${why}`, { cause });
    }
  }
}
