import { extname, posix } from 'node:path';

/** Contains `<app>/<version>/…`, `<app>/promotions/<seq>.json` and `<app>/channel.json`, the only mutable file. */
export interface ReleaseStore {
  apps(): Promise<string[]>;
  /** Throws {@link StoreError} `missing` for a missing file, and another error if the store is unreachable. */
  read(app: string, path: string): Promise<Buffer>;
  /**
   * Resolves to undefined for a missing file, and for a file whose ETag is `known`. Only bucket stores have this method, because reading
   * from a folder is cheap.
   */
  readIfChanged?(app: string, path: string, known: string | undefined): Promise<{ bytes: Buffer; etag: string | undefined } | undefined>;
  /** Returns the names directly in a folder, sorted; empty for a missing folder. */
  list(app: string, folder?: string): Promise<string[]>;
  /** Throws {@link StoreError} `exists` instead of overwriting. */
  put(app: string, path: string, bytes: Buffer): Promise<void>;
  /**
   * Replaces `channel.json` atomically. Throws {@link StoreError} `changed` if the current content is not `previous` (`undefined`: no
   * file).
   */
  putPointer(app: string, bytes: Buffer, previous: Buffer | undefined): Promise<void>;
  /** Deletes a file; a missing file is no error. */
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

export const sameBytes = (a: Buffer | undefined, b: Buffer | undefined): boolean => (a && b ? a.equals(b) : a === b);

export const isAppName = (name: string): boolean => /^[a-z][a-z0-9-]*$/.test(name);

/** Throws {@link StoreError} `refused` for an invalid app name or a path outside of the app's folder. */
export function storeKey(app: string, path: string): string {
  if (!isAppName(app)) throw new StoreError('refused', `${JSON.stringify(app)} is no app name`);
  const key = posix.join(app, path).replace(/(?<!\/)\/$/, '');
  if (path.includes('\0') || path.startsWith('/') || (key !== app && !key.startsWith(`${app}/`)))
    throw new StoreError('refused', `${JSON.stringify(path)} leaves the folder of ${app}`);
  return key;
}

const CONTENT_TYPES: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.map': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.woff2': 'font/woff2',
  '.txt': 'text/plain; charset=utf-8',
};

export const contentTypeOf = (file: string): string => CONTENT_TYPES[extname(file)] ?? 'application/octet-stream';
