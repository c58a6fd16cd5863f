import type { ReportedFrame } from './report';

const MAX_FRAMES = 10;

export type Remotes = Readonly<Record<string, { version: string; entry?: string }>>;

/** Base URL of the scripts of the shell or of a remote's release. */
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

/** Returns the stack frames in the shop's own scripts, for any browser's format. */
export const readStack = (stack: string, origins: readonly Origin[]): ReportedFrame[] =>
  stack
    .split('\n', 50)
    .flatMap((text) => {
      const script = findFile(text, origins);
      const [, file, line, column] = /^([\w.~-]+\.js):(\d{1,7}):(\d{1,7})/.exec(script?.rest ?? '') ?? [];
      return script && file ? [{ of: script.of, file, line: Number(line), column: Number(column) }] : [];
    })
    .slice(0, MAX_FRAMES);
