import type { MailChoicesChange, WireMailChoices } from '@spruce/contract';
import { and, eq, isNull, sql } from 'drizzle-orm';
import type { PersonalData } from '../accounts/personal-data';
import type { Database } from '../platform/database/database';
import { customers, priceNotices, stockNotices } from '../platform/database/schema';
import type { StopSubject } from '../platform/mail/stop-links';

export async function readMailChoices(db: Database, customerId: number): Promise<WireMailChoices> {
  const [customer] = await db.select().from(customers).where(eq(customers.id, customerId));
  return {
    reminders: customer?.reminderMails ?? false,
    reviews: customer?.reviewMails ?? false,
    marketing: Boolean(customer?.marketingAt),
  };
}

export async function saveMailChoices(db: Database, customerId: number, choices: MailChoicesChange, now: Date): Promise<void> {
  const { reminders, reviews, marketing } = choices;
  const changes = {
    ...(reminders !== undefined && { reminderMails: reminders }),
    ...(reviews !== undefined && { reviewMails: reviews }),
    // A repeated consent keeps the time of the first one.
    ...(marketing !== undefined && { marketingAt: marketing ? sql`coalesce(${customers.marketingAt}, ${now.toISOString()})` : null }),
  };
  if (Object.keys(changes).length === 0) return;
  await db.update(customers).set(changes).where(eq(customers.id, customerId));
}

export const mailChoicesPersonalData: PersonalData = { name: 'mail_choices', read: readMailChoices };

export async function stopMails(tx: Database, { kind, subject }: StopSubject): Promise<void> {
  if (kind === 'notices') {
    for (const table of [stockNotices, priceNotices])
      await tx.delete(table).where(sql`encode(sha256(convert_to(${table.email}, 'UTF8')), 'hex') = ${subject}`);
    return;
  }
  await tx
    .update(customers)
    .set(kind === 'reviews' ? { reviewMails: false } : { reminderMails: false })
    .where(and(eq(customers.id, Number(subject)), isNull(customers.deletedAt)));
}
