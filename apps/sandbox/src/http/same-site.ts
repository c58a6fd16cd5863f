import type { FastifyInstance } from 'fastify';

/** Paths that other sites may post to. */
const OPEN = ['/mailing-list/', '/google/token', '/facebook/oauth/'];

/** Rejects cross-site POST requests, to prevent CSRF on mails, identities and time. */
export function refuseOtherSites(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    const site = request.headers['sec-fetch-site'];
    if (request.method === 'POST' && (site === 'cross-site' || site === 'same-site') && !OPEN.some((path) => request.url.startsWith(path)))
      return reply.code(403).send({ error: 'This is for pages of the sandbox itself.' });
    return undefined;
  });
}
