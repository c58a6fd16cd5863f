export class JsonText {
  constructor(readonly bytes: Buffer) {}
}

/** Returns `{"data":[…],…}` for rows that are already JSON; `rest` adds further fields. */
export function joinJsonRows(rows: readonly string[], rest: object): JsonText {
  const fields = JSON.stringify(rest).slice(1, -1);
  return new JsonText(Buffer.from(`{"data":[${rows.join()}${fields === '' ? ']}' : `],${fields}}`}`));
}
