/** Bundles run under the file name `<app>@<version>/<file>` ({@link runBundle}), so a stack trace identifies the release. */
const FILE = /(?:^|[\s(])([a-z][a-z0-9-]*)@(\d[\w.+-]*)\//;

interface Culprit {
  app: string;
  version: string;
}

export function culpritOf(trace: unknown): Culprit | undefined {
  const text = typeof trace === 'string' ? trace : trace instanceof Error || hasStack(trace) ? String(trace.stack) : '';
  const [, app, version] = FILE.exec(text) ?? [];
  return app && version ? { app, version } : undefined;
}

export const hasStack = (value: unknown): value is { stack: unknown } => typeof value === 'object' && value !== null && 'stack' in value;
