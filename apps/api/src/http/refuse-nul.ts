import type { FastifyInstance } from 'fastify';
import { HttpError } from './errors';

/** Where in a parsed value a NUL stands, as a path with dots; undefined where none does. */
function nulIn(value: unknown, path: string): string | undefined {
  if (typeof value === 'string') return value.includes('\0') ? path : undefined;
  if (value === null || typeof value !== 'object' || Buffer.isBuffer(value)) return undefined;
  for (const [name, part] of Object.entries(value)) {
    if (name.includes('\0')) return path;
    const found = nulIn(part, path ? `${path}.${name}` : name);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** PostgreSQL stores no NUL in a text: what holds one is refused (400 rest_invalid_param) before any route reads it. */
export function refuseNul(app: FastifyInstance): void {
  app.addHook('preValidation', async ({ body, query, params }) => {
    const at = nulIn(params, '') ?? nulIn(query, '') ?? nulIn(body, '');
    if (at === undefined) return;
    const name = at || 'request';
    throw new HttpError(400, 'rest_invalid_param', `Invalid parameter(s): ${name}`, { [name]: 'has a character that cannot be stored' });
  });
}
