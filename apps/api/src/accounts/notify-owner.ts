import type { Database } from '../platform/database/database';
import type { customers } from '../platform/database/schema';
import type { MailInput } from '../platform/mail/mail-data';
import { queueMail } from '../platform/mail/queue-mail';

export async function notifyOwner(
  tx: Database,
  now: Date,
  { email, firstName, language }: Pick<typeof customers.$inferSelect, 'email' | 'firstName' | 'language'>,
  change: MailInput<'account-changed'>['change'],
  detail = '',
): Promise<void> {
  await queueMail(tx, {
    template: 'account-changed',
    to: email,
    language,
    data: { first_name: firstName, change, detail, at: now.toISOString() },
  });
}
