import type { QueryClient } from '@tanstack/react-query';
import { scriptJson } from './inline-scripts';

/** JSON as a list of chunks; what many pages share is a buffer already, or each page would encode it anew. */
export type JsonParts = readonly (string | Buffer)[];

const written = new WeakMap<object, JsonParts>();

/** The JSON of a value that many pages share and nobody changes (messages, cached query results), made once. */
export function sharedJson(value: unknown): JsonParts {
  if (typeof value !== 'object' || value === null) return [scriptJson(value)];
  let json = written.get(value);
  if (json === undefined) written.set(value, (json = [Buffer.from(scriptJson(value))]));
  return json;
}

/** The JSON of an object, with members that are JSON already. */
export function objectJson(own: object, members: Readonly<Record<string, JsonParts>>): JsonParts {
  const rest = scriptJson(own).slice(0, -1);
  const given = Object.entries(members).flatMap(([name, json], at) => [`${at > 0 || rest !== '{' ? ',' : ''}"${name}":`, ...json]);
  return [rest, ...given, '}'];
}

/** What the browser is given of all settled queries, or of the one of a hash: a list of `SettledQuery`, as JSON. */
export function settledQueries(client: QueryClient, only?: string): { hashes: string[]; json: JsonParts } {
  const settled = client
    .getQueryCache()
    .getAll()
    .filter(({ queryHash, state }) => state.status === 'success' && (only === undefined || queryHash === only));
  const records = settled.flatMap(({ queryKey, state: { data, dataUpdatedAt } }, at) => [
    `${at > 0 ? ',' : ''}[${scriptJson(queryKey)},`,
    ...sharedJson(data),
    `,${dataUpdatedAt}]`,
  ]);
  return { hashes: settled.map(({ queryHash }) => queryHash), json: ['[', ...records, ']'] };
}

/** The parts as one buffer. */
export function bytesOf(parts: JsonParts): Buffer {
  const buffers: Buffer[] = [];
  let text = '';
  for (const part of parts) {
    if (typeof part === 'string') text += part;
    else {
      buffers.push(Buffer.from(text), part);
      text = '';
    }
  }
  return Buffer.concat([...buffers, Buffer.from(text)]);
}
