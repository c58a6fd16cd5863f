import type { FastifyInstance } from 'fastify';

/** Paths that other sites post to on purpose. */
const OPEN = ['/mailing-list/', '/google/token', '/facebook/oauth/'];

/** Refuses what a page of another site would have the visitor's browser do here: nobody else decides on mails, identities and time. */
export function refuseOtherSites(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    const site = request.headers['sec-fetch-site'];
    if (request.method === 'POST' && (site === 'cross-site' || site === 'same-site') && !OPEN.some((path) => request.url.startsWith(path)))
      return reply.code(403).send({ error: 'This is for pages of the sandbox itself.' });
    return undefined;
  });
}
