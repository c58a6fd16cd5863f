import type { FastifyInstance } from 'fastify';
import type { ApiApp } from '../plugin';
import { HttpError } from './errors';

/** Deepest accepted nesting: twice that of the deepest request body in the contract. */
const MAX_DEPTH = 16;

interface Problem {
  at: string;
  what: string;
}

/** Characters that PostgreSQL's JSON rejects: NUL and unpaired surrogates. */
const UNSTORABLE = /[\0\p{Cs}]/u;

function findProblem(value: unknown, path: string, depth = 0): Problem | undefined {
  if (typeof value === 'string') return UNSTORABLE.test(value) ? { at: path, what: 'has a character that cannot be stored' } : undefined;
  if (value === null || typeof value !== 'object' || Buffer.isBuffer(value)) return undefined;
  if (depth >= MAX_DEPTH) return { at: path.split('.')[0] ?? '', what: 'is nested too deep' };
  for (const [name, part] of Object.entries(value)) {
    if (UNSTORABLE.test(name)) return { at: path, what: 'has a character that cannot be stored' };
    const found = findProblem(part, path ? `${path}.${name}` : name, depth + 1);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** For routes that parse JSON from raw bytes, because {@link rejectUnstorable} checks only bodies that Fastify has parsed. */
export const isStorable = (value: unknown): boolean => findProblem(value, '') === undefined;

/** Answers 400 to values that the database cannot store, before a route reads them. */
export function rejectUnstorable(app: FastifyInstance): void {
  app.addHook('preValidation', async ({ body, query, params }) => {
    const problem = findProblem(params, '') ?? findProblem(query, '') ?? findProblem(body, '');
    if (problem === undefined) return;
    const name = problem.at || 'request';
    throw new HttpError(400, 'rest_invalid_param', `Invalid parameter(s): ${name}`, { [name]: problem.what });
  });
}

/** Keeps the raw bytes of the body, because signatures cover them. */
export function withRawBody(app: ApiApp, register: (scope: ApiApp) => void): void {
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(['application/json', 'text/plain'], { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
    register(scope as ApiApp);
  });
}
