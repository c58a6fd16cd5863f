import { anonymiseMessage } from './anonymise-message';
import { findFile, readStack, type Origin } from './read-stack';
import type { ReportedError } from './report';

/**
 * Describes an error event, or an error that the page caught, for reporting.
 * Undefined for errors outside the shop's code: extensions, 404 pages, an unreachable API.
 */
export function describeError(happened: unknown, origins: readonly Origin[]): ReportedError | undefined {
  if (happened instanceof ErrorEvent) return describeThrown('uncaught', happened.error, origins);
  if (happened instanceof Event)
    return 'reason' in happened
      ? happened.defaultPrevented
        ? undefined
        : describeThrown('rejection', happened.reason, origins)
      : describeLoadError(happened.target, origins);
  return describeThrown('render', happened, origins);
}

function describeThrown(kind: ReportedError['kind'], thrown: unknown, origins: readonly Origin[]): ReportedError | undefined {
  const error = (typeof thrown === 'object' && thrown !== null ? thrown : {}) as Partial<Error> & { status?: unknown };
  // A 404 or 503 response and an abort are expected.
  if (typeof error.status === 'number' || error.name === 'AbortError') return undefined;
  const frames = readStack(String(error.stack ?? ''), origins);
  // Code of others, such as an extension: its stack has no frame of the shop, or the browser hides it.
  if (frames.length === 0 && (thrown === null || thrown === undefined || error.stack)) return undefined;
  return {
    kind: error.name === 'ChunkLoadError' ? 'load' : kind,
    name: String(error.name ?? typeof thrown).slice(0, 50),
    message: anonymiseMessage(String(error.message ?? thrown)),
    frames,
  };
}

function describeLoadError(target: EventTarget | null, origins: readonly Origin[]): ReportedError | undefined {
  const url = target instanceof HTMLScriptElement ? target.src : target instanceof HTMLLinkElement ? target.href : '';
  const found = findFile(url, origins);
  const [file] = /^[\w.~-]+\.(?:js|css)$/.exec(found?.rest ?? '') ?? [];
  if (!found || !file) return undefined;
  return { kind: 'load', name: 'LoadError', message: 'did not arrive', frames: [{ of: found.of, file, line: 1, column: 1 }] };
}
