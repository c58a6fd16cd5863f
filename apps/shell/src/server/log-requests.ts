import type { FastifyInstance } from 'fastify';

/** Paths without a request log: too many, or nothing that should fill it. */
const UNLOGGED = /^\/(?:(?:shell|remotes|media)\/|-\/reports)/;

/** One line a request, with how long it took and whether the page was cached. */
export function logRequests(app: FastifyInstance): void {
  app.addHook('onResponse', (request, reply, done) => {
    const url = request.raw.url ?? '';
    if (!UNLOGGED.test(url))
      request.log.info(
        {
          method: request.method,
          url,
          status: reply.statusCode,
          ms: Math.round(reply.elapsedTime * 10) / 10,
          cache: reply.getHeader('x-page-cache'),
        },
        'request',
      );
    done();
  });
}
