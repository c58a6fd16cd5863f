import type { Database } from '../../database/connect';
import type { MailInput } from '../../mail/mail-data';
import { queueMail } from '../../mail/queue-mail';
import type { Customer } from './profile';

/** Notifies the owner of an account change at the former address, so that the owner notices an intruder in time. */
export async function notifyOwner(
  tx: Database,
  now: Date,
  { email, firstName, language }: Customer,
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
