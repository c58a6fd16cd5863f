import type { ReportedError, ReportedFrame } from './report';

/** Returns undefined for errors that the shop's code did not cause: browser extensions, 404 responses, an unreachable API. */
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
  // Error responses such as 404 or 503, and aborts, are expected, so they are not reported.
  if (typeof error.status === 'number' || error.name === 'AbortError') return undefined;
  const frames = readStack(String(error.stack ?? ''), origins);
  // Without a frame in the shop's scripts, the error comes from other code such as an extension, or the browser hides the stack.
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

const MAX_LENGTH = 200;

/** Removes everything that could identify a person: addresses, URLs, long numbers and codes. */
export const anonymiseMessage = (message: string): string =>
  message
    .slice(0, 2 * MAX_LENGTH)
    .split(/\s+/)
    .map((word) => (/[@?]|:\/\/|^\/\w/.test(word) || (word.length > 24 && /\d/.test(word)) ? '…' : word.replace(/\d{4,}/g, '#')))
    .join(' ')
    .slice(0, MAX_LENGTH);

const MAX_FRAMES = 10;

export type Remotes = Readonly<Record<string, { version: string; entry?: string }>>;

/** Base URL of the scripts of one release. `of` names the release, such as `catalog@1.2.0` or `shell`. */
export interface Origin {
  of: string;
  base: string;
}

export const listScriptOrigins = (remotes: Remotes, origin: string): Origin[] => [
  { of: 'shell', base: `${origin}/shell/` },
  ...Object.entries(remotes).flatMap(([name, { version, entry }]) =>
    entry ? [{ of: `${name}@${version}`, base: entry.slice(0, entry.lastIndexOf('/') + 1) }] : [],
  ),
];

export function findFile(text: string, origins: readonly Origin[]): { of: string; rest: string } | undefined {
  for (const { of, base } of origins) {
    const at = text.indexOf(base);
    if (at >= 0) return { of, rest: text.slice(at + base.length) };
  }
  return undefined;
}

/** Reads the stack formats of all browsers. */
export const readStack = (stack: string, origins: readonly Origin[]): ReportedFrame[] =>
  stack
    .split('\n', 50)
    .flatMap((text) => {
      const script = findFile(text, origins);
      const [, file, line, column] = /^([\w.~-]+\.js):(\d{1,7}):(\d{1,7})/.exec(script?.rest ?? '') ?? [];
      return script && file ? [{ of: script.of, file, line: Number(line), column: Number(column) }] : [];
    })
    .slice(0, MAX_FRAMES);
