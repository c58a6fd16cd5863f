import type { FastifyRequest } from 'fastify';
import type { Database } from '../../database/connect';
import type { Clock } from '../../http/clock';
import { countCall, type Window } from './count-call';
import { attempt, clientOf, keyOf } from './throttle';

/** Mails an hour to one mailbox, however many strangers ask. Their links work, so leaving out the next mail locks out no owner. */
const MAILBOX: Window = { calls: 10, seconds: 3600 };

interface MailRequest {
  /** The e-mail address, or what names the account. */
  account: string;
  /** The browser, where the account knows it. */
  device?: string | undefined;
}

/**
 * Counts a request for a mail. Throws 429 when one client asks too often; answers false when the mailbox has had enough, which nobody is
 * told.
 */
export async function countMail(
  { db, clock }: { db: Database; clock: Clock },
  { ip }: Pick<FastifyRequest, 'ip'>,
  { account, device }: MailRequest,
): Promise<boolean> {
  const now = clock.now();
  if (device !== undefined) {
    await attempt(db, now, { 'mail:device': device });
    return true;
  }
  await attempt(db, now, { 'mail:address': ip, 'mail:client': clientOf(account, ip) });
  return (await countCall(db, keyOf('mail:everyone', account), now, MAILBOX)) === 0;
}
