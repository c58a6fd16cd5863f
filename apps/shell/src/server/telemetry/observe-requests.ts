import type { FastifyInstance } from 'fastify';
import type { PageSource } from '../page-cache';
import { pagesServed, requestSeconds, statusClass } from './metrics';

declare module 'fastify' {
  interface FastifyRequest {
    /** Set for a page: the id of its innermost route, its release (or `shell`), and its source. */
    page: { route: string; remote: string; source: PageSource } | null;
  }
}

/** Paths whose requests are not logged: files, which are too many, and reports, with which any browser could fill the log. */
const UNLOGGED = /^\/(?:(?:shell|remotes|media)\/|-\/reports)/;

/** Counts and logs every request by its route. Its URL may contain the token of a link, a payment link or a search. */
export function observeRequests(app: FastifyInstance): void {
  app.decorateRequest('page', null);
  app.addHook('onResponse', (request, reply, done) => {
    const { page, method } = request;
    const { statusCode: status, elapsedTime } = reply;
    if (page) pagesServed.inc({ source: page.source });
    const route = page?.route ?? request.routeOptions.url ?? 'none';
    requestSeconds.observe({ route, status: statusClass(status) }, elapsedTime / 1_000);
    const cache = reply.getHeader('x-page-cache');
    if (!UNLOGGED.test(request.raw.url ?? ''))
      request.log.info({ method, route, status, ms: Math.round(elapsedTime * 10) / 10, cache }, 'request');
    done();
  });
}
