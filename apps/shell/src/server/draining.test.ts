/** @jest-environment node */
import Fastify from 'fastify';
import { drainable } from './draining';

test('a server that drains says so, and answers all the same until it stops', async () => {
  const app = Fastify();
  app.get('/readyz', () => ({ status: 'ready' }));
  app.get('/page', () => 'a page');
  const drain = drainable(app);
  const url = await app.listen({ port: 0, host: '127.0.0.1' });
  const answer = async (path: string) => {
    const response = await fetch(url + path);
    return { status: response.status, connection: response.headers.get('connection'), text: await response.text() };
  };
  expect(await answer('/readyz')).toMatchObject({ status: 200, connection: 'keep-alive' });
  drain();
  expect(await answer('/readyz')).toEqual({ status: 503, connection: 'close', text: '{"status":"draining"}' });
  expect(await answer('/page')).toEqual({ status: 200, connection: 'close', text: 'a page' });
  await app.close();
});
