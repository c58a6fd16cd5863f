import { createHash } from 'node:crypto';
import { eq, inArray, lt, sql } from 'drizzle-orm';
import ipaddr from 'ipaddr.js';
import type { Database } from '../../database/connect';
import { loginAttempts } from '../../database/schema';
import { HttpError } from '../../http/errors';
import { countCall, type Window } from './count-call';

interface Limit {
  /** Attempts before the first wait. */
  free: number;
  /** The first wait in seconds; it doubles with each further attempt. */
  first: number;
  /** No wait is longer, in seconds. */
  longest: number;
  /** Seconds without an attempt after which all is forgotten. */
  forget: number;
}

/**
 * A back-off by `client` (one account from one network address), by `address` (whomever it tries) and by `device` (a browser that the
 * account knows). Guesses at one account from many addresses share a window, which no single address can fill: a stranger makes nobody
 * else wait.
 */
const LIMITS = {
  'login:client': { free: 5, first: 1, longest: 900, forget: 86_400 },
  'login:everyone': { calls: 20, seconds: 900 },
  'login:address': { free: 30, first: 1, longest: 900, forget: 3600 },
  'login:device': { free: 5, first: 1, longest: 900, forget: 86_400 },
  'proof:session': { free: 5, first: 1, longest: 900, forget: 86_400 },
  'mail:client': { free: 3, first: 60, longest: 3600, forget: 86_400 },
  'mail:device': { free: 3, first: 60, longest: 3600, forget: 86_400 },
  'mail:address': { free: 20, first: 30, longest: 3600, forget: 3600 },
  'notice:client': { free: 20, first: 60, longest: 3600, forget: 86_400 },
  'notice:address': { free: 40, first: 30, longest: 3600, forget: 3600 },
  'consent:address': { free: 60, first: 30, longest: 3600, forget: 3600 },
  'coupon:account': { free: 10, first: 30, longest: 3600, forget: 86_400 },
  'coupon:address': { free: 30, first: 30, longest: 3600, forget: 3600 },
  'register:address': { free: 20, first: 30, longest: 3600, forget: 3600 },
} satisfies Record<string, Limit | Window>;

export type AttemptKind = keyof typeof LIMITS;

/** A counted attempt. */
export interface Attempt {
  kind: AttemptKind;
  key: string;
}

/** The subject of a `client` counter: an account, or an e-mail address, from one network address. */
export const clientOf = (account: string, address: string): string => `${account} ${networkOf(address)}`;

/** The key of a counter. Its subject is hashed: a list of failed attempts must not be a list of people. */
export function keyOf(kind: string, subject: string): string {
  const whom = kind.endsWith(':address') ? networkOf(subject) : subject;
  return `${kind}:${createHash('sha256').update(whom).digest('base64url')}`;
}

/** An IPv4 address, or the /64 prefix of an IPv6 address, which is one customer of a provider. Other text stays. */
function networkOf(address: string): string {
  if (!ipaddr.isValid(address)) return address;
  const parsed = ipaddr.process(address);
  return 'parts' in parsed ? parsed.parts.slice(0, 4).join(':') : parsed.toString();
}

/** Counts one attempt, or answers how many seconds to wait. One statement, so that guesses sent at the same time are counted one by one. */
async function count(db: Database, kind: AttemptKind, key: string, now: Date): Promise<number> {
  const limit: Limit | Window = LIMITS[kind];
  if ('calls' in limit) return countCall(db, key, now, limit);
  const { free, first, longest, forget } = limit;
  const at = sql`${now.toISOString()}::timestamptz`;
  const forgotten = sql`${loginAttempts.lastAt} < ${at} - ${forget} * interval '1 second'`;
  const next = sql`case when ${forgotten} then 1 else ${loginAttempts.failures} + 1 end`;
  const wait = sql`least(${longest}::double precision, ${first} * power(2::double precision, least(30, ${next} - ${free})))`;
  const counted = await db
    .insert(loginAttempts)
    .values({ key, failures: 1, lastAt: now })
    .onConflictDoUpdate({
      target: loginAttempts.key,
      set: { failures: next, lastAt: now, blockedUntil: sql`case when ${next} >= ${free} then ${at} + ${wait} * interval '1 second' end` },
      setWhere: sql`${loginAttempts.blockedUntil} is null or ${loginAttempts.blockedUntil} <= ${at}`,
    })
    .returning({ key: loginAttempts.key });
  if (counted.length > 0) return 0;
  const [row] = await db.select({ blockedUntil: loginAttempts.blockedUntil }).from(loginAttempts).where(eq(loginAttempts.key, key));
  return Math.max(1, Math.ceil(((row?.blockedUntil?.getTime() ?? 0) - now.getTime()) / 1000));
}

/** Counts an attempt for each subject before it is made. Throws 429 with the seconds to wait once there were too many. */
export async function attempt(db: Database, now: Date, subjects: Partial<Record<AttemptKind, string>>): Promise<Attempt[]> {
  const attempts: Attempt[] = [];
  for (const [kind, subject] of Object.entries(subjects) as [AttemptKind, string][]) {
    const key = keyOf(kind, subject);
    const seconds = await count(db, kind, key, now);
    if (seconds > 0) throw tooMany(seconds);
    attempts.push({ kind, key });
  }
  return attempts;
}

/** Resets the counters after an attempt that succeeded: those of the client or device to zero, those shared with others by this one. */
export async function forgive(db: Database, attempts: readonly Attempt[]): Promise<void> {
  const keys = (isShared: boolean) => attempts.filter(({ kind }) => /:(?:address|everyone)$/.test(kind) === isShared).map(({ key }) => key);
  const own = keys(false);
  if (own.length > 0) await db.delete(loginAttempts).where(inArray(loginAttempts.key, own));
  await uncount(db, keys(true));
}

/** Takes one attempt off each counter. */
async function uncount(db: Database, keys: string[]): Promise<void> {
  if (keys.length === 0) return;
  await db
    .update(loginAttempts)
    .set({ failures: sql`greatest(0, ${loginAttempts.failures} - 1)`, blockedUntil: null })
    .where(inArray(loginAttempts.key, keys));
}

/**
 * Does what could be guessed at: only wrong guesses count, and a right one in between forgives none of them. Throws 429 before it is tried
 * once there were too many.
 */
export async function guarded<T>(
  db: Database,
  now: Date,
  subjects: Partial<Record<AttemptKind, string>>,
  isWrong: (error: unknown) => boolean,
  work: () => Promise<T>,
): Promise<T> {
  const keys = (await attempt(db, now, subjects)).map(({ key }) => key);
  try {
    const result = await work();
    await uncount(db, keys);
    return result;
  } catch (error) {
    if (!isWrong(error)) await uncount(db, keys);
    throw error;
  }
}

/** Whoever proved by mail that the account is theirs does not wait for those who guess at it. */
export const forgiveAccount = (db: Database, email: string) =>
  db.delete(loginAttempts).where(eq(loginAttempts.key, keyOf('login:everyone', email)));

/** Deletes counters whose window is over. */
export const forgetOldAttempts = (db: Database, now: Date) =>
  db.delete(loginAttempts).where(lt(loginAttempts.lastAt, new Date(now.getTime() - 2 * 86_400_000)));

export const tooMany = (seconds: number) =>
  new HttpError(
    429,
    'too_many_attempts',
    `Too many attempts; try again in ${seconds} seconds`,
    // In the body too: pages say how long to wait, and their clients keep no headers of errors.
    { retry_after: String(seconds) },
    { 'retry-after': String(seconds) },
  );
