import type { FastifyInstance } from 'fastify';

const PATH = '/speculation-rules.json';

/**
 * Of pages that are the same for everybody: a browser that knows these rules fetches the page in the other language when its link is
 * pointed at, which is another document. All other links of the shop are followed inside of the page, which fetches ahead itself.
 * Nothing of what is fetched runs before the visitor goes there, so nothing is measured or answered for them; what is personal stands on
 * pages that do not send this. A header, since no rules of a page's own are let in by its policy.
 */
export const SPECULATION_HEADER = { 'speculation-rules': `"${PATH}"` } as const;

const RULES = { prefetch: [{ source: 'document', where: { selector_matches: 'a[hreflang]' }, eagerness: 'moderate' }] };

export function serveSpeculationRules(app: FastifyInstance): void {
  app.get(PATH, (_request, reply) =>
    reply.type('application/speculationrules+json').header('cache-control', 'public, max-age=86400').send(JSON.stringify(RULES)),
  );
}
