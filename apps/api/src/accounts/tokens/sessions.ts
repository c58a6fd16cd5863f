import { createHmac, randomBytes, randomUUID } from 'node:crypto';
import { EXPIRATIONS } from '@spruce/contract/constants';
import { and, desc, eq, gt, inArray, isNull, lt, ne } from 'drizzle-orm';
import type { Database } from '../../platform/database/database';
import { customers, refreshTokens, sessions } from '../../platform/database/schema';
import type { KeyRing } from '../settings';
import { createFingerprint, sha256, signAccessToken } from './access-token';

/** A used refresh token stays valid for this time, because parallel tabs send the same token. */
const GRACE_MS = 30_000;
/** The database keeps ended sessions this long, so that a stolen token is recognised even if it arrives late. */
const KEEP_ENDED_MS = 7 * EXPIRATIONS.day * 1000;

export interface TokenPair {
  token: string;
  refreshToken: string;
  customerId: number;
  remember: boolean;
  expiresAt: Date;
}

export type RevokeReason = NonNullable<(typeof sessions.$inferSelect)['revokedBecause']>;

const getLifetimeMs = (remember: boolean): number => (remember ? EXPIRATIONS.month : EXPIRATIONS.day) * 1000;

const getMaxLifetimeMs = (remember: boolean): number => (remember ? 6 * EXPIRATIONS.month : EXPIRATIONS.week) * 1000;

/** Derives the next token from the used one, because the database has only hashes and a repeated request must get the same token. */
const deriveSuccessor = (key: Uint8Array, token: string): string =>
  createHmac('sha256', key).update(`refresh:${token}`).digest('base64url');

/** The fingerprint is a secret of the session. The caller sends it in the fingerprint cookie, without which the tokens are invalid. */
export async function startSession(
  tx: Database,
  key: Uint8Array,
  now: Date,
  {
    customerId,
    strategy,
    remember,
    userAgent,
  }: Pick<typeof sessions.$inferInsert, 'customerId' | 'strategy' | 'remember'> & { userAgent: string },
): Promise<{ pair: TokenPair; fingerprint: string }> {
  const fingerprint = createFingerprint();
  const refreshToken = randomBytes(32).toString('base64url');
  const expiresAt = new Date(now.getTime() + getLifetimeMs(remember));
  const session = {
    id: randomUUID(),
    customerId,
    strategy,
    remember,
    userAgent: userAgent.slice(0, 300),
    fingerprintHash: sha256(fingerprint),
    createdAt: now,
    lastUsedAt: now,
    expiresAt,
  };
  await tx
    .delete(sessions)
    .where(and(eq(sessions.customerId, customerId), lt(sessions.expiresAt, new Date(now.getTime() - KEEP_ENDED_MS))));
  await tx.insert(sessions).values(session);
  await tx.insert(refreshTokens).values({ sessionId: session.id, tokenHash: sha256(refreshToken), issuedAt: now, expiresAt });
  const token = await signAccessToken(key, { customerId, sessionId: session.id, fingerprintHash: session.fingerprintHash }, now);
  return { pair: { token, refreshToken, customerId, remember, expiresAt }, fingerprint };
}

/**
 * Exchanges a refresh token for the next pair of tokens. Returns null if the token is unknown, expired, revoked or sent without its cookie.
 * For 30 s, the same refresh token returns the same pair. After 30 s, or with a wrong cookie, the token is probably stolen, so the session
 * is revoked.
 */
export async function rotateTokens(
  tx: Database,
  keys: KeyRing,
  now: Date,
  refreshToken: string,
  fingerprintHash: string | null,
): Promise<TokenPair | null> {
  const [row] = await tx
    .select({ token: refreshTokens, session: sessions, deletedAt: customers.deletedAt })
    .from(refreshTokens)
    .innerJoin(sessions, eq(sessions.id, refreshTokens.sessionId))
    .innerJoin(customers, eq(customers.id, sessions.customerId))
    .where(eq(refreshTokens.tokenHash, sha256(refreshToken)))
    .for('update', { of: refreshTokens });
  if (!row || row.session.revokedAt || row.deletedAt || row.token.expiresAt <= now) return null;
  const { token, session } = row;
  if (session.fingerprintHash !== fingerprintHash) {
    await revokeSession(tx, session.id, 'stolen', now);
    return null;
  }
  if (token.usedAt && now.getTime() - token.usedAt.getTime() > GRACE_MS) {
    await revokeSession(tx, session.id, 'reuse', now);
    return null;
  }
  const issuedAt = token.usedAt ?? now;
  const expiresAt = new Date(
    Math.min(issuedAt.getTime() + getLifetimeMs(session.remember), session.createdAt.getTime() + getMaxLifetimeMs(session.remember)),
  );
  const next = token.usedAt ? await findIssuedSuccessor(tx, keys, refreshToken) : deriveSuccessor(keys[0], refreshToken);
  if (!token.usedAt) {
    await tx.update(refreshTokens).set({ usedAt: issuedAt }).where(eq(refreshTokens.id, token.id));
    await tx.insert(refreshTokens).values({ sessionId: session.id, tokenHash: sha256(next), issuedAt, expiresAt });
    await tx.update(sessions).set({ lastUsedAt: issuedAt, expiresAt }).where(eq(sessions.id, session.id));
  }
  const access = await signAccessToken(
    keys[0],
    { customerId: session.customerId, sessionId: session.id, fingerprintHash: session.fingerprintHash },
    issuedAt,
  );
  return { token: access, refreshToken: next, customerId: session.customerId, remember: session.remember, expiresAt };
}

/** Tries all keys, because another process may have derived the next token with an older key. */
async function findIssuedSuccessor(tx: Database, keys: KeyRing, refreshToken: string): Promise<string> {
  const candidates = keys.map((key) => deriveSuccessor(key, refreshToken));
  const [given] = await tx
    .select({ hash: refreshTokens.tokenHash })
    .from(refreshTokens)
    .where(inArray(refreshTokens.tokenHash, candidates.map(sha256)));
  return candidates.find((candidate) => sha256(candidate) === given?.hash) ?? deriveSuccessor(keys[0], refreshToken);
}

export async function revokeSession(tx: Database, sessionId: string, reason: RevokeReason, now: Date): Promise<void> {
  await tx
    .update(sessions)
    .set({ revokedAt: now, revokedBecause: reason })
    .where(and(eq(sessions.id, sessionId), isNull(sessions.revokedAt)));
}

export async function revokeSessions(tx: Database, customerId: number, reason: RevokeReason, now: Date, keep?: string): Promise<void> {
  await tx
    .update(sessions)
    .set({ revokedAt: now, revokedBecause: reason })
    .where(and(eq(sessions.customerId, customerId), isNull(sessions.revokedAt), keep === undefined ? undefined : ne(sessions.id, keep)));
}

export async function findSessionId(db: Database, refreshToken: string): Promise<string | undefined> {
  const [row] = await db
    .select({ id: refreshTokens.sessionId })
    .from(refreshTokens)
    .where(eq(refreshTokens.tokenHash, sha256(refreshToken)));
  return row?.id;
}

export const readOpenSessions = (db: Database, customerId: number, now: Date): Promise<(typeof sessions.$inferSelect)[]> =>
  db
    .select()
    .from(sessions)
    .where(and(eq(sessions.customerId, customerId), isNull(sessions.revokedAt), gt(sessions.expiresAt, now)))
    .orderBy(desc(sessions.lastUsedAt), desc(sessions.id));

/** Returns Infinity for an unknown session. */
export async function readSessionAgeMs(db: Database, sessionId: string, now: Date): Promise<number> {
  const [row] = await db.select({ createdAt: sessions.createdAt }).from(sessions).where(eq(sessions.id, sessionId));
  return row ? now.getTime() - row.createdAt.getTime() : Infinity;
}
