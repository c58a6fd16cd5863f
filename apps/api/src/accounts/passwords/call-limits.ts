import { API_PREFIX } from '@spruce/contract/constants';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Database } from '../../platform/database/database';
import type { Clock } from '../../platform/plugin';
import { countCall, createCounterKey, formatClientKey, registerAttempt, tooManyAttemptsError, type RateLimit } from './throttle';

/**
 * Limits the mails to one mailbox that are requested in browsers in which its owner has not logged in before. The owner can still use the
 * links in earlier mails.
 */
const MAILBOX_LIMIT: RateLimit = { calls: 10, seconds: 3600 };

interface MailRequest {
  /** The email address, or `id:<number>` if the request names the account by its id. */
  account: string;
  device?: string | undefined;
}

/**
 * Throws 429 if the client asks too often. Returns false if the mailbox has reached its limit: then send no mail, but the usual response,
 * which must not reveal this limit.
 */
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

export const CALL_LIMITS: Readonly<Record<string, RateLimit>> = {
  'POST /payment-links/:id': { calls: 30, seconds: 3600 },
  'POST /payment-links/:id/renew': { calls: 5, seconds: 3600 },
  'POST /stripe-service': { calls: 30, seconds: 3600 },
  'POST /stripe-service/validate-coupon': { calls: 60, seconds: 600 },
  'POST /sumsub/get-access-token': { calls: 60, seconds: 3600 },
  'POST /sumsub/verify': { calls: 300, seconds: 600 },
  'POST /orders/quote': { calls: 600, seconds: 60 },
};

/** Call `authenticate` on the same scope first, because customers are counted by their id. */
export function limitCalls(scope: FastifyInstance, { db, clock }: { db: Database; clock: Clock }): void {
  scope.addHook('preValidation', async (request) => {
    const name = `${request.method} ${request.routeOptions.url?.slice(API_PREFIX.length)}`;
    const limit = CALL_LIMITS[name];
    if (!limit) return;
    const seconds = await countCall(
      db,
      createCounterKey(`${name}:address`, request.customer ? `customer-${request.customer.id}` : request.ip),
      clock.now(),
      limit,
    );
    if (seconds > 0) throw tooManyAttemptsError(seconds);
  });
}
