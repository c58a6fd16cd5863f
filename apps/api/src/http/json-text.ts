/** A value that is written as JSON already. */
export class JsonText {
  constructor(readonly bytes: Buffer) {}
}

/** `{"data":[…],…}` around rows that are JSON already; `rest` follows them as further fields. */
export function listText(rows: readonly string[], rest: object): JsonText {
  const fields = JSON.stringify(rest).slice(1, -1);
  return new JsonText(Buffer.from(`{"data":[${rows.join()}${fields === '' ? ']}' : `],${fields}}`}`));
}
