import { eq, sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../../database/connect';
import { loginAttempts } from '../../database/schema';
import type { Clock } from '../../http/clock';
import { keyOf, tooMany } from './throttle';

/** Calls in a window of time; by customer, for visitors by the client's address. */
export interface Window {
  calls: number;
  seconds: number;
}

/** Rate limits of routes that ask a provider, or tell something that can be guessed. Far above what anyone does by hand. */
export const CALL_LIMITS: Readonly<Record<string, Window>> = {
  'POST /payment-links/:id': { calls: 30, seconds: 3600 },
  'POST /payment-links/:id/renew': { calls: 5, seconds: 3600 },
  'POST /stripe-service': { calls: 30, seconds: 3600 },
  'POST /stripe-service/validate-coupon': { calls: 60, seconds: 600 },
  'POST /sumsub/get-access-token': { calls: 60, seconds: 3600 },
  'POST /sumsub/verify': { calls: 300, seconds: 600 },
  'POST /orders/quote': { calls: 600, seconds: 60 },
};

/**
 * Counts a call, or answers the seconds until the next window. One statement, so that calls at the same time are counted one by one.
 * `lastAt` is when the window began.
 */
export async function countCall(db: Database, key: string, now: Date, { calls, seconds }: Window): Promise<number> {
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

/** Rate limiting: 429 for whoever calls one of {@link CALL_LIMITS} too often. `authenticate` must be called on the scope before. */
export function limitCalls(scope: FastifyInstance, { db, clock, prefix }: { db: Database; clock: Clock; prefix: string }): void {
  scope.addHook('preValidation', async (request) => {
    const name = `${request.method} ${request.routeOptions.url?.slice(prefix.length)}`;
    const limit = CALL_LIMITS[name];
    if (!limit) return;
    const seconds = await countCall(
      db,
      keyOf(`${name}:address`, request.customer ? `customer-${request.customer.id}` : request.ip),
      clock.now(),
      limit,
    );
    if (seconds > 0) throw tooMany(seconds);
  });
}
