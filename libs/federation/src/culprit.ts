/** Bundles run under the file name `<app>@<version>/<file>` ({@link runBundle}), so a stack says whose code it was. */
const FILE = /(?:^|[\s(])([a-z][a-z0-9-]*)@(\d[\w.+-]*)\//;

/** The release whose code it was. */
export interface Culprit {
  app: string;
  version: string;
}

/** The remote release whose code stands nearest to the top of a stack trace or in a script's URL. */
export function culpritOf(trace: unknown): Culprit | undefined {
  const text = typeof trace === 'string' ? trace : trace instanceof Error || hasStack(trace) ? String(trace.stack) : '';
  const [, app, version] = FILE.exec(text) ?? [];
  return app && version ? { app, version } : undefined;
}

const hasStack = (value: unknown): value is { stack: unknown } => typeof value === 'object' && value !== null && 'stack' in value;
