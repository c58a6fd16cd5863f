import { createHash } from 'node:crypto';
import { and, eq, gt, inArray, lt, max, sql } from 'drizzle-orm';
import ipaddr from 'ipaddr.js';
import type { Database } from '../../platform/database/database';
import { loginAttempts } from '../../platform/database/schema';
import { HttpError } from '../../platform/http/errors';

export interface RateLimit {
  calls: number;
  seconds: number;
}

/**
 * Counts a call. Returns 0, or if the limit is reached, the seconds until the next time window. Counts in one SQL statement, so that
 * concurrent calls are all counted. The column `lastAt` contains the start of the time window.
 */
export async function countCall(db: Database, key: string, now: Date, { calls, seconds }: RateLimit): Promise<number> {
  const at = sql`${now.toISOString()}::timestamptz`;
  const over = sql`${loginAttempts.lastAt} <= ${at} - ${seconds} * interval '1 second'`;
  const counted = await db
    .insert(loginAttempts)
    .values({ key, failures: 1, lastAt: now })
    .onConflictDoUpdate({
      target: loginAttempts.key,
      set: {
        failures: sql`case when ${over} then 1 else ${loginAttempts.failures} + 1 end`,
        lastAt: sql`case when ${over} then ${at} else ${loginAttempts.lastAt} end`,
      },
      setWhere: sql`${over} or ${loginAttempts.failures} < ${calls}`,
    })
    .returning({ key: loginAttempts.key });
  if (counted.length > 0) return 0;
  const [row] = await db.select({ began: loginAttempts.lastAt }).from(loginAttempts).where(eq(loginAttempts.key, key));
  return Math.max(1, Math.ceil(((row?.began.getTime() ?? 0) + seconds * 1000 - now.getTime()) / 1000));
}

interface BackOffLimit {
  freeAttempts: number;
  /** The wait after the free attempts. It doubles with each further attempt. */
  firstWaitSeconds: number;
  maxWaitSeconds: number;
  resetSeconds: number;
}

/**
 * The part of a key after the colon says for what the attempts are counted:
 * - `client`: one account (for votes, one review) and one network address; `address`: one network address and any account
 * - `device`: a browser in which the owner has logged in before; `everyone`: one account and all other browsers
 * - `account`, `session`, `link`: one account, one session, one payment link
 * - `known` and `unknown`: one account, in browsers that have passed its two-step log-in before and in others (see `codeSubjects`)
 *
 * A stranger who guesses passwords from one network address reaches the limit of `login:client` first, so the owner can still log in.
 * Codes of the two-step log-in are much shorter than passwords. After the first hour, 24 guesses per day are possible.
 */
const LIMITS = {
  'login:client': { freeAttempts: 5, firstWaitSeconds: 1, maxWaitSeconds: 900, resetSeconds: 86_400 },
  'login:everyone': { calls: 20, seconds: 900 },
  'login:address': { freeAttempts: 30, firstWaitSeconds: 1, maxWaitSeconds: 900, resetSeconds: 3600 },
  'login:device': { freeAttempts: 5, firstWaitSeconds: 1, maxWaitSeconds: 900, resetSeconds: 86_400 },
  'proof:session': { freeAttempts: 5, firstWaitSeconds: 1, maxWaitSeconds: 900, resetSeconds: 86_400 },
  'code:known': { freeAttempts: 5, firstWaitSeconds: 1, maxWaitSeconds: 3600, resetSeconds: 86_400 },
  'code:unknown': { freeAttempts: 5, firstWaitSeconds: 1, maxWaitSeconds: 3600, resetSeconds: 86_400 },
  'mail:client': { freeAttempts: 3, firstWaitSeconds: 60, maxWaitSeconds: 3600, resetSeconds: 86_400 },
  'mail:device': { freeAttempts: 3, firstWaitSeconds: 60, maxWaitSeconds: 3600, resetSeconds: 86_400 },
  'mail:address': { freeAttempts: 20, firstWaitSeconds: 30, maxWaitSeconds: 3600, resetSeconds: 3600 },
  'notice:client': { freeAttempts: 20, firstWaitSeconds: 60, maxWaitSeconds: 3600, resetSeconds: 86_400 },
  'notice:address': { freeAttempts: 40, firstWaitSeconds: 30, maxWaitSeconds: 3600, resetSeconds: 3600 },
  'consent:address': { freeAttempts: 60, firstWaitSeconds: 30, maxWaitSeconds: 3600, resetSeconds: 3600 },
  'coupon:account': { freeAttempts: 10, firstWaitSeconds: 30, maxWaitSeconds: 3600, resetSeconds: 86_400 },
  'coupon:address': { freeAttempts: 30, firstWaitSeconds: 30, maxWaitSeconds: 3600, resetSeconds: 3600 },
  'card:link': { freeAttempts: 10, firstWaitSeconds: 60, maxWaitSeconds: 3600, resetSeconds: 86_400 },
  'card:account': { freeAttempts: 10, firstWaitSeconds: 60, maxWaitSeconds: 3600, resetSeconds: 86_400 },
  'card:address': { freeAttempts: 20, firstWaitSeconds: 60, maxWaitSeconds: 3600, resetSeconds: 3600 },
  'review:account': { calls: 30, seconds: 3600 },
  'fault:account': { calls: 30, seconds: 3600 },
  'photo:account': { calls: 40, seconds: 3600 },
  'photo:address': { calls: 120, seconds: 3600 },
  'share:address': { calls: 30, seconds: 3600 },
  'vote:address': { calls: 120, seconds: 3600 },
  'vote:client': { calls: 20, seconds: 86_400 },
  'register:address': { freeAttempts: 20, firstWaitSeconds: 30, maxWaitSeconds: 3600, resetSeconds: 3600 },
} satisfies Record<string, BackOffLimit | RateLimit>;

export type AttemptKind = keyof typeof LIMITS;

export interface Attempt {
  kind: AttemptKind;
  key: string;
}

export const formatClientKey = (account: string, address: string): string => `${account} ${toNetworkPrefix(address)}`;

/** The subject is hashed, because a table of failed attempts must not identify people. */
export function createCounterKey(kind: string, subject: string): string {
  const whom = kind.endsWith(':address') ? toNetworkPrefix(subject) : subject;
  return `${kind}:${createHash('sha256').update(whom).digest('base64url')}`;
}

/** Shortens an IPv6 address to its /64 prefix, because an internet provider gives one customer all addresses with this prefix. */
function toNetworkPrefix(address: string): string {
  if (!ipaddr.isValid(address)) return address;
  const parsed = ipaddr.process(address);
  return 'parts' in parsed ? parsed.parts.slice(0, 4).join(':') : parsed.toString();
}

/** Counts an attempt. Returns 0, or the seconds to wait. */
async function countAttempt(db: Database, kind: AttemptKind, key: string, now: Date): Promise<number> {
  const limit: BackOffLimit | RateLimit = LIMITS[kind];
  if ('calls' in limit) return countCall(db, key, now, limit);
  const { freeAttempts, firstWaitSeconds, maxWaitSeconds, resetSeconds } = limit;
  const at = sql`${now.toISOString()}::timestamptz`;
  const forgotten = sql`${loginAttempts.lastAt} < ${at} - ${resetSeconds} * interval '1 second'`;
  const next = sql`case when ${forgotten} then 1 else ${loginAttempts.failures} + 1 end`;
  const doublings = sql`least(30, ${next} - ${freeAttempts})`;
  const wait = sql`least(${maxWaitSeconds}::double precision, ${firstWaitSeconds} * power(2::double precision, ${doublings}))`;
  const counted = await db
    .insert(loginAttempts)
    .values({ key, failures: 1, lastAt: now })
    .onConflictDoUpdate({
      target: loginAttempts.key,
      set: {
        failures: next,
        lastAt: now,
        blockedUntil: sql`case when ${next} >= ${freeAttempts} then ${at} + ${wait} * interval '1 second' end`,
      },
      setWhere: sql`${loginAttempts.blockedUntil} is null or ${loginAttempts.blockedUntil} <= ${at}`,
    })
    .returning({ key: loginAttempts.key });
  if (counted.length > 0) return 0;
  const [row] = await db.select({ blockedUntil: loginAttempts.blockedUntil }).from(loginAttempts).where(eq(loginAttempts.key, key));
  return Math.max(1, Math.ceil(((row?.blockedUntil?.getTime() ?? 0) - now.getTime()) / 1000));
}

export type AttemptSubjects = Partial<Record<AttemptKind, string>>;

export const toAttempts = (subjects: AttemptSubjects): Attempt[] =>
  (Object.entries(subjects) as [AttemptKind, string][]).map(([kind, subject]) => ({ kind, key: createCounterKey(kind, subject) }));

/** Counts an attempt for each of `subjects`. Throws 429 with the seconds to wait after too many attempts. */
export async function registerAttempt(db: Database, now: Date, subjects: AttemptSubjects): Promise<Attempt[]> {
  const attempts = toAttempts(subjects);
  for (const { kind, key } of attempts) {
    const seconds = await countAttempt(db, kind, key, now);
    if (seconds > 0) throw tooManyAttemptsError(seconds);
  }
  return attempts;
}

/** Throws 429 while the caller must wait; does not count an attempt. */
export async function requireNoWait(db: Database, now: Date, subjects: AttemptSubjects): Promise<void> {
  const { key, blockedUntil } = loginAttempts;
  const [row] = await db
    .select({ until: max(blockedUntil) })
    .from(loginAttempts)
    .where(
      and(
        inArray(
          key,
          toAttempts(subjects).map((attempt) => attempt.key),
        ),
        gt(blockedUntil, now),
      ),
    );
  if (row?.until) throw tooManyAttemptsError(Math.ceil((row.until.getTime() - now.getTime()) / 1000));
}

/** Deletes the counters that only this customer uses. From counters shared with other people, subtracts only these attempts. */
export async function clearAttempts(db: Database, attempts: readonly Attempt[]): Promise<void> {
  const keys = (isShared: boolean) => attempts.filter(({ kind }) => /:(?:address|everyone)$/.test(kind) === isShared).map(({ key }) => key);
  const own = keys(false);
  if (own.length > 0) await db.delete(loginAttempts).where(inArray(loginAttempts.key, own));
  await decrementCounters(db, keys(true));
}

/** Subtracts attempts whose result is unknown, e.g. because the log-in provider was down. */
export const takeBackAttempts = (db: Database, attempts: readonly Attempt[]): Promise<void> =>
  decrementCounters(
    db,
    attempts.map(({ key }) => key),
  );

async function decrementCounters(db: Database, keys: string[]): Promise<void> {
  if (keys.length === 0) return;
  await db
    .update(loginAttempts)
    .set({ failures: sql`greatest(0, ${loginAttempts.failures} - 1)`, blockedUntil: null })
    .where(inArray(loginAttempts.key, keys));
}

/** Counts only errors for which `isWrong` is true. A success does not clear earlier failures. Throws 429 after too many failures. */
export async function withAttemptLimit<T>(
  db: Database,
  now: Date,
  subjects: AttemptSubjects,
  isWrong: (error: unknown) => boolean,
  work: () => Promise<T>,
): Promise<T> {
  const keys = (await registerAttempt(db, now, subjects)).map(({ key }) => key);
  try {
    const result = await work();
    await decrementCounters(db, keys);
    return result;
  } catch (error) {
    if (!isWrong(error)) await decrementCounters(db, keys);
    throw error;
  }
}

export const clearAccountAttempts = (db: Database, email: string) =>
  db.delete(loginAttempts).where(eq(loginAttempts.key, createCounterKey('login:everyone', email)));

export const deleteOldAttempts = (db: Database, now: Date) =>
  db.delete(loginAttempts).where(lt(loginAttempts.lastAt, new Date(now.getTime() - 2 * 86_400_000)));

export const tooManyAttemptsError = (seconds: number) =>
  new HttpError(
    429,
    'too_many_attempts',
    `Too many attempts; try again in ${seconds} seconds`,
    // The body repeats the seconds, because the pages' API client does not expose headers of errors.
    { retry_after: String(seconds) },
    { 'retry-after': String(seconds) },
  );
