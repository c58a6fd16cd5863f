/** @jest-environment node */
import { register } from 'prom-client';
import { readPrometheusText } from '@spruce/jest-setup/prometheus-text';
import { createLog, readConfig } from '../config';
import { startBareShell } from '../testing/bare-shell';
import { followReleases, releaseLabel, renderSeconds } from './metrics';
import { observeProcess, serveMetrics } from './serve-metrics';

const log = createLog({ logLevel: 'silent' });
let shell: Awaited<ReturnType<typeof startBareShell>>;
beforeAll(async () => void (shell = await startBareShell()));
afterAll(() => shell.close());

const read = async () => readPrometheusText(await register.metrics()).samples;
const count = async (name: string, labels: Record<string, string>) =>
  (await read())
    .filter((sample) => sample.name === name && Object.entries(labels).every(([key, value]) => sample.labels[key] === value))
    .reduce((sum, { value }) => sum + value, 0);

test('counts a page by its route and by the source of its response', async () => {
  const counts = async () => [
    await count('spruce_http_request_seconds_count', { route: 'shell.faq', status: '2xx' }),
    await count('spruce_pages_total', { source: 'miss' }),
    await count('spruce_render_seconds_count', { remote: 'shell' }),
    await count('spruce_service_call_seconds_count', { status: 'none' }),
  ];
  const before = await counts();
  for (let visit = 0; visit < 3; visit += 1) {
    const response = await shell.ask('/faq');
    expect([response.status, (await response.text()).length > 0]).toEqual([200, true]);
  }
  // The service is unavailable, and each page requests the categories and the brands.
  expect((await counts()).map((value, at) => value - before[at]!)).toEqual([3, 3, 3, 6]);
});

test('creates fewer than 100 time series for requests to 200 unknown paths', async () => {
  await shell.ask('/no-such-page');
  const before = (await read()).length;
  const random = (at: number) => (at * 2_654_435_761).toString(36);
  for (let at = 0; at < 200; at += 1) {
    // Only a part of the requests is for pages, because a page takes ten times as long as other requests.
    const pages = [`/${random(at)}`, `/th/${random(at)}/x?${random(at)}`];
    const path = pages[at % 10] ?? (at % 2 === 0 ? `/sp/v1/${random(at)}` : `/remotes/${random(at)}/1.0.0/x.js`);
    const response = await shell.ask(path, { method: at % 7 === 0 ? 'POST' : 'GET' });
    await response.arrayBuffer();
  }
  expect((await read()).length - before).toBeLessThan(100);
});

test('removes the time series of older releases', async () => {
  for (let build = 0; build < 500; build += 1)
    renderSeconds.observe({ remote: releaseLabel({ name: 'catalog', version: `1.0.${build}` }) }, 0.01);
  const remotes = new Set(
    (await read()).filter(({ name }) => name === 'spruce_render_seconds_count').map(({ labels }) => labels['remote']),
  );
  expect(remotes.size).toBeLessThanOrEqual(51);
  expect(remotes).toContain('catalog@1.0.499');
});

test('reports a canary as running or as rolled back', async () => {
  const refused = { code: 'quarantined', reason: 'it blocked processes' } as const;
  followReleases({
    report: () => [
      { app: 'catalog', canary: { version: '1.1.0', percent: 5 } },
      { app: 'cart-wishlist', canary: { version: '2.0.0', percent: 5, refused } },
    ],
  });
  expect(await count('spruce_release_canary', { app: 'catalog', version: '1.1.0', state: 'running' })).toBe(1);
  expect(await count('spruce_release_canary', { app: 'cart-wishlist', version: '2.0.0', state: 'quarantined' })).toBe(1);
});

test('serves the Prometheus text format only on a separate port', async () => {
  expect(await (await shell.ask('/metrics')).text()).not.toContain('spruce_');
  await observeProcess({ metrics: { host: '127.0.0.1', port: 0 } }, log);
  const server = await serveMetrics({ host: '127.0.0.1', port: 0 }, () => register.metrics(), log);
  const { port } = server.address() as { port: number };
  const response = await fetch(`http://127.0.0.1:${port}/metrics`);
  expect(response.headers.get('content-type')).toBe('text/plain; version=0.0.4; charset=utf-8');
  const { types, samples } = readPrometheusText(await response.text());
  expect(types.get('spruce_http_request_seconds')).toBe('histogram');
  expect(samples.filter(({ labels }) => labels['process'] !== '1')).toEqual([]);
  expect(types.has('process_resident_memory_bytes')).toBe(true);
  expect((await fetch(`http://127.0.0.1:${port}/`)).status).toBe(404);
  server.closeAllConnections();
  server.close();
});

test('refuses the port of the shop as metrics port', () => {
  const { env, dir } = shell;
  expect(readConfig(env, dir).metrics).toBeUndefined();
  expect(readConfig({ ...env, METRICS_PORT: '9464' }, dir).metrics).toEqual({ host: '127.0.0.1', port: 9464 });
  expect(() => readConfig({ ...env, METRICS_PORT: '4200' }, dir)).toThrow('METRICS_PORT: is the port of the shop');
});
