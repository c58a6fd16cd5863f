import type { Database } from '../../platform/database/database';
import type { MailInput } from '../../platform/mail/mail-data';
import { queueMail } from '../../platform/mail/queue-mail';
import type { Customer } from './profile';

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
