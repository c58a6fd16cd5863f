import type { FastifyInstance } from 'fastify';

/** Time in ms that open responses get to finish after SIGTERM. */
export const GRACE_MS = 10_000;

/** IPC message to every render process before the shell stops. */
export type Drain = { drain: true };

/**
 * Adds connection draining to a server. After a call of the returned function, `/readyz` answers 503, other requests are still answered,
 * and every response closes its connection. Call it before the server listens.
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
