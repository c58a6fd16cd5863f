/** A value that is written as JSON already. */
export class JsonText {
  constructor(readonly bytes: Buffer) {}
}

export const jsonOf = (value: object): Buffer => Buffer.from(JSON.stringify(value));

const COMMA = Buffer.from(',');

/** `{"data":[…],…}` around rows that are JSON already; `rest` follows them as further fields. */
export function listText(rows: readonly Buffer[], rest: object): JsonText {
  const fields = JSON.stringify(rest).slice(1, -1);
  const parts: Buffer[] = [Buffer.from('{"data":[')];
  for (const [index, row] of rows.entries()) {
    if (index > 0) parts.push(COMMA);
    parts.push(row);
  }
  parts.push(Buffer.from(fields === '' ? ']}' : `],${fields}}`));
  return new JsonText(Buffer.concat(parts));
}
