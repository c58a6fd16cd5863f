/** @jest-environment node */
import Fastify from 'fastify';
import type { CachedPage } from './page-cache';
import { sendCached } from './send-page';
import { serveSpeculationRules } from './speculation-rules';

const page = (status: number): CachedPage => ({
  route: 'catalog.home',
  remote: 'catalog',
  version: '1',
  status,
  etag: '"1"',
  policy: {},
  body: { identity: Buffer.from('<p>Home</p>'), gzip: Buffer.alloc(0), br: Buffer.alloc(0) },
});

test('links public pages to speculation rules, and serves the rules', async () => {
  const app = Fastify();
  serveSpeculationRules(app);
  app.get('/', (request, reply) => sendCached(request, reply, page(200), 'fresh', true));
  app.get('/gone', (request, reply) => sendCached(request, reply, page(404), 'fresh', true));
  const origin = await app.listen({ port: 0 });
  const { headers } = await fetch(origin);
  const rules = await fetch(origin + (JSON.parse(headers.get('speculation-rules') ?? '') as string));
  expect(rules.headers.get('content-type')).toContain('application/speculationrules+json');
  // Only the link to the other language loads another document. It is prefetched but not prerendered, because a prerendered page would be
  // measured before the visit.
  expect(await rules.json()).toEqual({ prefetch: [expect.objectContaining({ where: { selector_matches: 'a[hreflang]' } })] });
  expect((await fetch(`${origin}/gone`)).headers.has('speculation-rules')).toBe(false);
  await app.close();
});
