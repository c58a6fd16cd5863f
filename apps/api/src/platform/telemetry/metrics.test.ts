import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { currentTime } from '@spruce/jest-setup/clock';
import { readPrometheusText } from '@spruce/jest-setup/prometheus-text';
import { eq } from 'drizzle-orm';
import Fastify from 'fastify';
import { ONE_DATABASE } from '../../../test/databases';
import { startTestApp, type TestApp } from '../../../test/test-app';
import { billingFindings } from '../database/schema';
import { repeatWhileListening } from '../http/repeat';
import { queue } from '../outbox/queue';
import { register, serveMetrics, setPoolReader } from './metrics';
import { observedFetch } from './observe-provider';

const samples = async () => readPrometheusText(await register.metrics()).samples;
const value = async (name: string, labels: Record<string, string> = {}) =>
  (await samples())
    .filter((sample) => sample.name === name && Object.entries(labels).every(([key, text]) => sample.labels[key] === text))
    .reduce((sum, sample) => sum + sample.value, 0);

describe.each(ONE_DATABASE)('metrics of the service (%s)', (database) => {
  let api: TestApp;
  beforeAll(async () => {
    api = await startTestApp(database);
  });
  afterAll(() => api.close());

  it('counts requests by route pattern instead of URL, so that the number of time series stays small', async () => {
    const products = { route: '/sp/v1/products', method: 'GET', status: '2xx' };
    const before = await value('spruce_api_request_seconds_count', products);
    await api.app.inject('/sp/v1/products?q=sofa');
    expect((await value('spruce_api_request_seconds_count', products)) - before).toBe(1);
    const series = (await samples()).length;
    for (let at = 0; at < 1_000; at += 1)
      await api.app.inject(`/sp/v1/${at % 2 === 0 ? 'products/' : ''}${(at * 2_654_435_761).toString(36)}`);
    expect((await samples()).length - series).toBeLessThan(100);
  });

  it('reports the number of waiting outbox rows, the age of the oldest row, and failed attempts', async () => {
    const before = await value('spruce_api_outbox_waiting');
    const failed = await value('spruce_api_outbox_attempts_total', { kind: 'unknown', result: 'failed' });
    const runAt = new Date(currentTime().getTime() - 90_000);
    await queue(api.connection.db, 'nobody.knows', {}, { runAt });
    expect(await value('spruce_api_outbox_waiting')).toBe(before + 1);
    expect(await value('spruce_api_outbox_oldest_seconds')).toBeGreaterThanOrEqual(90);
    await api.app.outbox.runDue();
    expect(await value('spruce_api_outbox_attempts_total', { kind: 'unknown', result: 'failed' })).toBe(failed + 1);
  });

  it('counts unresolved billing findings by kind', async () => {
    const { db } = api.connection;
    const foundAt = currentTime();
    const found = (kind: string, detail: string) => ({ orderId: null, kind, detail, foundAt });
    await db.insert(billingFindings).values([found('disputed', 'du_1'), found('disputed', 'du_2'), found('stock', '2 of 7 too many')]);
    const counted = async () =>
      Object.fromEntries(
        (await samples()).filter(({ name }) => name === 'spruce_api_billing_findings').map(({ labels, value }) => [labels['kind'], value]),
      );
    expect(await counted()).toEqual({ disputed: 2, stock: 1 });
    await db.update(billingFindings).set({ resolvedAt: foundAt }).where(eq(billingFindings.kind, 'stock'));
    expect(await counted()).toEqual({ disputed: 2 });
  });

  it('reports the connections of the PostgreSQL pool, or none with the embedded database', async () => {
    setPoolReader(api.connection.pool);
    const states = (await samples()).filter(({ name }) => name === 'spruce_api_database_connections').map(({ labels }) => labels['state']);
    expect(states.sort()).toEqual(database === 'postgres' ? ['idle', 'used', 'waiting'] : []);
  });

  it('while the database is down, reports the metrics that need no database', async () => {
    const other = await startTestApp(database);
    await other.connection.close();
    expect(await value('spruce_api_outbox_waiting')).toBeNaN();
    expect(await value('spruce_api_request_seconds_count')).toBeGreaterThan(0);
    await other.app.close();
  });
});

it('reports the last success and the failures of scheduled jobs', async () => {
  const app = Fastify();
  let runs = 0;
  const work = async () => {
    runs += 1;
    if (runs === 1) throw new Error('not now');
  };
  repeatWhileListening(app, { name: 'test', work, failure: 'failed', everyMs: 5 });
  const began = currentTime().getTime() / 1_000;
  await app.listen({ port: 0 });
  while (runs < 3) await sleep(5);
  await app.close();
  expect(await value('spruce_api_job_failures_total', { job: 'test' })).toBe(1);
  expect(await value('spruce_api_job_last_success_seconds', { job: 'test' })).toBeGreaterThanOrEqual(began - 1);
});

it('counts provider calls by status class, also calls without a response', async () => {
  const app = Fastify().get('/', (_request, reply) => reply.code(402).send());
  await app.listen({ port: 0, host: '127.0.0.1' });
  const url = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}/`;
  await observedFetch('sumsub', url, {});
  await app.close();
  await expect(observedFetch('sumsub', url, {})).rejects.toThrow();
  expect(await value('spruce_api_provider_call_seconds_count', { provider: 'sumsub', status: '4xx' })).toBe(1);
  expect(await value('spruce_api_provider_call_seconds_count', { provider: 'sumsub', status: 'none' })).toBe(1);
});

it('serves the Prometheus text format on a separate port', async () => {
  const server = await serveMetrics({ host: '127.0.0.1', port: 0 }, { warn: () => undefined });
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const { types } = readPrometheusText(await (await fetch(`${origin}/metrics`)).text());
  expect(types.get('process_resident_memory_bytes')).toBe('gauge');
  expect((await fetch(origin)).status).toBe(404);
  server.closeAllConnections();
  server.close();
});
