import { posix } from 'node:path';

/**
 * The release store: where releases lie, in a folder or in a bucket. `<app>/<version>/…`, `<app>/promotions/<seq>.json` and the one
 * mutable file `<app>/channel.json`.
 */
export interface ReleaseStore {
  /** The apps that have anything in the store, sorted. */
  apps(): Promise<string[]>;
  /** Reads a file. Throws {@link StoreError} `missing` where there is none, and another error where the store cannot be reached. */
  read(app: string, path: string): Promise<Buffer>;
  /** The names directly below a folder, sorted; empty where there is none. */
  list(app: string, folder?: string): Promise<string[]>;
  /** Writes a file once. Throws {@link StoreError} `exists` instead of overwriting. */
  put(app: string, path: string, bytes: Buffer): Promise<void>;
  /**
   * Replaces `channel.json` in one step: a reader sees the old or the new pointer, never a half. Throws {@link StoreError} `changed` when
   * what is there is not `previous` (`undefined`: nothing).
   */
  putPointer(app: string, bytes: Buffer, previous: Buffer | undefined): Promise<void>;
  /** Deletes a file; one that is not there is deleted already. */
  remove(app: string, path: string): Promise<void>;
}

export class StoreError extends Error {
  override readonly name = 'StoreError';
  constructor(
    readonly code: 'missing' | 'exists' | 'changed' | 'refused',
    message: string,
  ) {
    super(message);
  }
}

/** Whether two readings of a file, of which either may have found none, found the same. */
export const sameBytes = (a: Buffer | undefined, b: Buffer | undefined): boolean => (a && b ? a.equals(b) : a === b);

/** Whether a folder of a store can be an app's. */
export const isAppName = (name: string): boolean => /^[a-z][a-z0-9-]*$/.test(name);

/** `<app>/<path>` without detours. Throws {@link StoreError} `refused` for what is no app's name or leaves the app's folder. */
export function storeKey(app: string, path: string): string {
  if (!isAppName(app)) throw new StoreError('refused', `${JSON.stringify(app)} is no app name`);
  const key = posix.join(app, path).replace(/(?<!\/)\/$/, '');
  if (path.includes('\0') || path.startsWith('/') || (key !== app && !key.startsWith(`${app}/`)))
    throw new StoreError('refused', `${JSON.stringify(path)} leaves the folder of ${app}`);
  return key;
}
