import { setTimeout as sleep } from 'node:timers/promises';

/** Retries end after this time; a restart of PostgreSQL is faster. */
const MAX_WAIT_MS = 2000;
const RETRY_DELAY_MS = 50;

/** Connection exceptions (08), server shutdown and startup (57P), too many connections (53300). */
const SQL_STATES = /^(?:08...|57P..|53300)$/;
const SOCKET_CODES = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'EHOSTUNREACH', 'ENETUNREACH', 'EAI_AGAIN']);
/** The driver gives these errors no code. */
const MESSAGES = /^Connection terminated|^timeout exceeded when trying to connect/;
const NOT_SENT = /connection error and is not queryable/;

export const wasNotSent = (error: unknown): boolean => error instanceof Error && NOT_SENT.test(error.message);

export function isConnectionError(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code = '' } = error as NodeJS.ErrnoException;
  return SQL_STATES.test(code) || SOCKET_CODES.has(code) || MESSAGES.test(error.message) || wasNotSent(error);
}

/**
 * Tells if a failed call can be repeated. `always`: the call has written nothing. `by-caller`: the call was rolled back, but its callback
 * may have had another effect, such as a mail. `never`: the call may be committed, or the time for retries is over.
 */
type RetryCondition = 'always' | 'by-caller' | 'never';

export class ConnectionLostError extends Error {
  override readonly name = 'ConnectionLost';
  constructor(
    cause: unknown,
    readonly retry: RetryCondition,
  ) {
    super('The connection to the database was lost', { cause });
  }
}

/** Searches the causes, because Drizzle wraps errors of the driver. */
export const findConnectionLost = (error: unknown): ConnectionLostError | undefined =>
  error instanceof ConnectionLostError ? error : error instanceof Error ? findConnectionLost(error.cause) : undefined;

export const IDEMPOTENT: readonly RetryCondition[] = ['always', 'by-caller', 'never'];

export async function retryWhileLost<T>(work: () => Promise<T>, repeated: readonly RetryCondition[] = ['always']): Promise<T> {
  const until = performance.now() + MAX_WAIT_MS;
  for (;;) {
    try {
      return await work();
    } catch (error) {
      const lost = findConnectionLost(error);
      if (!lost || !repeated.includes(lost.retry)) throw error;
      if (performance.now() >= until) throw new ConnectionLostError(lost.cause, 'never');
      await sleep(RETRY_DELAY_MS);
    }
  }
}
