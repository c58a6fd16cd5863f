/** @jest-environment node */
import fastify from 'fastify';
import { serveSitemap } from './serve-sitemap';

test('the catalogue is read once for all who ask, and again where it could not be read', async () => {
  const list = () => Promise.resolve(Response.json({ data: [] }));
  const asked = jest.spyOn(globalThis, 'fetch').mockRejectedValueOnce(new Error('down')).mockImplementation(list);
  const app = fastify();
  serveSitemap(app, { apiUrl: 'http://service', open: true, originOf: () => 'https://spruce.example' });
  const status = async () => (await app.inject('/sitemap.xml')).statusCode;
  expect(await status()).toBe(503);
  expect(await status()).toBe(200);
  const before = asked.mock.calls.length;
  expect([await status(), asked.mock.calls.length]).toEqual([200, before]);
  asked.mockRestore();
});
