import Stripe from 'stripe';
import { HttpError } from '../../platform/http/errors';
import type { ChargeFailure } from '../../platform/database/schema';

const {
  StripeAPIError,
  StripeAuthenticationError,
  StripeCardError,
  StripeConnectionError,
  StripeIdempotencyError,
  StripeInvalidRequestError,
  StripePermissionError,
  StripeRateLimitError,
} = Stripe.errors;

/** Reasons for which a bank refuses a card. */
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

export const isCardError = (error: unknown) => error instanceof StripeCardError;
export const isStripeCode = (error: unknown, ...codes: string[]): boolean =>
  error instanceof Stripe.errors.StripeError && codes.includes(error.code ?? '');

/** For `catch`: null instead of an error of these codes. What was wanted is so already. */
export const nullIf =
  (...codes: string[]) =>
  (error: unknown): null => {
    if (isStripeCode(error, ...codes)) return null;
    throw error;
  };
export const nullIfMissing = nullIf('resource_missing');

export const isRefusedParameter = (error: unknown, name: string): boolean =>
  error instanceof StripeInvalidRequestError && error.param === name;

/** Whether no later attempt can succeed. A key that came with other parameters is a fault of ours, which must be looked into. */
export const isRefusedForGood = (error: unknown): boolean =>
  error instanceof StripeInvalidRequestError && !(error instanceof StripeIdempotencyError);

/** Maps an error of Stripe to an HTTP error: a card's refusal is theirs to mend, an outage is ours. */
export function httpErrorOf(error: unknown): unknown {
  if (isCardError(error))
    return new HttpError(402, `payment_${failureOf({ code: error.code, decline_code: error.decline_code })}`, 'The card was refused');
  if (error instanceof StripeConnectionError || error instanceof StripeAPIError || error instanceof StripeRateLimitError)
    return new HttpError(503, 'payment_provider_unavailable', 'The payment provider does not answer; try again in a minute', undefined, {
      'retry-after': '60',
    });
  if (error instanceof StripeAuthenticationError || error instanceof StripePermissionError || error instanceof StripeIdempotencyError)
    return new HttpError(502, 'payment_provider_refused', 'The payment provider refuses our requests');
  if (error instanceof StripeInvalidRequestError && isStripeCode(error, 'resource_missing'))
    return new HttpError(404, 'payment_not_found', 'The payment provider knows no such thing');
  if (error instanceof StripeInvalidRequestError) return new HttpError(400, 'payment_invalid', 'The payment provider cannot do this');
  return error;
}
