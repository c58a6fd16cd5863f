import { stat } from 'node:fs/promises';
import type { FastifyBaseLogger } from 'fastify';
import { loadBuiltBundle, type RemotePages } from '@spruce/federation';
import type { ShellConfig } from './config';
import { sharedLibraries } from './shared-libraries';

export class DevelopmentRemotes {
  generation = 0;
  readonly #built = new Map<string, { at: number; pages?: RemotePages }>();

  constructor(
    readonly remotes: ShellConfig['devRemotes'],
    private readonly log: Pick<FastifyBaseLogger, 'warn'>,
  ) {}

  pagesOf(name: string): RemotePages | undefined {
    return this.#built.get(name)?.pages;
  }

  async refresh(): Promise<void> {
    await Promise.all(
      Object.entries(this.remotes).map(async ([name, { server, mounts }]) => {
        const at = server && (await stat(server).catch(() => undefined))?.mtimeMs;
        if (!at || this.#built.get(name)?.at === at) return;
        const pages = await loadBuiltBundle(server, { name, mounts }, sharedLibraries).catch((error: unknown) => {
          this.log.warn({ err: error, remote: name }, `failed to run the new server bundle of ${name}`);
          return undefined;
        });
        this.#built.set(name, { at, ...(pages && { pages }) });
        this.generation += 1;
      }),
    );
  }
}
