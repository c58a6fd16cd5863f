import { extname } from 'node:path';
import { acceptedEncodings } from './accepted-encodings';
import type { CheckedStore } from './checked-store';
import type { ClientFile } from './registry-types';
import type { Release } from './release';
import { StoreError } from './store';

const TYPES: Record<string, string> = {
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

const ENCODINGS = [
  { name: 'br', suffix: '.br' },
  { name: 'gzip', suffix: '.gz' },
] as const;

/** Verified client files, kept in memory up to `maxBytes`: the least recently asked for goes first. */
export class ClientFiles {
  readonly #cache = new Map<string, Promise<Buffer>>();
  readonly #sizes = new Map<string, number>();
  #bytes = 0;

  constructor(private readonly maxBytes = 64 * 1024 * 1024) {}

  /** Throws {@link StoreError} `missing` for what the release does not list and a Refusal for what is corrupt. */
  async read(store: CheckedStore, release: Release, file: string, acceptEncoding: string): Promise<ClientFile> {
    const { files } = release.client;
    // The twins are found by negotiation; they are no files of their own.
    if (!Object.hasOwn(files, file) || /\.(br|gz)$/.test(file)) throw new StoreError('missing', `${release.name}@${release.version} has no client file ${file}`);
    const accepted = acceptedEncodings(acceptEncoding);
    const encoding = ENCODINGS.find(({ name, suffix }) => Object.hasOwn(files, file + suffix) && accepted.includes(name));
    const stored = file + (encoding?.suffix ?? '');
    const { sha256 } = files[stored]!;
    const body = await this.#verified(store, `${release.version}/client/${stored}`, sha256);
    return { body, contentType: TYPES[extname(file)] ?? 'application/octet-stream', encoding: encoding?.name, etag: `"${sha256.slice(0, 20)}"` };
  }

  #verified(store: CheckedStore, path: string, sha256: string): Promise<Buffer> {
    const key = `${store.app}/${path}`;
    const cached = this.#cache.get(key);
    if (cached) {
      this.#cache.delete(key);
      this.#cache.set(key, cached);
      return cached;
    }
    const reading = store.readVerified(path, sha256);
    this.#cache.set(key, reading);
    reading.then(
      (bytes) => this.#keep(key, bytes.length),
      () => this.#cache.delete(key),
    );
    return reading;
  }

  #keep(key: string, size: number): void {
    this.#sizes.set(key, size);
    this.#bytes += size;
    for (const oldest of this.#cache.keys()) {
      if (this.#bytes <= this.maxBytes) return;
      this.#bytes -= this.#sizes.get(oldest) ?? 0;
      this.#sizes.delete(oldest);
      this.#cache.delete(oldest);
    }
  }
}
