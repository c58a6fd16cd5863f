import type { FastifyInstance } from 'fastify';

const PATH = '/speculation-rules.json';

/**
 * Sent with pages that are the same for everybody. Supporting browsers prefetch the page in the other language when the pointer is on its
 * link, because that link loads another document. All other links are client-side navigations, which prefetch on their own. A prefetched
 * page runs no script before the visit, so it measures nothing. Pages with personal content do not send this header. It is a header,
 * because the page's policy allows no inline rules.
 */
export const SPECULATION_HEADER = { 'speculation-rules': `"${PATH}"` } as const;

const RULES = { prefetch: [{ source: 'document', where: { selector_matches: 'a[hreflang]' }, eagerness: 'moderate' }] };

export function serveSpeculationRules(app: FastifyInstance): void {
  app.get(PATH, (_request, reply) =>
    reply.type('application/speculationrules+json').header('cache-control', 'public, max-age=86400').send(JSON.stringify(RULES)),
  );
}
