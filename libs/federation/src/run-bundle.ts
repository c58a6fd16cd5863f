import { compileFunction } from 'node:vm';
import { ReleaseRejected } from './release-rejected';

/** Thrown by the `require` that a bundle gets, so that it can be told from the bundle's own errors. */
class ForbiddenRequire extends Error {}

/**
 * Runs a CommonJS bundle and returns its exports. The bundle can require what `shared` names and nothing else.
 * `compileFunction` keeps no registry of modules, so an old version is garbage once nobody holds its exports.
 */
export function runBundle(code: string, filename: string, shared: Readonly<Record<string, unknown>>): unknown {
  let run: (module: { exports: unknown }, exports: unknown, require: (id: string) => unknown) => void;
  try {
    run = compileFunction(code, ['module', 'exports', 'require'], { filename }) as typeof run;
  } catch (error) {
    throw new ReleaseRejected('does-not-compile', messageOf(error));
  }
  const allowed = (id: string): unknown => {
    if (Object.hasOwn(shared, id)) return shared[id];
    throw new ForbiddenRequire(`the bundle requires ${JSON.stringify(id)}, which the shell does not share`);
  };
  const module: { exports: unknown } = { exports: {} };
  try {
    run(module, module.exports, allowed);
  } catch (error) {
    // Only the message is kept: an error's stack would keep the refused bundle alive.
    throw error instanceof ForbiddenRequire
      ? new ReleaseRejected('forbidden-require', error.message)
      : new ReleaseRejected('throws-on-load', messageOf(error));
  }
  return module.exports;
}

/** The message of an error of a bundle. It may come from another realm, or be no Error at all. */
export function messageOf(error: unknown): string {
  if (typeof error === 'object' && error !== null && 'message' in error) {
    const name = 'name' in error ? String(error.name) : 'Error';
    return `${name}: ${String(error.message)}`;
  }
  return String(error);
}
