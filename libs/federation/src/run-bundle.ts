import { compileFunction } from 'node:vm';
import { ReleaseRejected } from './release-rejected';

class ForbiddenRequire extends Error {}

/** `compileFunction` has no module registry, so old versions can be garbage-collected. */
export function runBundle(code: string, filename: string, shared: Readonly<Record<string, unknown>>): unknown {
  let run: (module: { exports: unknown }, exports: unknown, require: (id: string) => unknown) => void;
  try {
    run = compileFunction(code, ['module', 'exports', 'require'], { filename }) as typeof run;
  } catch (error) {
    throw new ReleaseRejected('does-not-compile', String(error));
  }
  const allowed = (id: string): unknown => {
    if (Object.hasOwn(shared, id)) return shared[id];
    throw new ForbiddenRequire(`the bundle requires ${JSON.stringify(id)}, which the shell does not share`);
  };
  const module: { exports: unknown } = { exports: {} };
  try {
    run(module, module.exports, allowed);
  } catch (error) {
    // Keeps only the message, because the error's stack would keep the refused bundle in memory.
    throw error instanceof ForbiddenRequire
      ? new ReleaseRejected('forbidden-require', error.message)
      : new ReleaseRejected('throws-on-load', String(error));
  }
  return module.exports;
}

/** A stack trace identifies the release by the file name that its bundle was given: `<app>@<version>/<file>`. */
const RELEASE_FILE = /(?:^|[\s(])([a-z][a-z0-9-]*)@(\d[\w.+-]*)\//;

export function culpritOf(trace: unknown): { app: string; version: string } | undefined {
  const text = hasStack(trace) ? String(trace.stack) : typeof trace === 'string' ? trace : '';
  const [, app, version] = RELEASE_FILE.exec(text) ?? [];
  return app && version ? { app, version } : undefined;
}

export const hasStack = (value: unknown): value is { stack: unknown } => typeof value === 'object' && value !== null && 'stack' in value;
