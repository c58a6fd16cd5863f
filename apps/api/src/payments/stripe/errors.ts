import Stripe from 'stripe';
import { HttpError } from '../../platform/http/errors';
import type { ChargeFailure } from '../../platform/database/schema';

const { errors } = Stripe;

type CardFailure = Exclude<ChargeFailure, 'coupon_invalid' | 'payment_method_invalid' | 'charge_refused'>;

const FAILURES: Readonly<Record<string, CardFailure>> = {
  insufficient_funds: 'insufficient_funds',
  expired_card: 'expired_card',
  incorrect_cvc: 'incorrect_cvc',
  invalid_cvc: 'incorrect_cvc',
  processing_error: 'processing_error',
  authentication_required: 'authentication_failed',
  authentication_failure: 'authentication_failed',
  payment_intent_authentication_failure: 'authentication_failed',
  setup_intent_authentication_failure: 'authentication_failed',
  payment_intent_payment_attempt_expired: 'payment_expired',
};

/** Maps Stripe's reason of a failure to one of ours; the decline code says more than the code. */
export const failureOf = (error: { code?: string | null; decline_code?: string | null } | null | undefined): CardFailure =>
  FAILURES[error?.decline_code ?? ''] ?? FAILURES[error?.code ?? ''] ?? 'card_declined';

export const isCardError = (error: unknown) => error instanceof errors.StripeCardError;
export const isStripeCode = (error: unknown, ...codes: string[]): boolean =>
  error instanceof errors.StripeError && codes.includes(error.code ?? '');

/** For `catch`: null instead of an error of these codes. What was wanted is so already. */
export const nullIf =
  (...codes: string[]) =>
  (error: unknown): null => {
    if (isStripeCode(error, ...codes)) return null;
    throw error;
  };
export const nullIfMissing = nullIf('resource_missing');

export const isRefusedParameter = (error: unknown, name: string): boolean =>
  error instanceof errors.StripeInvalidRequestError && error.param === name;

/** Whether no later attempt can succeed. A key that came with other parameters is a fault of ours, which must be looked into. */
export const isRefusedForGood = (error: unknown): boolean =>
  error instanceof errors.StripeInvalidRequestError && !(error instanceof errors.StripeIdempotencyError);

const OUTAGES = [errors.StripeConnectionError, errors.StripeAPIError, errors.StripeRateLimitError];
const REFUSALS = [errors.StripeAuthenticationError, errors.StripePermissionError, errors.StripeIdempotencyError];

/** Maps an error of Stripe to an HTTP error: a card's refusal is theirs to mend, an outage is ours. */
export function httpErrorOf(error: unknown): unknown {
  const isOneOf = (kinds: readonly (new (...args: never[]) => Error)[]) => kinds.some((kind) => error instanceof kind);
  if (isCardError(error))
    return new HttpError(402, `payment_${failureOf({ code: error.code, decline_code: error.decline_code })}`, 'The card was refused');
  if (isOneOf(OUTAGES))
    return new HttpError(503, 'payment_provider_unavailable', 'The payment provider does not answer; try again in a minute', undefined, {
      'retry-after': '60',
    });
  if (isOneOf(REFUSALS)) return new HttpError(502, 'payment_provider_refused', 'The payment provider refuses our requests');
  if (isStripeCode(error, 'resource_missing')) return new HttpError(404, 'payment_not_found', 'The payment provider knows no such thing');
  return isOneOf([errors.StripeInvalidRequestError]) ? new HttpError(400, 'payment_invalid', 'The payment provider cannot do this') : error;
}
