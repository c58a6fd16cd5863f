import type { FastifyRequest } from 'fastify';
import type { Database } from '../../database/connect';
import type { Clock } from '../../http/clock';
import { countCall, type RateLimit } from './count-call';
import { registerAttempt, formatClientKey, createCounterKey } from './throttle';

/** Maximum mails per hour to one mailbox from unknown clients. Earlier links still work, so a skipped mail does not lock out the owner. */
const MAILBOX_LIMIT: RateLimit = { calls: 10, seconds: 3600 };

interface MailRequest {
  /** The email address or another identifier of the account. */
  account: string;
  device?: string | undefined;
}

/** Throws 429 when one client asks too often. Returns false when the mailbox has reached its limit; the response does not reveal this. */
export async function countMail(
  { db, clock }: { db: Database; clock: Clock },
  { ip }: Pick<FastifyRequest, 'ip'>,
  { account, device }: MailRequest,
): Promise<boolean> {
  const now = clock.now();
  if (device !== undefined) {
    await registerAttempt(db, now, { 'mail:device': device });
    return true;
  }
  await registerAttempt(db, now, { 'mail:address': ip, 'mail:client': formatClientKey(account, ip) });
  return (await countCall(db, createCounterKey('mail:everyone', account), now, MAILBOX_LIMIT)) === 0;
}
