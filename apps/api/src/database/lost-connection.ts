import { setTimeout as sleep } from 'node:timers/promises';

/** Milliseconds to wait for the database before a request is refused. Longer than a restart of PostgreSQL. */
const PATIENCE_MS = 2000;
const AGAIN_MS = 50;

/** Connection exceptions (08), server shutdown and startup (57P), too many connections (53300). */
const SQL_STATES = /^(?:08...|57P..|53300)$/;
const SOCKET_CODES = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'EHOSTUNREACH', 'ENETUNREACH', 'EAI_AGAIN']);
/** The driver gives these errors no code. */
const MESSAGES = /^Connection terminated|^timeout exceeded when trying to connect/;
const NOT_SENT = /connection error and is not queryable/;

export const wasNotSent = (error: unknown): boolean => error instanceof Error && NOT_SENT.test(error.message);

export function isLost(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code = '' } = error as NodeJS.ErrnoException;
  return SQL_STATES.test(code) || SOCKET_CODES.has(code) || MESSAGES.test(error.message) || wasNotSent(error);
}

/**
 * Conditions for a repeat of lost work. `always`: nothing was written. `by-caller`: the transaction was rolled back, and its caller knows
 * whether it has other effects. `never`: it may have been committed, or the time is over.
 */
type Repeat = 'always' | 'by-caller' | 'never';

export class ConnectionLost extends Error {
  override readonly name = 'ConnectionLost';
  constructor(
    cause: unknown,
    readonly repeat: Repeat,
  ) {
    super('The connection to the database was lost', { cause });
  }
}

/** Drizzle wraps driver errors. */
export const connectionLostIn = (error: unknown): ConnectionLost | undefined =>
  error instanceof ConnectionLost ? error : error instanceof Error ? connectionLostIn(error.cause) : undefined;

export const IDEMPOTENT: readonly Repeat[] = ['always', 'by-caller', 'never'];

export async function repeatWhileLost<T>(work: () => Promise<T>, repeated: readonly Repeat[] = ['always']): Promise<T> {
  const until = performance.now() + PATIENCE_MS;
  for (;;) {
    try {
      return await work();
    } catch (error) {
      const lost = connectionLostIn(error);
      if (!lost || !repeated.includes(lost.repeat)) throw error;
      if (performance.now() >= until) throw new ConnectionLost(lost.cause, 'never');
      await sleep(AGAIN_MS);
    }
  }
}
