import type { FastifyBaseLogger } from 'fastify';

/**
 * Settings that a provider refuses, such as a wrong key. Only an operator can fix them, so each problem is logged once and listed in
 * `/readyz` until the provider accepts a request again.
 */
export class SettingsFaults {
  readonly #standing = new Map<string, string>();

  constructor(private readonly logger?: Pick<FastifyBaseLogger, 'error' | 'info'>) {}

  report(setting: string, problem: string): void {
    if (this.#standing.get(setting) === problem) return;
    this.#standing.set(setting, problem);
    this.logger?.error({ setting, problem }, 'Provider refused our settings');
  }

  clear(setting: string): void {
    if (this.#standing.delete(setting)) this.logger?.info({ setting }, 'Provider accepts our settings again');
  }

  all(): string[] {
    return [...this.#standing].map(([setting, problem]) => `${setting}: ${problem}`);
  }
}

export function isSandboxUrl(url: string, sandboxUrl: string): boolean {
  const { hostname, origin } = new URL(url);
  return origin === new URL(sandboxUrl).origin || /^(localhost|127(\.\d{1,3}){3}|\[::1\]|0\.0\.0\.0|sandbox)$|\.localhost$/.test(hostname);
}
