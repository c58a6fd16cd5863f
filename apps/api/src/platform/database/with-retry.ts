import { setTimeout as sleep } from 'node:timers/promises';
import { readErrorCode, type Database } from './database';
import { retryWhileLost } from './lost-connection';

/** PostgreSQL's codes for deadlock and serialization failure. */
const RETRYABLE = new Set(['40P01', '40001']);
const TRIES = 4;

/** Repeats the transaction after a deadlock, a serialization failure or a lost connection. So `work` must only write to `tx`. */
export async function withRetry<T>(db: Database, work: (tx: Database) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await retryWhileLost(() => db.transaction(work), ['always', 'by-caller']);
    } catch (error) {
      if (attempt === TRIES || !RETRYABLE.has(readErrorCode(error) ?? '')) throw error;
      await sleep(10 * attempt * Math.random());
    }
  }
}
