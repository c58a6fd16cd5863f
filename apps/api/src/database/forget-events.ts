import { and, eq, isNotNull, isNull, type SQL } from 'drizzle-orm';
import type { Database } from './connect';
import { webhookEvents } from './schema';

/**
 * Takes a person out of what a provider told: what was read leaves its number, by which the same event is known again; what was not read
 * yet goes.
 */
export async function forgetEvents(tx: Database, provider: 'stripe' | 'sumsub', ofPerson: SQL): Promise<void> {
  const theirs = and(eq(webhookEvents.provider, provider), ofPerson);
  await tx.delete(webhookEvents).where(and(theirs, isNull(webhookEvents.processedAt)));
  await tx
    .update(webhookEvents)
    .set({ payload: {} })
    .where(and(theirs, isNotNull(webhookEvents.processedAt)));
}
