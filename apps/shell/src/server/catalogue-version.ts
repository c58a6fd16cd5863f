import type { FastifyBaseLogger } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { CatalogueVersions } from './page-cache';

/** Pages of a replaced version may be shown for this time. When stock runs low, a version lasts only a second or two. */
const RECENT_MS = 2_000;
const RECENT_VERSIONS = 10;

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
      // Keeps the last version, because cached pages are better than no pages while the service is unavailable.
      this.logger.debug({ err: error }, 'failed to read the catalogue version');
    }
  }
}
