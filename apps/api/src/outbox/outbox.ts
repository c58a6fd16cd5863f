import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '../database/connect';
import { connectionLostIn, IDEMPOTENT, repeatWhileLost } from '../database/lost-connection';
import { systemClock, type Clock } from '../http/clock';
import { safeError } from '../http/logger';
import { backOff, DEFAULT_BACK_OFF, type BackOff } from './back-off';
import { PermanentFailure, type HandlerOptions, type OutboxHandler } from './handler';
import {
  claimDue,
  claimOne,
  countWaiting,
  deadRows,
  deleteDone,
  extendLease,
  giveBack,
  giveBackClaim,
  markDead,
  markDone,
  markFailed,
  outboxState,
  revive,
  rowById,
  type OutboxRow,
} from './outbox-repository';
import { outboxAttempts } from '../telemetry/metrics';
import { aborted, withTimeout } from './patience';

/** `waiting`: it failed and will be tried again. `running`: still under way, here or in another process. */
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
  /** Rows that this process works on at a time. */
  concurrency?: number;
  /** How often the worker looks for rows that nobody announced, in milliseconds. */
  pollMs?: number;
  /** How long a row stays with a process that died, in milliseconds. */
  leaseMs?: number;
  backOff?: BackOff;
}

const MAX_ATTEMPTS = 14;
const TIMEOUT_MS = 30_000;
const KEEP_DONE_MS = 90 * 86_400_000;
const CLEAN_EVERY_MS = 3_600_000;
/** From the moment of `pause`: the process has 2.8 s in all. */
const STOP_MS = 2300;
const ABORT_GRACE_MS = 200;
const LOOK_MS = 50;

const messageOf = (error: unknown): string => {
  const { type, message } = safeError(error);
  return `${type}: ${message}`.slice(0, 2000);
};

/**
 * Does what {@link queue} wrote: in the background once started, or at once by {@link Outbox.runNow}.
 * Any number of processes may work on one database; a row is with one of them at a time, and at least once with any.
 */
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

  /** Names who does the rows of a kind. Once a kind, before the worker starts. */
  register(kind: string, handle: OutboxHandler, { maxAttempts = MAX_ATTEMPTS, timeoutMs = TIMEOUT_MS }: HandlerOptions = {}): void {
    if (this.#handlers.has(kind)) throw new Error(`the outbox has a handler of ${kind} already`);
    this.#handlers.set(kind, { handle, maxAttempts, timeoutMs });
  }

  /** Starts looking for rows. */
  start(): void {
    this.#loop ??= this.#work();
  }

  /** Says that there may be something to do. Call it after the commit, never before. */
  kick(): void {
    this.#wake.abort();
  }

  /**
   * Does a row at once, due or not, and waits for it, `timeoutMs` at most; the work goes on beyond that.
   * When another process is at the row, waits for that one. Never throws for a failed attempt: the state says it.
   */
  async runNow(id: number, { timeoutMs }: { timeoutMs: number }): Promise<OutboxState> {
    const until = performance.now() + timeoutMs;
    for (;;) {
      const row = this.#stopped ? undefined : await this.#claimOne(id);
      if (row) {
        await withTimeout(this.#track(row), until - performance.now());
        return this.stateOf(id);
      }
      const state = await this.stateOf(id);
      // Another process has just done it, for somebody who asked before: now it is done for this caller.
      const again = state.state === 'waiting' && !this.#stopped;
      if ((state.state !== 'running' && !again) || performance.now() >= until) return state;
      await sleep(LOOK_MS);
    }
  }

  /** Where a row stands. */
  async stateOf(id: number): Promise<OutboxState> {
    const row = await rowById(this.#db, id);
    if (!row) return { state: 'unknown' };
    if (row.doneAt) return { state: 'done' };
    if (row.deadAt) return { state: 'dead', error: row.lastError };
    return row.lease ? { state: 'running' } : { state: 'waiting', error: row.lastError };
  }

  /**
   * Does everything that is due now, until nothing is; answers how many rows were tried. For tests and scripts: the worker needs no
   * asking.
   */
  async runDue(): Promise<number> {
    let tried = 0;
    for (;;) {
      // What was just given back is somebody else's.
      const rows = this.#stopped ? [] : await this.#claim(this.#options.concurrency);
      if (rows.length === 0) return tried;
      tried += rows.length;
      await Promise.all(rows.map((row) => this.#track(row)));
    }
  }

  /** Rows that were given up, the newest first, at most 100. */
  deadLetters(): Promise<OutboxRow[]> {
    return deadRows(this.#db, 100);
  }

  /** How many rows are still to be done. */
  waiting(): Promise<number> {
    return countWaiting(this.#db);
  }

  /** What there is to do, what was given up, and how long the oldest due row has waited. */
  state(): ReturnType<typeof outboxState> {
    return outboxState(this.#db, this.#clock.now());
  }

  /** Lets a row that was given up begin again; false when there is no such dead row. */
  async retry(id: number): Promise<boolean> {
    const revived = await revive(this.#db, id);
    if (revived) this.kick();
    return revived;
  }

  /** The worker takes no more rows; requests under way may still use {@link Outbox.runNow}. */
  pause(): void {
    this.#pausedAt ??= performance.now();
    this.kick();
  }

  /** Takes no more rows at all, lets those under way finish until `withinMs` after the pause, then aborts them and gives them back. */
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
      // Before the look: what is announced during it is looked for again.
      if (this.#wake.signal.aborted) this.#wake = new AbortController();
      try {
        const free = this.#options.concurrency - this.#running.size;
        const rows = free > 0 ? await this.#claim(free) : [];
        for (const row of rows) void this.#track(row).then(() => this.kick());
        if (rows.length === 0) await this.#clean();
        if (rows.length > 0 && rows.length === free) continue;
      } catch (error) {
        this.#logger?.warn({ err: error }, 'the outbox could not be read');
      }
      const pause = this.#options.pollMs * (0.75 + Math.random() / 2);
      await sleep(pause, undefined, { signal: this.#wake.signal }).catch(() => undefined);
    }
  }

  #claim(limit: number): Promise<OutboxRow[]> {
    const { leaseMs } = this.#options;
    return this.#leased((lease) => claimDue(this.#db, { now: this.#clock.now(), limit, lease, leaseMs }));
  }

  async #claimOne(id: number): Promise<OutboxRow | undefined> {
    const { leaseMs } = this.#options;
    return this.#leased((lease) => claimOne(this.#db, id, { lease, leaseMs })).catch((error: unknown) => {
      // The caller asks where the row stands, and claims it again.
      if (!connectionLostIn(error)) throw error;
      return undefined;
    });
  }

  /** A claim whose answer was lost would keep its rows until the lease ends. */
  #leased<Claimed>(claim: (lease: string) => Promise<Claimed>): Promise<Claimed> {
    const lease = randomUUID();
    return claim(lease).catch(async (error: unknown) => {
      if (connectionLostIn(error)) await giveBackClaim(this.#db, lease).catch(() => undefined);
      throw error;
    });
  }

  /** Notes what came of a row. Each note names its lease, so a second one changes nothing. */
  async #note(write: () => PromiseLike<unknown>): Promise<void> {
    await repeatWhileLost(async () => write(), IDEMPOTENT);
  }

  #track(row: OutboxRow): Promise<void> {
    const controller = new AbortController();
    const work = this.#attempt(row, controller)
      .catch((error: unknown) =>
        this.#logger?.error({ err: error, outbox: row.id, kind: row.kind }, 'the outbox could not note what happened'),
      )
      .finally(() => this.#running.delete(work));
    this.#running.set(work, controller);
    return work;
  }

  async #attempt(row: OutboxRow, controller: AbortController): Promise<void> {
    const handler = this.#handlers.get(row.kind);
    const maxAttempts = handler?.maxAttempts ?? MAX_ATTEMPTS;
    // Each attempt is counted before it is made: a row that takes its process down with it comes to an end too.
    if (row.attempts > maxAttempts) return this.#giveUp(row, row.lastError ?? 'the process ended during each attempt');
    // A newer release may know the kind: it is tried again like any failure.
    if (!handler) return this.#failed(row, new Error(`no handler of ${row.kind}`), maxAttempts);
    const { signal } = controller;
    const timeout = setTimeout(() => controller.abort(new Error(`took longer than ${handler.timeoutMs} ms`)), handler.timeoutMs);
    const heartbeat = setInterval(() => {
      extendLease(this.#db, row, this.#options.leaseMs).then(
        (kept) => kept || controller.abort(new Error('another process has taken the row over')),
        () => undefined,
      );
    }, this.#options.leaseMs / 3);
    try {
      const job = { id: row.id, uid: row.uid, kind: row.kind, attempt: row.attempts, signal };
      await Promise.race([handler.handle(row.payload, job), aborted(signal)]);
      await this.#note(() => markDone(this.#db, row, this.#clock.now()));
      outboxAttempts.inc({ kind: row.kind, result: 'done' });
    } catch (error) {
      if (error instanceof StoppedError) await this.#note(() => giveBack(this.#db, row));
      else await this.#failed(row, error, maxAttempts);
    } finally {
      clearTimeout(timeout);
      clearInterval(heartbeat);
    }
  }

  async #failed(row: OutboxRow, error: unknown, maxAttempts: number): Promise<void> {
    outboxAttempts.inc({ kind: this.#handlers.has(row.kind) ? row.kind : 'unknown', result: 'failed' });
    if (error instanceof PermanentFailure || row.attempts >= maxAttempts) return this.#giveUp(row, messageOf(error));
    const waitMs = backOff(row.attempts, this.#options.backOff);
    this.#logger?.warn(
      { err: error, outbox: row.id, kind: row.kind, attempt: row.attempts, waitMs },
      'an outbox row failed and will be tried again',
    );
    const runAt = new Date(this.#clock.now().getTime() + waitMs);
    await this.#note(() => markFailed(this.#db, row, messageOf(error), runAt));
  }

  async #giveUp(row: OutboxRow, error: string): Promise<void> {
    this.#logger?.error({ outbox: row.id, kind: row.kind, attempts: row.attempts, error }, 'an outbox row was given up');
    await this.#note(() => markDead(this.#db, row, error, this.#clock.now()));
  }

  async #clean(): Promise<void> {
    if (performance.now() - this.#cleanedAt < CLEAN_EVERY_MS) return;
    this.#cleanedAt = performance.now();
    await deleteDone(this.#db, new Date(this.#clock.now().getTime() - KEEP_DONE_MS));
  }
}

/** Why handlers are aborted when the service stops. */
class StoppedError extends Error {
  override readonly name = 'StoppedError';
}
