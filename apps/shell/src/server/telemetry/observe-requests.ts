import type { FastifyInstance } from 'fastify';
import type { PageSource } from '../page-cache';
import { pagesServed, requestSeconds, statusClass } from './metrics';

declare module 'fastify' {
  interface FastifyRequest {
    /** Set where a page was sent: the id of its innermost route, the release that it is of (or `shell`), and where it came from. */
    page: { route: string; remote: string; source: PageSource } | null;
  }
}

/** Counts every request of a server by what answered it, never by its address. */
export function observeRequests(app: FastifyInstance): void {
  app.decorateRequest('page', null);
  app.addHook('onResponse', (request, reply, done) => {
    const { page } = request;
    if (page) pagesServed.inc({ source: page.source });
    const route = page?.route ?? request.routeOptions.url ?? 'none';
    requestSeconds.observe({ route, status: statusClass(reply.statusCode) }, reply.elapsedTime / 1_000);
    done();
  });
}
