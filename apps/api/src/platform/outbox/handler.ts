export interface OutboxJob {
  id: number;
  /** The same in every attempt; idempotency keys and Message-IDs derive from it. */
  uid: string;
  kind: string;
  attempt: number;
  /** Aborted on shutdown, on timeout, or when another process takes over the row. */
  signal: AbortSignal;
}

/** Must be idempotent: a process may die after the work but before the result is recorded, and then the row runs again. */
export type OutboxHandler = (payload: unknown, job: OutboxJob) => Promise<unknown>;

/** A handler throws this when retries are useless. The row becomes a dead letter at once. */
export class PermanentFailure extends Error {
  override readonly name = 'PermanentFailure';
}

export interface HandlerOptions {
  maxAttempts?: number;
  timeoutMs?: number;
}
