import { and, eq, isNotNull, isNull, type SQL } from 'drizzle-orm';
import type { Database } from './connect';
import { webhookEvents } from './schema';

/** Removes a person from provider events: a processed event keeps only its id, which detects repeats; an unprocessed one is deleted. */
export async function forgetEvents(tx: Database, provider: 'stripe' | 'sumsub', ofPerson: SQL): Promise<void> {
  const theirs = and(eq(webhookEvents.provider, provider), ofPerson);
  await tx.delete(webhookEvents).where(and(theirs, isNull(webhookEvents.processedAt)));
  await tx
    .update(webhookEvents)
    .set({ payload: {} })
    .where(and(theirs, isNotNull(webhookEvents.processedAt)));
}
