import { dehydrate, type QueryClient } from '@tanstack/react-query';
import { scriptJson } from './inline-scripts';

/** JSON in the order of its pieces; what many pages share is bytes already, or each page would encode it anew. */
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

/** What `hydrate` in the browser takes, as JSON: all settled queries, or the one of a hash. */
export function settledQueries(client: QueryClient, only?: string): { hashes: string[]; json: JsonParts } {
  const { queries } = dehydrate(client, {
    shouldDehydrateQuery: (query) => query.state.status === 'success' && (only === undefined || query.queryHash === only),
  });
  const records = queries.flatMap(({ state: { data, ...state }, ...query }, at) => [
    at > 0 ? ',' : '',
    ...objectJson(query, { state: objectJson(state, data === undefined ? {} : { data: sharedJson(data) }) }),
  ]);
  return { hashes: queries.map(({ queryHash }) => queryHash), json: ['{"mutations":[],"queries":[', ...records, ']}'] };
}

/** The bytes of pieces, one behind the other. */
export function bytesOf(parts: JsonParts): Buffer {
  const pieces: Buffer[] = [];
  let text = '';
  for (const part of parts) {
    if (typeof part === 'string') text += part;
    else {
      pieces.push(Buffer.from(text), part);
      text = '';
    }
  }
  return Buffer.concat([...pieces, Buffer.from(text)]);
}
