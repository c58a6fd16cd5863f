import { plainMessage } from './plain-message';
import { fileIn, readStack, type Origin } from './read-stack';
import type { ReportedError } from './report';

/**
 * What is told of something that went wrong: an event of the window, or an error that the page caught and drew something else for.
 * Undefined for what is no fault of the shop's code: an extension's error, a page that is not there, a service that does not answer.
 */
export function describeError(happened: unknown, origins: readonly Origin[]): ReportedError | undefined {
  if (happened instanceof ErrorEvent) return describe('uncaught', happened.error, origins);
  if (happened instanceof Event)
    return 'reason' in happened
      ? happened.defaultPrevented
        ? undefined
        : describe('rejection', happened.reason, origins)
      : describeLoad(happened.target, origins);
  return describe('render', happened, origins);
}

function describe(kind: ReportedError['kind'], thrown: unknown, origins: readonly Origin[]): ReportedError | undefined {
  const error = (typeof thrown === 'object' && thrown !== null ? thrown : {}) as Partial<Error> & { status?: unknown };
  // An answer is no fault: 404 of a page, 503 of the service. An abort is somebody's wish.
  if (typeof error.status === 'number' || error.name === 'AbortError') return undefined;
  const frames = readStack(String(error.stack ?? ''), origins);
  // Somebody else's script in the page, an extension mostly: what it throws has other frames, or is kept from us altogether.
  if (frames.length === 0 && (thrown === null || thrown === undefined || error.stack)) return undefined;
  return {
    kind: error.name === 'ChunkLoadError' ? 'load' : kind,
    name: String(error.name ?? typeof thrown).slice(0, 50),
    message: plainMessage(String(error.message ?? thrown)),
    frames,
  };
}

/** A script or style sheet that did not arrive. */
function describeLoad(target: EventTarget | null, origins: readonly Origin[]): ReportedError | undefined {
  const url = target instanceof HTMLScriptElement ? target.src : target instanceof HTMLLinkElement ? target.href : '';
  const found = fileIn(url, origins);
  const [file] = /^[\w.~-]+\.(?:js|css)$/.exec(found?.rest ?? '') ?? [];
  if (!found || !file) return undefined;
  return { kind: 'load', name: 'LoadError', message: 'did not arrive', frames: [{ of: found.of, file, line: 1, column: 1 }] };
}
