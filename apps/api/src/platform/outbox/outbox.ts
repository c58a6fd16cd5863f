import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '../database/database';
import { findConnectionLost, IDEMPOTENT, retryWhileLost } from '../database/lost-connection';
import { toLoggedError } from '../http/logger';
import { systemClock, type Clock } from '../plugin';
import { limitToDeadline, withoutDeadline } from '../request-deadline';
import { outboxAttempts } from '../telemetry/metrics';
import { PermanentFailure, type HandlerOptions, type OutboxHandler } from './handler';
import {
  claimDue,
  claimOne,
  countWaiting,
  deleteDone,
  extendLease,
  markDone,
  markFailed,
  readDeadRows,
  readOutboxState,
  readRow,
  releaseClaim,
  releaseRow,
  revive,
  type OutboxRow,
} from './outbox-repository';
import { DEFAULT_BACK_OFF, getBackOffMs, rejectOnAbort, withTimeout, type BackOff } from '../timing';

/** `waiting`: not started yet, or will be retried. `running`: in this or another process. */
export type OutboxState =
  | { state: 'done' }
  | { state: 'running' }
  | { state: 'waiting'; error: string | null }
  | { state: 'dead'; error: string | null }
  | { state: 'unknown' };

export interface OutboxOptions {
  db: Database;
  clock?: Clock;
  logger?: Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>;
  concurrency?: number;
  /** Interval of the poll. It finds retries that are due, and rows that another process queued. */
  pollMs?: number;
  /** Milliseconds until another process may take over the row of a dead process. */
  leaseMs?: number;
  backOff?: BackOff;
}

const MAX_ATTEMPTS = 14;
const TIMEOUT_MS = 30_000;
const KEEP_DONE_MS = 90 * 86_400_000;
const CLEAN_EVERY_MS = 3_600_000;
/** Milliseconds that jobs in progress may still take after `pause`. The whole process has 2.8 s to stop. */
const STOP_MS = 2300;
const ABORT_GRACE_MS = 200;
const POLL_RUNNING_MS = 50;

const formatError = (error: unknown): string => {
  const { type, message } = toLoggedError(error);
  return `${type}: ${message}`.slice(0, 2000);
};

/** Each row runs at least once, and never in two processes at the same time. */
export class Outbox {
  readonly #db: Database;
  readonly #clock: Clock;
  readonly #options: Required<Pick<OutboxOptions, 'concurrency' | 'pollMs' | 'leaseMs' | 'backOff'>>;
  readonly #logger: OutboxOptions['logger'];
  readonly #handlers = new Map<string, { handle: OutboxHandler } & Required<HandlerOptions>>();
  readonly #running = new Map<Promise<void>, AbortController>();
  #wake = new AbortController();
  #loop: Promise<void> | undefined;
  #pausedAt: number | undefined;
  #stopped = false;
  #cleanedAt = -Infinity;

  constructor({
    db,
    clock = systemClock,
    logger,
    concurrency = 4,
    pollMs = 1000,
    leaseMs = 15_000,
    backOff: wait = DEFAULT_BACK_OFF,
  }: OutboxOptions) {
    this.#db = db;
    this.#clock = clock;
    this.#logger = logger;
    this.#options = { concurrency, pollMs, leaseMs, backOff: wait };
  }

  register(kind: string, handle: OutboxHandler, { maxAttempts = MAX_ATTEMPTS, timeoutMs = TIMEOUT_MS }: HandlerOptions = {}): void {
    if (this.#handlers.has(kind)) throw new Error(`Outbox handler for ${kind} is already registered`);
    this.#handlers.set(kind, { handle, maxAttempts, timeoutMs });
  }

  start(): void {
    this.#loop ??= this.#work();
  }

  /** Call this after the commit, because the worker cannot see the row earlier. */
  kick(): void {
    this.#wake.abort();
  }

  /**
   * Runs the row now, or waits while another process runs it. Returns at the latest after `timeoutMs` or at the request's deadline; the
   * work then continues in the background. Does not throw if the attempt fails: the returned state contains the error.
   */
  async runNow(id: number, { timeoutMs }: { timeoutMs: number }): Promise<OutboxState> {
    const until = performance.now() + limitToDeadline(timeoutMs);
    for (;;) {
      const row = this.#stopped ? undefined : await this.#claimOne(id);
      if (row) {
        await withTimeout(this.#track(row), until - performance.now());
        return this.readState(id);
      }
      const state = await this.readState(id);
      // The row is due again if its run in another process failed, or if it was queued again meanwhile.
      const again = state.state === 'waiting' && !this.#stopped;
      if ((state.state !== 'running' && !again) || performance.now() >= until) return state;
      await sleep(POLL_RUNNING_MS);
    }
  }

  async readState(id: number): Promise<OutboxState> {
    const row = await readRow(this.#db, id);
    if (!row) return { state: 'unknown' };
    if (row.doneAt) return { state: 'done' };
    if (row.deadAt) return { state: 'dead', error: row.lastError };
    return row.lease ? { state: 'running' } : { state: 'waiting', error: row.lastError };
  }

  /** For tests and scripts. Returns the number of attempts. */
  async runDue(): Promise<number> {
    let tried = 0;
    for (;;) {
      const rows = this.#stopped ? [] : await this.#claim(this.#options.concurrency);
      if (rows.length === 0) return tried;
      tried += rows.length;
      await Promise.all(rows.map((row) => this.#track(row)));
    }
  }

  deadLetters(): Promise<OutboxRow[]> {
    return readDeadRows(this.#db, 100);
  }

  waiting(): Promise<number> {
    return countWaiting(this.#db);
  }

  state(): ReturnType<typeof readOutboxState> {
    return readOutboxState(this.#db, this.#clock.now());
  }

  async retry(id: number): Promise<boolean> {
    const revived = await revive(this.#db, id);
    if (revived) this.kick();
    return revived;
  }

  /** Takes no new rows in the background. Requests in progress may still use {@link Outbox.runNow}. */
  pause(): void {
    this.#pausedAt ??= performance.now();
    this.kick();
  }

  /** Running rows may finish until `withinMs` after `pause`. Then they are aborted. */
  async stop(withinMs = STOP_MS): Promise<void> {
    this.pause();
    this.#stopped = true;
    await this.#loop;
    const left = withinMs - (performance.now() - (this.#pausedAt ?? 0));
    if (left > 0) await withTimeout(Promise.all(this.#running.keys()), left);
    for (const controller of this.#running.values()) controller.abort(new StoppedError());
    await withTimeout(Promise.all(this.#running.keys()), ABORT_GRACE_MS);
  }

  async #work(): Promise<void> {
    while (this.#pausedAt === undefined) {
      // Resets the signal before the poll. A kick during the poll then sets it again and causes another poll.
      if (this.#wake.signal.aborted) this.#wake = new AbortController();
      try {
        const free = this.#options.concurrency - this.#running.size;
        const rows = free > 0 ? await this.#claim(free) : [];
        for (const row of rows) void this.#track(row).then(() => this.kick());
        if (rows.length === 0) await this.#clean();
        if (rows.length > 0 && rows.length === free) continue;
      } catch (error) {
        this.#logger?.warn({ err: error }, 'Failed to read the outbox');
      }
      const pause = this.#options.pollMs * (0.75 + Math.random() / 2);
      await sleep(pause, undefined, { signal: this.#wake.signal }).catch(() => undefined);
    }
  }

  #claim(limit: number): Promise<OutboxRow[]> {
    const { leaseMs } = this.#options;
    return this.#claimWithLease((lease) => claimDue(this.#db, { now: this.#clock.now(), limit, lease, leaseMs }));
  }

  async #claimOne(id: number): Promise<OutboxRow | undefined> {
    const { leaseMs } = this.#options;
    return this.#claimWithLease((lease) => claimOne(this.#db, id, { lease, leaseMs })).catch((error: unknown) => {
      if (!findConnectionLost(error)) throw error;
      return undefined;
    });
  }

  /** If the connection is lost during a claim, releases the claimed rows; otherwise they would stay blocked until the lease ends. */
  #claimWithLease<Claimed>(claim: (lease: string) => Promise<Claimed>): Promise<Claimed> {
    const lease = randomUUID();
    return claim(lease).catch(async (error: unknown) => {
      if (findConnectionLost(error)) await releaseClaim(this.#db, lease).catch(() => undefined);
      throw error;
    });
  }

  /** Every `write` checks the lease, so repeating it is safe. */
  async #record(write: () => PromiseLike<unknown>): Promise<void> {
    await retryWhileLost(async () => write(), IDEMPOTENT);
  }

  #track(row: OutboxRow): Promise<void> {
    const controller = new AbortController();
    const work = withoutDeadline(() => this.#attempt(row, controller))
      .catch((error: unknown) =>
        this.#logger?.error({ err: error, outbox: row.id, kind: row.kind }, 'Failed to record the result of an outbox row'),
      )
      .finally(() => this.#running.delete(work));
    this.#running.set(work, controller);
    return work;
  }

  async #attempt(row: OutboxRow, controller: AbortController): Promise<void> {
    const handler = this.#handlers.get(row.kind);
    const maxAttempts = handler?.maxAttempts ?? MAX_ATTEMPTS;
    // Attempts are counted before they run, so a row that crashes its process in each attempt also becomes a dead letter.
    if (row.attempts > maxAttempts) return this.#giveUp(row, row.lastError ?? 'The process ended during each attempt');
    // Retries the row, because a newer release may know its kind.
    if (!handler) return this.#failed(row, new Error(`No handler registered for ${row.kind}`), maxAttempts);
    const { signal } = controller;
    const timeout = setTimeout(() => controller.abort(new Error(`Timed out after ${handler.timeoutMs} ms`)), handler.timeoutMs);
    const heartbeat = setInterval(() => {
      extendLease(this.#db, row, this.#options.leaseMs).then(
        (kept) => kept || controller.abort(new Error('Another process took over the row')),
        () => undefined,
      );
    }, this.#options.leaseMs / 3);
    try {
      const job = { id: row.id, uid: row.uid, kind: row.kind, attempt: row.attempts, signal };
      await Promise.race([handler.handle(row.payload, job), rejectOnAbort(signal)]);
      await this.#record(() => markDone(this.#db, row, this.#clock.now()));
      outboxAttempts.inc({ kind: row.kind, result: 'done' });
    } catch (error) {
      if (error instanceof StoppedError) await this.#record(() => releaseRow(this.#db, row));
      else await this.#failed(row, error, maxAttempts);
    } finally {
      clearTimeout(timeout);
      clearInterval(heartbeat);
    }
  }

  async #failed(row: OutboxRow, error: unknown, maxAttempts: number): Promise<void> {
    outboxAttempts.inc({ kind: this.#handlers.has(row.kind) ? row.kind : 'unknown', result: 'failed' });
    if (error instanceof PermanentFailure || row.attempts >= maxAttempts) return this.#giveUp(row, formatError(error));
    const waitMs = getBackOffMs(row.attempts, this.#options.backOff);
    this.#logger?.warn({ err: error, outbox: row.id, kind: row.kind, attempt: row.attempts, waitMs }, 'Outbox row failed; will retry');
    const runAt = new Date(this.#clock.now().getTime() + waitMs);
    await this.#record(() => markFailed(this.#db, row, formatError(error), { runAt }));
  }

  async #giveUp(row: OutboxRow, error: string): Promise<void> {
    this.#logger?.error({ outbox: row.id, kind: row.kind, attempts: row.attempts, error }, 'Gave up an outbox row');
    await this.#record(() => markFailed(this.#db, row, error, { deadAt: this.#clock.now() }));
  }

  async #clean(): Promise<void> {
    if (performance.now() - this.#cleanedAt < CLEAN_EVERY_MS) return;
    this.#cleanedAt = performance.now();
    await deleteDone(this.#db, new Date(this.#clock.now().getTime() - KEEP_DONE_MS));
  }
}

class StoppedError extends Error {
  override readonly name = 'StoppedError';
}
