/** Where a command speaks to: lines for a person, or one JSON value for a program. */
export interface Output {
  /** A step of the work; silent with --json. */
  step(text: string): void;
  /** How far a long step is; only drawn on a terminal. */
  progress(done: number, all: number): void;
  /** The result. */
  result(value: unknown, lines: string[]): void;
  error(message: string): void;
}

export function createOutput(
  json: boolean,
  write = { out: (text: string) => process.stdout.write(text), err: (text: string) => process.stderr.write(text) },
): Output {
  return {
    step: (text) => void (json || write.err(`  ${text}\n`)),
    progress: (done, all) => void (json || !process.stderr.isTTY || write.err(`\r  ${done} of ${all} files${done === all ? '\n' : ''}`)),
    result: (value, lines) => void write.out(json ? `${JSON.stringify(value, null, 1)}\n` : `${lines.join('\n')}\n`),
    error: (message) => void (json ? write.out(`${JSON.stringify({ error: message })}\n`) : write.err(`error: ${message}\n`)),
  };
}

/** Columns as wide as their widest cell; numbers right-aligned. */
export function table(head: string[], rows: string[][]): string[] {
  const all = [head, ...rows];
  const widths = head.map((_, column) => Math.max(...all.map((row) => row[column]!.length)));
  const isNumber = head.map((_, column) => rows.length > 0 && rows.every((row) => /^[\d.,]+( KB)?$/.test(row[column]!)));
  return all.map((row) =>
    row
      .map((cell, column) => (isNumber[column] ? cell.padStart(widths[column]!) : cell.padEnd(widths[column]!)))
      .join('  ')
      .trimEnd(),
  );
}

/** Bytes in the KB of the size budgets (1,000 bytes). */
export const kilobytes = (bytes: number): string => `${(bytes / 1000).toFixed(1)} KB`;

/** A time as it is shown: to the minute, UTC. */
export const minute = (time: string): string => time.slice(0, 16).replace('T', ' ');

/** What the caller did wrong or the store refused: printed without a stack, with its exit code. */
export class Failure extends Error {
  override readonly name = 'Failure';
  constructor(
    message: string,
    /** 1: it did not work; 2: it was asked wrongly; 3: the store holds something else under this version. */
    readonly exitCode: 1 | 2 | 3 = 1,
  ) {
    super(message);
  }
}
