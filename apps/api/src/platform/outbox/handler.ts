export interface OutboxJob {
  id: number;
  /** The same in every attempt: the source of idempotency keys and Message-IDs. */
  uid: string;
  kind: string;
  attempt: number;
  /** Aborted on shutdown, on timeout, or when another process takes over the row. */
  signal: AbortSignal;
}

/** Must be idempotent: a process may die after the work and before it is recorded, so a row may run twice. */
export type OutboxHandler = (payload: unknown, job: OutboxJob) => Promise<unknown>;

/** Thrown by a handler when retries are useless; the row is given up at once. */
export class PermanentFailure extends Error {
  override readonly name = 'PermanentFailure';
}

export interface HandlerOptions {
  maxAttempts?: number;
  timeoutMs?: number;
}
