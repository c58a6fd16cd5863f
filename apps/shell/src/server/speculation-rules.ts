import type { FastifyInstance } from 'fastify';

const PATH = '/speculation-rules.json';

/**
 * Browsers that support speculation rules prefetch the page in the other language when the pointer is on its link, because this link loads
 * another document. A prefetched page runs no script before the visit, so analytics does not count it. The rules are not inline, because
 * the page's policy allows no inline rules.
 */
export const SPECULATION_HEADER = { 'speculation-rules': `"${PATH}"` } as const;

const RULES = { prefetch: [{ source: 'document', where: { selector_matches: 'a[hreflang]' }, eagerness: 'moderate' }] };

export function serveSpeculationRules(app: FastifyInstance): void {
  app.get(PATH, (_request, reply) =>
    reply.type('application/speculationrules+json').header('cache-control', 'public, max-age=86400').send(JSON.stringify(RULES)),
  );
}
