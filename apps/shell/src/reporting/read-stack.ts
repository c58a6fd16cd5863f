import type { ReportedFrame } from './report';

const MOST_FRAMES = 10;

/** The remotes that a page was opened with. */
export type Remotes = Readonly<Record<string, { version: string; entry?: string }>>;

/** Where scripts come from: the shell's, and those of the one release of each remote that this page was opened with. */
export interface Origin {
  of: string;
  base: string;
}

export const scriptOrigins = (remotes: Remotes, origin: string): Origin[] => [
  { of: 'shell', base: `${origin}/shell/` },
  ...Object.entries(remotes).flatMap(([name, { version, entry }]) =>
    entry ? [{ of: `${name}@${version}`, base: entry.slice(0, entry.lastIndexOf('/') + 1) }] : [],
  ),
];

/** The file of the shop that a text names first. */
export function fileIn(text: string, origins: readonly Origin[]): { of: string; rest: string } | undefined {
  for (const { of, base } of origins) {
    const at = text.indexOf(base);
    if (at >= 0) return { of, rest: text.slice(at + base.length) };
  }
  return undefined;
}

/** The frames of a stack that are the shop's own scripts, in whatever format the browser writes it. */
export const readStack = (stack: string, origins: readonly Origin[]): ReportedFrame[] =>
  stack
    .split('\n', 50)
    .flatMap((text) => {
      const script = fileIn(text, origins);
      const [, file, line, column] = /^([\w.~-]+\.js):(\d{1,7}):(\d{1,7})/.exec(script?.rest ?? '') ?? [];
      return script && file ? [{ of: script.of, file, line: Number(line), column: Number(column) }] : [];
    })
    .slice(0, MOST_FRAMES);
