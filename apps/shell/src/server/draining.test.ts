/** @jest-environment node */
import { once } from 'node:events';
import { connect, type AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import Fastify from 'fastify';
import { drainable } from './draining';
import { startBareShell } from './testing/bare-shell';

test('fails the readiness check of a draining server, which answers other requests until it stops', async () => {
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

test('answers a request on a connection that was open before the shell stopped', async () => {
  const { app, close } = await startBareShell();
  const accepted = once(app.server, 'connection');
  const visitor = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
  await accepted;
  const closed = close();
  visitor.write('GET /healthz HTTP/1.1\r\nhost: localhost\r\n\r\n');
  expect(await text(visitor)).toMatch(/^HTTP\/1\.1 200 OK[\s\S]*connection: close[\s\S]*\{"status":"ok"\}$/i);
  await closed;
});
