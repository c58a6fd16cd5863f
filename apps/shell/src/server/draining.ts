import type { FastifyInstance } from 'fastify';

/** How long open responses may take to end after SIGTERM, in milliseconds. */
export const GRACE_MS = 10_000;

/** IPC message to every render process before the shell stops. */
export type Drain = { drain: true };

/**
 * Connection draining: makes a server that a load balancer can take out before it stops. Once the returned function was called `/readyz`
 * is 503, requests are still answered, and each response closes its connection. To be called before the server listens.
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
