import type { FastifyInstance } from 'fastify';
import { HttpError } from './errors';

/** No request of the contract nests deeper than half of this. */
const DEEPEST = 16;

interface Problem {
  at: string;
  what: string;
}

/** NUL, and half a character: the database's JSON takes neither. */
const UNSTORABLE = /[\0\p{Cs}]/u;

/** What in a parsed value cannot be kept, and its path with dots; undefined where all can. */
function problemIn(value: unknown, path: string, depth = 0): Problem | undefined {
  if (typeof value === 'string') return UNSTORABLE.test(value) ? { at: path, what: 'has a character that cannot be stored' } : undefined;
  if (value === null || typeof value !== 'object' || Buffer.isBuffer(value)) return undefined;
  if (depth >= DEEPEST) return { at: path.split('.')[0] ?? '', what: 'is nested too deep' };
  for (const [name, part] of Object.entries(value)) {
    if (UNSTORABLE.test(name)) return { at: path, what: 'has a character that cannot be stored' };
    const found = problemIn(part, path ? `${path}.${name}` : name, depth + 1);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** Whether what was read from bytes, past the hook below, can be kept as JSON. */
export const isStorable = (value: unknown): boolean => problemIn(value, '') === undefined;

/**
 * PostgreSQL stores no NUL and no half characters in a text, and nobody needs lists in lists in lists: both are refused (400
 * rest_invalid_param) before any route reads them.
 */
export function refuseUnstorable(app: FastifyInstance): void {
  app.addHook('preValidation', async ({ body, query, params }) => {
    const problem = problemIn(params, '') ?? problemIn(query, '') ?? problemIn(body, '');
    if (problem === undefined) return;
    const name = problem.at || 'request';
    throw new HttpError(400, 'rest_invalid_param', `Invalid parameter(s): ${name}`, { [name]: problem.what });
  });
}
