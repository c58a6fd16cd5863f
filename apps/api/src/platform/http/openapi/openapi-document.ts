import { STATUS_CODES } from 'node:http';
import { HEADERS } from '@spruce/contract/constants';
import { describeRawBody, TAGS } from './operations';

const COMPONENT = '#/components/schemas/';

function addRefs(part: unknown, names: Set<string>): void {
  if (typeof part !== 'object' || part === null) return;
  for (const [key, value] of Object.entries(part)) {
    if (key === '$ref' && typeof value === 'string' && value.startsWith(COMPONENT)) names.add(value.slice(COMPONENT.length));
    else addRefs(value, names);
  }
}

/** Removes schemas to which no call refers, because zod registers every schema twice, for input and for output. */
export function removeUnusedComponents<Document extends object>(document: Document): Document {
  const { paths, components } = document as { paths?: unknown; components?: { schemas?: Record<string, unknown> } };
  const all = components?.schemas ?? {};
  const used = new Set<string>();
  addRefs(paths, used);
  for (const name of used) addRefs(all[name], used);
  return {
    ...document,
    components: { ...components, schemas: Object.fromEntries(Object.entries(all).filter(([name]) => used.has(name))) },
  };
}

type Json = Record<string, unknown>;

interface Operation {
  responses: Record<string, { description: string; headers?: Json }>;
  'x-sends'?: string[];
}

const NO_DESCRIPTION = 'Default Response';

const count = { type: 'integer', minimum: 0 };
const headers: Json = {
  [HEADERS.total]: { description: 'Total number of rows', schema: count },
  [HEADERS.totalPages]: { description: 'Total number of pages', schema: count },
  [HEADERS.catalogueVersion]: { description: 'Catalogue version of the response', schema: { type: 'string' } },
  'retry-after': { description: 'Seconds to wait', schema: count },
};
const buildHeaderRefs = (names: readonly string[]): Json =>
  Object.fromEntries(names.map((name) => [name, { $ref: `#/components/headers/${name}` }]));

/**
 * Replaces Unicode classes such as `\p{L}`: regular expressions need the flag `u` for them, and JSON Schema cannot set flags. Removes the
 * class of unpaired surrogates, because JSON text contains none.
 */
const toPortablePattern = (pattern: string): string =>
  pattern
    .replaceAll('\\p{Cs}', '')
    .replaceAll('\\p{Cc}', '\\x00-\\x1f\\x7f-\\x9f')
    .replaceAll('\\0', '\\x00')
    .replaceAll('[\\p{L}\\p{N}_-]', '[^\\x00-\\x2c\\x2e\\x2f\\x3a-\\x40\\x5b-\\x5e\\x60\\x7b-\\x7f]');

function simplifySchema(part: unknown): unknown {
  if (Array.isArray(part)) return part.map(simplifySchema);
  if (typeof part !== 'object' || part === null) return part;
  const { anyOf, ...rest } = part as { anyOf?: unknown };
  const merged = Array.isArray(anyOf) && anyOf.length === 1 ? { ...rest, ...(anyOf[0] as Json) } : (part as Json);
  return Object.fromEntries(
    Object.entries(merged).map(([key, value]) => [
      key,
      key === 'pattern' && typeof value === 'string' ? toPortablePattern(value) : simplifySchema(value),
    ]),
  );
}

export function completeDocument(document: object, prefix: string): object {
  const { paths, components, ...rest } = simplifySchema(document) as {
    paths: Record<string, Record<string, Operation>>;
    components: object;
  };
  for (const [path, methods] of Object.entries(paths)) {
    for (const [method, { 'x-sends': sent, ...operation }] of Object.entries(methods)) {
      const { '200': good, '429': tooMany, '503': away } = operation.responses;
      for (const [status, response] of Object.entries(operation.responses))
        if (response.description === NO_DESCRIPTION) response.description = STATUS_CODES[status] ?? status;
      if (good && sent) good.headers = buildHeaderRefs(sent);
      for (const refused of [tooMany, away]) if (refused) refused.headers = buildHeaderRefs(['retry-after']);
      methods[method] = { ...operation, ...describeRawBody(`${method.toUpperCase()} ${path.replace(prefix, '')}`) };
    }
  }
  return {
    ...rest,
    security: [],
    tags: Object.entries(TAGS).map(([name, description]) => ({ name, description })),
    paths,
    components: { ...components, headers },
  };
}
