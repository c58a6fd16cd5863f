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
