/** @jest-environment node */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify from 'fastify';
import { serveWorker } from './service-worker';

const worker = async (file: string | undefined) => {
  const app = Fastify();
  const registered = serveWorker(app, file, '1.0.0+abc', { groups: { 'route.shell.offline': { js: ['offline.1.js'], css: [] } } });
  const response = await fetch(`${await app.listen({ port: 0 })}/service-worker.js`);
  const known = await fetch(response.url, { headers: { 'if-none-match': response.headers.get('etag')! } });
  expect(known.status).toBe(304);
  const answer = { registered, headers: Object.fromEntries(response.headers), body: await response.text() };
  await app.close();
  return answer;
};

test('serves the worker with the version of its shell, and browsers revalidate it on each request', async () => {
  const dir = mkdtempSync(join(tmpdir(), 'spruce-worker-'));
  const file = join(dir, 'service-worker.js');
  writeFileSync(file, 'work()');
  const { registered, headers, body } = await worker(file);
  expect([registered, body]).toEqual([true, 'const SHELL={"version":"1.0.0+abc","offlineFiles":["/shell/offline.1.js"]};\nwork()']);
  expect(headers).toMatchObject({ 'cache-control': 'no-cache', 'content-type': 'text/javascript; charset=utf-8' });
  rmSync(dir, { recursive: true });
});

test.each([
  ['switched off', undefined],
  ['not built', '/nowhere/service-worker.js'],
])('unregisters an installed worker when the service worker is %s', async (_why, file) => {
  const { registered, body } = await worker(file);
  expect(registered).toBe(false);
  expect(body).toContain('self.registration.unregister()');
});
