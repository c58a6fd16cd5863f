import type { WireChargeOutcome } from '@spruce/contract';
import type { FastifyRequest } from 'fastify';
import {
  clearAttempts,
  registerAttempt,
  requireNoWait,
  takeBackAttempts,
  toAttempts,
  withAttemptLimit,
  type AttemptSubjects,
} from '../../accounts/passwords/throttle';
import { HttpError } from '../../platform/http/errors';
import type { PaymentContext } from '../port';

// Thieves test stolen cards one after the other, so refused cards are counted. A payment or a saved card resets the count.

type Limited = Pick<PaymentContext, 'db' | 'clock'>;

const ofCustomer = (id: number): AttemptSubjects => ({ 'card:account': `customer-${id}` });

/** Throws 429 `too_many_attempts` after too many refused cards on this link or of this visitor. */
export async function payWithLimit({ db, clock }: Limited, request: FastifyRequest, linkId: string, pay: () => Promise<WireChargeOutcome>) {
  const { customer, ip } = request;
  const visitor: AttemptSubjects = customer ? ofCustomer(customer.id) : { 'card:address': ip };
  const attempts = await registerAttempt(db, clock.now(), { 'card:link': linkId, ...visitor });
  const outcome = await pay().catch(async (error: unknown) => {
    await takeBackAttempts(db, attempts);
    throw error;
  });
  if (outcome.state === 'paid') await clearAttempts(db, attempts);
  else if (outcome.state !== 'failed') await takeBackAttempts(db, attempts);
  return outcome;
}

export const requireCardTry = ({ db, clock }: Limited, customerId: number): Promise<void> =>
  requireNoWait(db, clock.now(), ofCustomer(customerId));

type Outcome = WireChargeOutcome['state'];

/** Calls `refuse` after too many refused cards. */
export async function countCardTry({ db, clock }: Limited, customerId: number, state: Outcome, refuse?: () => unknown): Promise<void> {
  const subjects = ofCustomer(customerId);
  if (state === 'paid') await clearAttempts(db, toAttempts(subjects));
  // During a wait, `registerAttempt` throws and counts nothing. The order was accepted before the wait, so its request must not fail.
  if (state === 'failed') await registerAttempt(db, clock.now(), subjects).catch(() => refuse?.());
}

const isWrong = (error: unknown): boolean => error instanceof HttpError && error.code === 'coupon_unknown';

/** Throws 429 `too_many_attempts` after too many wrong codes of a customer or network address. A request without a code does not count. */
export async function countWrongCodes<T>(
  { db, clock }: Limited,
  request: FastifyRequest,
  code: string | undefined,
  work: () => Promise<T>,
) {
  if (code === undefined) return work();
  const { customer, ip } = request;
  const subjects = customer ? { 'coupon:account': `customer-${customer.id}` } : { 'coupon:address': ip };
  return withAttemptLimit(db, clock.now(), subjects, isWrong, work);
}
