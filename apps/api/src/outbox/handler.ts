/** What a handler gets besides the payload. */
export interface OutboxJob {
  id: number;
  /** The same in every attempt: the source of idempotency keys and of Message-IDs. */
  uid: string;
  kind: string;
  /** 1 in the first attempt. */
  attempt: number;
  /** Aborted when the service stops, the handler takes too long, or another process has taken the row over. */
  signal: AbortSignal;
}

/**
 * Does the work. May run more than once for a row (a process can die after the work and before the note of it), so it must recognise a
 * repetition.
 */
export type OutboxHandler = (payload: unknown, job: OutboxJob) => Promise<unknown>;

/** Thrown by a handler for what no further attempt can mend: the row is given up at once. */
export class PermanentFailure extends Error {
  override readonly name = 'PermanentFailure';
}

export interface HandlerOptions {
  /** The row is given up after this many. */
  maxAttempts?: number;
  /** How long one attempt may take, in milliseconds. */
  timeoutMs?: number;
}
