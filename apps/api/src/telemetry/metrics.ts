import { setTimeout as sleep } from 'node:timers/promises';
import { Counter, Gauge, Histogram, Registry } from 'prom-client';

/** What this process counts, for Prometheus. Labels take few values: patterns of routes, classes of status, names of jobs and providers. */
export const register = new Registry();
const registers = [register];

type OutboxState = { waiting: number; dead: number; oldestSeconds: number };
let outbox: () => Promise<OutboxState | undefined> = async () => undefined;
/** Names who is asked about the outbox at each reading. */
export const readOutbox = (ask: () => Promise<OutboxState>): void => void (outbox = ask);

type PoolState = { used: number; idle: number; waiting: number };
let pool: (() => PoolState) | undefined;
/** Names who is asked about the pool of connections at each reading; the embedded database has none. */
export const readPool = (ask: (() => PoolState) | undefined): void => void (pool = ask);

type Findings = readonly { kind: string; count: number }[];
let findings: () => Promise<Findings> = async () => [];
/** Names who is asked at each reading what the comparison of orders with the payment provider found. */
export const readFindings = (ask: () => Promise<Findings>): void => void (findings = ask);

/** A database that does not answer must not keep the other numbers from being read: they say why. */
const PATIENCE_MS = 2_000;
const within = <T>(asked: Promise<T>): Promise<T | undefined> =>
  Promise.race([asked, sleep(PATIENCE_MS, undefined, { ref: false })]).catch(() => undefined);

export const requestSeconds = new Histogram({
  name: 'spruce_api_request_seconds',
  help: 'Time until an answer was sent, by the pattern of its route',
  labelNames: ['method', 'route', 'status'],
  buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
  registers,
});

new Gauge({
  name: 'spruce_api_database_connections',
  help: 'Connections of the pool that are used or idle, and requests that wait for one',
  labelNames: ['state'],
  registers,
  collect() {
    for (const [state, count] of Object.entries(pool?.() ?? {})) this.set({ state }, count);
  },
});

const outboxDead = new Gauge({ name: 'spruce_api_outbox_dead', help: 'Rows of the outbox that were given up', registers });
const outboxAge = new Gauge({
  name: 'spruce_api_outbox_oldest_seconds',
  help: 'How long the row that is due longest has waited',
  registers,
});
new Gauge({
  name: 'spruce_api_outbox_waiting',
  help: 'Rows of the outbox that are still to be done',
  registers,
  async collect() {
    const state = await within(outbox());
    this.set(state?.waiting ?? Number.NaN);
    outboxDead.set(state?.dead ?? Number.NaN);
    outboxAge.set(state?.oldestSeconds ?? Number.NaN);
  },
});

new Gauge({
  name: 'spruce_api_billing_findings',
  help: 'What orders and payment provider disagree about and nobody has mended, by kind; kinds that are not found are missing',
  labelNames: ['kind'],
  registers,
  async collect() {
    const found = await within(findings());
    this.reset();
    for (const { kind, count } of found ?? []) this.set({ kind }, count);
  },
});

export const outboxAttempts = new Counter({
  name: 'spruce_api_outbox_attempts_total',
  help: 'Attempts at rows of the outbox, by kind and what came of them',
  labelNames: ['kind', 'result'],
  registers,
});

export const jobSuccess = new Gauge({
  name: 'spruce_api_job_last_success_seconds',
  help: 'When a scheduled job last came to its end in this process (Unix time)',
  labelNames: ['job'],
  registers,
});

export const jobFailures = new Counter({
  name: 'spruce_api_job_failures_total',
  help: 'Runs of a scheduled job that failed',
  labelNames: ['job'],
  registers,
});

export const providerSeconds = new Histogram({
  name: 'spruce_api_provider_call_seconds',
  help: 'Time that a provider took to answer, by what it answered; none: no answer came',
  labelNames: ['provider', 'status'],
  buckets: [0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 20],
  registers,
});

export const statusClass = (status: number): string => `${Math.floor(status / 100)}xx`;
