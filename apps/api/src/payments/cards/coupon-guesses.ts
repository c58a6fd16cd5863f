import type { FastifyRequest } from 'fastify';
import { guarded } from '../../accounts/passwords/throttle';
import type { Database } from '../../database/connect';
import type { Clock } from '../../http/clock';
import { HttpError } from '../../http/errors';

const isWrong = (error: unknown): boolean => error instanceof HttpError && error.code === 'coupon_unknown';

/**
 * Codes are given away, not guessed: wrong ones are counted for the account and for the address that they come from, whichever route they
 * are tried on. Throws 429 `too_many_attempts`.
 */
export const countWrongCodes = <T>(
  { db, clock }: { db: Database; clock: Clock },
  { customer, ip }: FastifyRequest,
  work: () => Promise<T>,
): Promise<T> => guarded(db, clock.now(), { 'coupon:account': `customer-${customer?.id}`, 'coupon:address': ip }, isWrong, work);
