import { randomUUID } from 'node:crypto';
import { access, link, mkdir, readFile, readdir, rename, rm, rmdir, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { pointerPath } from './statements';
import { isAppName, sameBytes, storeKey, StoreError, type ReleaseStore } from './store';

const errorCode = (error: unknown) => (error as NodeJS.ErrnoException).code;
const isMissing = (error: unknown): boolean => ['ENOENT', 'ENOTDIR', 'EISDIR'].includes(String(errorCode(error)));

export class FolderStore implements ReleaseStore {
  readonly #root: string;

  constructor(root: string) {
    this.#root = resolve(root);
  }

  async apps(): Promise<string[]> {
    return (await this.#names(this.#root)).filter(isAppName);
  }

  async read(app: string, path: string): Promise<Buffer> {
    const file = this.#resolve(app, path);
    try {
      return await readFile(file);
    } catch (error) {
      if (!isMissing(error)) throw error;
      await this.#requireRoot();
      throw new StoreError('missing', `${app}/${path} is not in the store`);
    }
  }

  async list(app: string, folder = ''): Promise<string[]> {
    return (await this.#names(this.#resolve(app, folder))).filter((name) => !name.endsWith('.tmp'));
  }

  async put(app: string, path: string, bytes: Buffer): Promise<void> {
    const target = this.#resolve(app, path);
    const temporary = await this.#write(target, bytes);
    try {
      // A hard link fails if the target exists, so only one of two publishers succeeds.
      await link(temporary, target);
    } catch (error) {
      if (errorCode(error) === 'EEXIST') throw new StoreError('exists', `${app}/${path} is already in the store and is never overwritten`);
      throw error;
    } finally {
      await rm(temporary, { force: true });
    }
  }

  /** File systems have no conditional write. Two concurrent writers may both succeed, so `promote` checks the pointer afterwards. */
  async putPointer(app: string, bytes: Buffer, previous: Buffer | undefined): Promise<void> {
    const target = this.#resolve(app, pointerPath);
    const temporary = await this.#write(target, bytes);
    try {
      const found = await readFile(target).catch((error: unknown) => {
        if (isMissing(error)) return undefined;
        throw error;
      });
      if (!sameBytes(found, previous)) throw new StoreError('changed', `the pointer of ${app} was moved meanwhile`);
      await rename(temporary, target);
    } finally {
      await rm(temporary, { force: true });
    }
  }

  async remove(app: string, path: string): Promise<void> {
    const file = this.#resolve(app, path);
    await rm(file, { force: true });
    // Removes empty folders, so that `list` returns the same names as for a bucket, which has no folders.
    for (let folder = dirname(file); folder !== this.#resolve(app, ''); folder = dirname(folder)) {
      const removed = await rmdir(folder).then(
        () => true,
        () => false,
      );
      if (!removed) return;
    }
  }

  async #names(folder: string): Promise<string[]> {
    try {
      return (await readdir(folder)).sort();
    } catch (error) {
      if (!isMissing(error)) throw error;
      await this.#requireRoot();
      return [];
    }
  }

  /** Reports an unmounted volume as an outage, not as an empty store. */
  async #requireRoot(): Promise<void> {
    await access(this.#root).catch(() => {
      throw new Error(`the release store ${this.#root} is not there`);
    });
  }

  /** Syncs the bytes to a temporary file in the same folder, so that the last step is one atomic move. */
  async #write(target: string, bytes: Buffer): Promise<string> {
    await mkdir(dirname(target), { recursive: true });
    const temporary = `${target}.${randomUUID()}.tmp`;
    await writeFile(temporary, bytes, { flag: 'wx', flush: true }).catch(async (error: unknown) => {
      await rm(temporary, { force: true }).catch(() => {});
      throw error;
    });
    return temporary;
  }

  #resolve(app: string, path: string): string {
    return join(this.#root, storeKey(app, path));
  }
}
