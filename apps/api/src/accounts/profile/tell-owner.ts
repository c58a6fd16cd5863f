import type { Database } from '../../database/connect';
import type { MailInput } from '../../mail/mail-data';
import { queueMail } from '../../mail/queue-mail';
import type { Customer } from './profile';

/** Tells the owner, at the address that was known until now, what changed in the account: whoever did not do it learns of it in time. */
export async function tellOwner(
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
