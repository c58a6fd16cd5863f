import { dehydrate, type QueryClient } from '@tanstack/react-query';
import { scriptJson } from './inline-scripts';

const written = new WeakMap<object, string>();

/** The JSON of a value that many pages share and nobody changes (messages, held answers), made once. */
export function sharedJson(value: unknown): string {
  if (typeof value !== 'object' || value === null) return scriptJson(value);
  let json = written.get(value);
  if (json === undefined) written.set(value, (json = scriptJson(value)));
  return json;
}

/** The JSON of an object, with members that are JSON already. */
export const objectJson = (own: object, members: Readonly<Record<string, string>>): string => {
  const rest = scriptJson(own).slice(1, -1);
  const given = Object.entries(members).map(([name, json]) => `"${name}":${json}`);
  return `{${[...(rest === '' ? [] : [rest]), ...given].join(',')}}`;
};

/** What `hydrate` in the browser takes, as JSON: all settled queries, or the one of a hash. */
export function settledQueries(client: QueryClient, only?: string): { hashes: string[]; json: string } {
  const { queries } = dehydrate(client, {
    shouldDehydrateQuery: (query) => query.state.status === 'success' && (only === undefined || query.queryHash === only),
  });
  const records = queries.map(({ state: { data, ...state }, ...query }) => objectJson(query, { state: objectJson(state, data === undefined ? {} : { data: sharedJson(data) }) }));
  return { hashes: queries.map(({ queryHash }) => queryHash), json: `{"mutations":[],"queries":[${records.join(',')}]}` };
}
