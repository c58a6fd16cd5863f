/** @jest-environment node */
import fastify from 'fastify';
import { serveSitemap } from './sitemap';

test('the catalogue is read once for all who ask, and again where it could not be read', async () => {
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
