import { eq, sql } from 'drizzle-orm';
import type { Database } from '../../database/connect';
import { loginAttempts } from '../../database/schema';

export interface RateLimit {
  calls: number;
  seconds: number;
}

/**
 * Returns 0 or the seconds until the next window. A single statement, so that concurrent calls are counted correctly.
 * `lastAt` is the start of the window.
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
