import type { FastifyRequest } from 'fastify';
import { withAttemptLimit } from '../../accounts/passwords/throttle';
import type { Database } from '../../database/connect';
import type { Clock } from '../../http/clock';
import { HttpError } from '../../http/errors';

const isWrong = (error: unknown): boolean => error instanceof HttpError && error.code === 'coupon_unknown';

/**
 * Codes are given away, not guessed: wrong ones are counted for the customer, or for the address of a visitor, whichever route they are
 * tried on. One who guesses keeps nobody else from a code. Throws 429 `too_many_attempts`.
 */
export const countWrongCodes = <T>(
  { db, clock }: { db: Database; clock: Clock },
  { customer, ip }: FastifyRequest,
  work: () => Promise<T>,
): Promise<T> =>
  withAttemptLimit(db, clock.now(), customer ? { 'coupon:account': `customer-${customer.id}` } : { 'coupon:address': ip }, isWrong, work);
