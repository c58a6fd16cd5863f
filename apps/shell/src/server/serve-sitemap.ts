import type { FastifyInstance, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { cataloguePages, robotsTxt, sitemapXml, type SitemapPage } from './sitemap';

interface Options {
  apiUrl: string;
  /** Whether the shop is open to everybody. */
  open: boolean;
  originOf: (request: FastifyRequest) => string;
}

const MAX_AGE_SECONDS = 600;

/** What search engines ask for first. */
export function serveSitemap(app: FastifyInstance, { apiUrl, open, originOf }: Options): void {
  app.get('/robots.txt', (request, reply) =>
    reply
      .type('text/plain; charset=utf-8')
      .header('cache-control', 'public, max-age=3600')
      .send(robotsTxt(originOf(request), open)),
  );
  // Each reading asks the service for every list anew.
  const read = new LRUCache<'pages', SitemapPage[]>({ max: 1, ttl: MAX_AGE_SECONDS * 1_000, fetchMethod: () => cataloguePages(apiUrl) });
  app.get('/sitemap.xml', async (request, reply) => {
    const pages = await read.forceFetch('pages').catch((error: unknown) => {
      request.log.warn({ err: error }, 'sitemap without catalogue');
      return undefined;
    });
    if (!pages) return reply.code(503).header('retry-after', '10').type('text/plain').send('The catalogue cannot be read at the moment.');
    return reply
      .type('application/xml; charset=utf-8')
      .header('cache-control', `public, max-age=${MAX_AGE_SECONDS}`)
      .send(sitemapXml(originOf(request), pages));
  });
}
