/** Where releases lie: `<app>/<version>/…`, `<app>/promotions/<seq>.json` and the one mutable file `<app>/channel.json`. */
export interface ReleaseStore {
  /** Reads a file. Throws {@link StoreError} `missing` where there is none. */
  read(app: string, path: string): Promise<Buffer>;
  /** The names directly below a folder, sorted; empty where there is none. */
  list(app: string, folder?: string): Promise<string[]>;
  exists(app: string, path: string): Promise<boolean>;
  /** Writes a file once. Throws {@link StoreError} `exists` instead of overwriting. */
  put(app: string, path: string, bytes: Buffer): Promise<void>;
  /** Replaces `channel.json` in one step: a reader sees the old or the new pointer, never a half. */
  putPointer(app: string, bytes: Buffer): Promise<void>;
}

export class StoreError extends Error {
  override readonly name = 'StoreError';
  constructor(
    readonly code: 'missing' | 'exists' | 'refused',
    message: string,
  ) {
    super(message);
  }
}
