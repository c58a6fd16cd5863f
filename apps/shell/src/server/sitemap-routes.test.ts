/** @jest-environment node */
import fastify from 'fastify';
import { cataloguePages, serveSitemap } from './sitemap';

test('reads the catalogue once for all requests of the sitemap, and again after a failure', async () => {
  let down = true;
  let asked = 0;
  const service = fastify();
  service.get('/sp/v1/*', (_request, reply) => {
    asked += 1;
    return reply.code(down ? 503 : 200).send({ data: [] });
  });
  const app = fastify();
  const apiUrl = await service.listen({ port: 0 });
  serveSitemap(app, { apiUrl, open: true, originOf: () => 'https://spruce.example' });
  const origin = await app.listen({ port: 0 });
  const status = async () => (await fetch(`${origin}/sitemap.xml`)).status;
  expect(await status()).toBe(503);
  down = false;
  expect(await status()).toBe(200);
  const before = asked;
  expect([await status(), asked]).toEqual([200, before]);
  await app.close();
  await service.close();
});

test('omits a page of products that fails; answers with an error when the first page fails [error.search]', async () => {
  const service = fastify();
  let failing = '2';
  service.get<{ Querystring: { page: string; per_page: string } }>('/sp/v1/products', ({ query }, reply) => {
    expect(query.per_page).toBe('100');
    if (query.page === failing) return reply.code(500).send({});
    return reply.header('x-wp-totalpages', '3').send({ data: [{ slug: `sofa-${query.page}` }] });
  });
  service.get('/sp/v1/*', (_request, reply) => reply.send({ data: [] }));
  const apiUrl = await service.listen({ port: 0 });
  expect((await cataloguePages(apiUrl)).map(({ path }) => path)).toEqual(['/product/sofa-1', '/product/sofa-3']);
  failing = '1';
  await expect(cataloguePages(apiUrl)).rejects.toThrow('products answered 500');
  await service.close();
});
