import type { FastifyBaseLogger } from 'fastify';

/** Follows the version of the catalogue, which is part of each cached page's key: a price change must not wait for a page to age. */
export class CatalogueVersion {
  #version = 'unknown';
  #timer: NodeJS.Timeout | undefined;

  constructor(
    private readonly apiUrl: string,
    private readonly logger: FastifyBaseLogger,
  ) {}

  get current(): string {
    return this.#version;
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
      if (response.ok && version) this.#version = version;
    } catch (error) {
      // The last version stays: what is cached is better than nothing while the service is away.
      this.logger.debug({ err: error }, 'catalogue version not read');
    }
  }
}
