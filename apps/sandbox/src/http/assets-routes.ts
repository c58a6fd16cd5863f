import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { existsSync } from 'node:fs';
import { join } from 'node:path';

/** Searches the parent folders, because this code runs from `src` and from `dist`. */
const publicDir = ((): string => {
  let at = __dirname;
  while (!existsSync(join(at, 'public', 'sandbox.css'))) at = join(at, '..');
  return join(at, 'public');
})();

export async function assetsRoutes(app: FastifyInstance): Promise<void> {
  await app.register(fastifyStatic, {
    root: publicDir,
    prefix: '/sandbox-assets/',
    cacheControl: false,
    setHeaders: (response) => {
      response.setHeader('cache-control', 'no-cache');
      response.setHeader('x-content-type-options', 'nosniff');
    },
  });
  // Allows script tags with `crossorigin`, which a shop needs to read the errors of this script.
  app.get('/stripe.js', (_request, reply) =>
    reply.header('access-control-allow-origin', '*').header('cross-origin-resource-policy', 'cross-origin').sendFile('stripe.js'),
  );
}
