import { and, asc, eq, isNotNull, isNull, or, sql, type SQL } from 'drizzle-orm';
import type { Database } from '../platform/database/database';
import { customers, outbox, webhookEvents } from '../platform/database/schema';
import { MAIL_KIND } from '../platform/mail/queue-mail';

export interface PersonalData {
  name: string;
  read(db: Database, customerId: number): Promise<unknown>;
  /** Returns a reason, shown to the customer, why the account cannot be deleted now (e.g. an active order), or null. */
  findDeletionBlocker?(tx: Database, customerId: number): Promise<string | null>;
  /** Runs in the transaction of the deletion. Keeps what the law requires: orders without their personal data, and invoices unchanged. */
  erase?(tx: Database, customerId: number): Promise<void>;
}

const readEmail = async (db: Database, customerId: number): Promise<string> =>
  (await db.select({ email: customers.email }).from(customers).where(eq(customers.id, customerId)))[0]?.email ?? '';

/** The export does not contain sent mails, because the outbox clears the payload of a mail after sending the mail. */
export const mailPersonalData: PersonalData = {
  name: 'mails',
  async read(db, customerId) {
    const email = await readEmail(db, customerId);
    const rows = await db
      .select()
      .from(outbox)
      .where(and(eq(outbox.kind, MAIL_KIND), sql`${outbox.payload} ->> 'to' = ${email}`))
      .orderBy(asc(outbox.id));
    return rows.map(({ payload, createdAt }) => {
      const { template, to } = payload as { template: string; to: string };
      return { template, to, waits_since: createdAt.toISOString() };
    });
  },
  async erase(tx, customerId) {
    const email = await readEmail(tx, customerId);
    const letters = and(sql`${outbox.payload} ->> 'reply_to' = ${email}`, or(isNotNull(outbox.doneAt), isNotNull(outbox.deadAt)));
    // Keeps messages from the customer to the shop until they are sent.
    await tx.delete(outbox).where(and(eq(outbox.kind, MAIL_KIND), or(sql`${outbox.payload} ->> 'to' = ${email}`, letters)));
  },
};

/** Empties processed webhook events but keeps their ids, so that a repeated delivery of an event is detected. */
export async function forgetEvents(tx: Database, provider: 'stripe' | 'sumsub', ofPerson: SQL): Promise<void> {
  const theirs = and(eq(webhookEvents.provider, provider), ofPerson);
  await tx.delete(webhookEvents).where(and(theirs, isNull(webhookEvents.processedAt)));
  await tx
    .update(webhookEvents)
    .set({ payload: {} })
    .where(and(theirs, isNotNull(webhookEvents.processedAt)));
}
