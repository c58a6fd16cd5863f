import type { FastifyInstance } from 'fastify';

export const GRACE_MS = 10_000;

export type Drain = { drain: true };

/**
 * Call this before the server listens. After a call of the returned function, `/readyz` answers 503 and each connection closes after its
 * response.
 */
export function drainable(app: FastifyInstance): () => void {
  let draining = false;
  app.addHook('onRequest', async (request, reply) => {
    if (!draining) return;
    reply.header('connection', 'close');
    if (request.url === '/readyz') await reply.code(503).header('cache-control', 'no-store').send({ status: 'draining' });
  });
  return () => void (draining = true);
}
