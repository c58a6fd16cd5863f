import type { QueryClient } from '@tanstack/react-query';
import { scriptJson } from './inline-scripts';

/** Shared parts are buffers, so that pages do not encode them again. */
export type JsonParts = readonly (string | Buffer)[];

const written = new WeakMap<object, JsonParts>();

/** The JSON is memoized per object, because many pages contain the same messages and query results, which never change. */
export function sharedJson(value: unknown): JsonParts {
  if (typeof value !== 'object' || value === null) return [scriptJson(value)];
  let json = written.get(value);
  if (json === undefined) written.set(value, (json = [Buffer.from(scriptJson(value))]));
  return json;
}

export function objectJson(own: object, members: Readonly<Record<string, JsonParts>>): JsonParts {
  const rest = scriptJson(own).slice(0, -1);
  const given = Object.entries(members).flatMap(([name, json], at) => [`${at > 0 || rest !== '{' ? ',' : ''}"${name}":`, ...json]);
  return [rest, ...given, '}'];
}

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
