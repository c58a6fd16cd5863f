import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { FastifyBaseLogger } from 'fastify';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import { withTimeout } from '../timing';

/** Labels have low cardinality: route patterns, status classes, names of jobs and providers. */
export const register = new Registry();
const registers = [register];

type OutboxState = { waiting: number; dead: number; oldestSeconds: number };
let outbox: () => Promise<OutboxState | undefined> = async () => undefined;
export const setOutboxReader = (read: () => Promise<OutboxState>): void => void (outbox = read);

type PoolState = { used: number; idle: number; waiting: number };
let pool: (() => PoolState) | undefined;
export const setPoolReader = (read: (() => PoolState) | undefined): void => void (pool = read);

type Findings = readonly { kind: string; count: number }[];
let findings: () => Promise<Findings> = async () => [];
export const setFindingsReader = (read: () => Promise<Findings>): void => void (findings = read);

/** Limits reads from the database, because the other metrics must be available during an outage of the database. */
const READ_TIMEOUT_MS = 2_000;

export const requestSeconds = new Histogram({
  name: 'spruce_api_request_seconds',
  help: 'Response time by route pattern',
  labelNames: ['method', 'route', 'status'],
  buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
  registers,
});

new Gauge({
  name: 'spruce_api_database_connections',
  help: 'Used and idle connections of the pool, and requests waiting for one',
  labelNames: ['state'],
  registers,
  collect() {
    for (const [state, count] of Object.entries(pool?.() ?? {})) this.set({ state }, count);
  },
});

const outboxDead = new Gauge({ name: 'spruce_api_outbox_dead', help: 'Dead rows of the outbox', registers });
const outboxAge = new Gauge({
  name: 'spruce_api_outbox_oldest_seconds',
  help: 'Wait of the oldest due row',
  registers,
});
new Gauge({
  name: 'spruce_api_outbox_waiting',
  help: 'Rows of the outbox that are not done yet',
  registers,
  async collect() {
    const state = await withTimeout(outbox(), READ_TIMEOUT_MS).catch(() => undefined);
    this.set(state?.waiting ?? Number.NaN);
    outboxDead.set(state?.dead ?? Number.NaN);
    outboxAge.set(state?.oldestSeconds ?? Number.NaN);
  },
});

new Gauge({
  name: 'spruce_api_billing_findings',
  help: 'Unresolved differences between orders and the payment provider, by kind; kinds without findings are missing',
  labelNames: ['kind'],
  registers,
  async collect() {
    const found = await withTimeout(findings(), READ_TIMEOUT_MS).catch(() => undefined);
    this.reset();
    for (const { kind, count } of found ?? []) this.set({ kind }, count);
  },
});

export const outboxAttempts = new Counter({
  name: 'spruce_api_outbox_attempts_total',
  help: 'Attempts of outbox rows, by kind and result',
  labelNames: ['kind', 'result'],
  registers,
});

export const jobSuccess = new Gauge({
  name: 'spruce_api_job_last_success_seconds',
  help: 'Last success of a scheduled job in this process (Unix time)',
  labelNames: ['job'],
  registers,
});

export const jobFailures = new Counter({
  name: 'spruce_api_job_failures_total',
  help: 'Failed runs of a scheduled job',
  labelNames: ['job'],
  registers,
});

export const providerSeconds = new Histogram({
  name: 'spruce_api_provider_call_seconds',
  help: 'Response time of a provider by status class; none: no response',
  labelNames: ['provider', 'status'],
  buckets: [0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 20],
  registers,
});

export const statusClass = (status: number): string => `${Math.floor(status / 100)}xx`;

/** Serves metrics on a separate port that is not public. */
export async function serveMetrics(address: { host: string; port: number }, log: Pick<FastifyBaseLogger, 'warn'>): Promise<Server> {
  collectDefaultMetrics({ register });
  const server = createServer((request, response) => {
    if (request.url !== '/metrics') return void response.writeHead(404).end();
    register.metrics().then(
      (text) => response.writeHead(200, { 'content-type': register.contentType }).end(text),
      (error: unknown) => {
        log.warn({ err: error }, 'Failed to read metrics');
        response.writeHead(503).end();
      },
    );
  });
  server.listen(address);
  await once(server, 'listening');
  return server.unref();
}
