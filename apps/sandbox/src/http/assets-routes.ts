import type { FastifyInstance } from 'fastify';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { extname, join } from 'node:path';

const TYPES: Record<string, string> = {
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
};

/** Searches upwards, because this code runs from `src` and from `dist`. */
export const publicDir = ((): string => {
  let at = __dirname;
  while (!existsSync(join(at, 'public', 'sandbox.css'))) at = join(at, '..');
  return join(at, 'public');
})();

export function assetsRoutes(app: FastifyInstance): void {
  const files = new Set(readdirSync(publicDir));
  app.get('/sandbox-assets/:file', (request, reply) => {
    const { file } = request.params as { file: string };
    if (!files.has(file)) return reply.code(404).send('There is no such file.');
    return reply
      .type(TYPES[extname(file)] ?? 'application/octet-stream')
      .header('cache-control', 'no-cache')
      .header('x-content-type-options', 'nosniff')
      .send(readFileSync(join(publicDir, file)));
  });
}
