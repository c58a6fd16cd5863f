import { randomUUID } from 'node:crypto';
import { access, link, mkdir, open, readFile, readdir, rename, rm } from 'node:fs/promises';
import { dirname, resolve, sep } from 'node:path';
import { pointerPath } from './pointer';
import { StoreError, type ReleaseStore } from './store';

const errorCode = (error: unknown): unknown => (typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined);

/** A store in a folder: a local disk in development, a mounted volume where several shells share it. */
export class FolderStore implements ReleaseStore {
  readonly #root: string;

  constructor(root: string) {
    this.#root = resolve(root);
  }

  async read(app: string, path: string): Promise<Buffer> {
    try {
      return await readFile(this.#resolve(app, path));
    } catch (error) {
      if (['ENOENT', 'ENOTDIR', 'EISDIR'].includes(String(errorCode(error))))
        throw new StoreError('missing', `${app}/${path} is not in the store`);
      throw error;
    }
  }

  async list(app: string, folder = ''): Promise<string[]> {
    try {
      return (await readdir(this.#resolve(app, folder))).filter((name) => !name.endsWith('.tmp')).sort();
    } catch (error) {
      if (errorCode(error) === 'ENOENT') return [];
      throw error;
    }
  }

  async exists(app: string, path: string): Promise<boolean> {
    return access(this.#resolve(app, path)).then(
      () => true,
      () => false,
    );
  }

  async put(app: string, path: string, bytes: Buffer): Promise<void> {
    const target = this.#resolve(app, path);
    const temporary = await this.#write(target, bytes);
    try {
      // A hard link fails where the target exists, so two publishers cannot both win.
      await link(temporary, target);
    } catch (error) {
      if (errorCode(error) === 'EEXIST') throw new StoreError('exists', `${app}/${path} is already in the store and is never overwritten`);
      throw error;
    } finally {
      await rm(temporary, { force: true });
    }
  }

  async putPointer(app: string, bytes: Buffer): Promise<void> {
    const target = this.#resolve(app, pointerPath);
    await rename(await this.#write(target, bytes), target);
  }

  /** Writes the bytes durably beside the target, so that the last step is one atomic move. */
  async #write(target: string, bytes: Buffer): Promise<string> {
    await mkdir(dirname(target), { recursive: true });
    const temporary = `${target}.${randomUUID()}.tmp`;
    const file = await open(temporary, 'wx');
    try {
      await file.writeFile(bytes);
      await file.sync();
    } finally {
      await file.close();
    }
    return temporary;
  }

  #resolve(app: string, path: string): string {
    if (!/^[a-z][a-z0-9-]*$/.test(app)) throw new StoreError('refused', `${JSON.stringify(app)} is no app name`);
    const folder = resolve(this.#root, app);
    const full = resolve(folder, path);
    if (path.includes('\0') || (full !== folder && !full.startsWith(folder + sep)))
      throw new StoreError('refused', `${JSON.stringify(path)} leaves the folder of ${app}`);
    return full;
  }
}
