import type { FastifyBaseLogger } from 'fastify';

/**
 * What a provider refuses because of how this service is set up: a wrong key, the name of a level that is not there, a webhook endpoint
 * of another version. Only whoever runs the service can mend it, so it is logged as an error when it is new and stands in `/readyz` until
 * the provider takes what we send.
 */
export class SettingsFaults {
  readonly #standing = new Map<string, string>();

  constructor(private readonly logger?: Pick<FastifyBaseLogger, 'error' | 'info'>) {}

  report(setting: string, problem: string): void {
    if (this.#standing.get(setting) === problem) return;
    this.#standing.set(setting, problem);
    this.logger?.error({ setting, problem }, 'a provider refuses our settings');
  }

  clear(setting: string): void {
    if (this.#standing.delete(setting)) this.logger?.info({ setting }, 'the provider takes our settings again');
  }

  all(): string[] {
    return [...this.#standing].map(([setting, problem]) => `${setting}: ${problem}`);
  }
}
