import type { FastifyInstance, FastifyRequest } from 'fastify';
import { cataloguePages, robotsTxt, sitemapXml } from './sitemap';

interface Options {
  apiUrl: string;
  /** Whether the shop is open to everybody. */
  open: boolean;
  originOf: (request: FastifyRequest) => string;
}

/** What search engines ask for first. */
export function serveSitemap(app: FastifyInstance, { apiUrl, open, originOf }: Options): void {
  app.get('/robots.txt', (request, reply) =>
    reply
      .type('text/plain; charset=utf-8')
      .header('cache-control', 'public, max-age=3600')
      .send(robotsTxt(originOf(request), open)),
  );
  app.get('/sitemap.xml', async (request, reply) => {
    const pages = await cataloguePages(apiUrl).catch((error: unknown) => {
      request.log.warn({ err: error }, 'sitemap without catalogue');
      return undefined;
    });
    if (!pages) return reply.code(503).header('retry-after', '10').type('text/plain').send('The catalogue cannot be read at the moment.');
    return reply
      .type('application/xml; charset=utf-8')
      .header('cache-control', 'public, max-age=600')
      .send(sitemapXml(originOf(request), pages));
  });
}
