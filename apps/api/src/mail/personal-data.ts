import { and, asc, eq, isNotNull, or, sql } from 'drizzle-orm';
import type { PersonalData } from '../accounts/personal-data';
import type { Database } from '../database/connect';
import { customers, outbox } from '../database/schema';
import { MAIL_KIND } from './queue-mail';

const readEmail = async (db: Database, customerId: number): Promise<string> =>
  (await db.select({ email: customers.email }).from(customers).where(eq(customers.id, customerId)))[0]?.email ?? '';

/** Queued and failed mails only; a sent mail keeps no personal data. */
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
    // Keeps letters to the shop that are not sent yet.
    await tx.delete(outbox).where(and(eq(outbox.kind, MAIL_KIND), or(sql`${outbox.payload} ->> 'to' = ${email}`, letters)));
  },
};
