import type { FastifyBaseLogger } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { CatalogueVersions } from './page-cache';

/** How long pages of the version before may be shown. Where stock runs low there is a version every second or two. */
const RECENT_MS = 2_000;
/** At most this many recent versions are kept; of more, the older ones are forgotten sooner. */
const RECENT_VERSIONS = 10;

/** Polls the version of the catalogue, which invalidates cached pages: a price change must not wait for a page to expire. */
export class CatalogueVersion implements CatalogueVersions {
  #version = 'unknown';
  readonly #recent = new LRUCache<string, true>({ max: RECENT_VERSIONS, ttl: RECENT_MS });
  #timer: NodeJS.Timeout | undefined;

  constructor(
    private readonly apiUrl: string,
    private readonly logger: FastifyBaseLogger,
  ) {}

  get current(): string {
    return this.#version;
  }

  isRecent(version: string): boolean {
    return this.#recent.has(version);
  }

  async start(everyMs: number): Promise<void> {
    await this.refresh();
    this.#timer = setInterval(() => void this.refresh(), everyMs);
    this.#timer.unref();
  }

  stop(): void {
    clearInterval(this.#timer);
  }

  async refresh(): Promise<void> {
    try {
      const response = await fetch(`${this.apiUrl}/sp/v1/catalogue/version`, { signal: AbortSignal.timeout(2_000) });
      const version = response.headers.get('x-sp-catalogue-version');
      if (!response.ok || !version || version === this.#version) return;
      this.#recent.set(this.#version, true);
      this.#version = version;
    } catch (error) {
      // The last version stays: what is cached is better than nothing while the service is away.
      this.logger.debug({ err: error }, 'catalogue version not read');
    }
  }
}
