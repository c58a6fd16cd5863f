export interface Output {
  step(text: string): void;
  result(value: unknown, lines: string[]): void;
  error(message: string): void;
}

export function createOutput(json: boolean): Output {
  const { stdout, stderr } = process;
  return {
    step: (text) => void (json || stderr.write(`  ${text}\n`)),
    result: (value, lines) => void stdout.write(json ? `${JSON.stringify(value, null, 1)}\n` : `${lines.join('\n')}\n`),
    error: (message) => void (json ? stdout.write(`${JSON.stringify({ error: message })}\n`) : stderr.write(`error: ${message}\n`)),
  };
}

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

export const kilobytes = (bytes: number): string => `${(bytes / 1000).toFixed(1)} KB`;

export const minute = (time: string): string => time.slice(0, 16).replace('T', ' ');

/** Expected error, printed without a stack. */
export class Failure extends Error {
  override readonly name = 'Failure';
  constructor(
    message: string,
    /** 1: failed; 2: invalid call; 3: the version exists with other content. */
    readonly exitCode: 1 | 2 | 3 = 1,
  ) {
    super(message);
  }
}
