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

/** Prefers Stripe's decline code, which is more exact than its error code. */
export const failureOf = (error: { code?: string | null; decline_code?: string | null } | null | undefined): CardFailure =>
  FAILURES[error?.decline_code ?? ''] ?? FAILURES[error?.code ?? ''] ?? 'card_declined';

export const isCardError = (error: unknown) => error instanceof errors.StripeCardError;
export const isStripeCode = (error: unknown, ...codes: string[]): boolean =>
  error instanceof errors.StripeError && codes.includes(error.code ?? '');

/** Use in `catch`: returns null for expected errors, and rethrows others. */
export const nullOn =
  (isExpected: (error: unknown) => boolean) =>
  (error: unknown): null => {
    if (isExpected(error)) return null;
    throw error;
  };
/** Use in `catch`: these codes mean that the wanted state already exists. */
export const nullIf = (...codes: string[]) => nullOn((error) => isStripeCode(error, ...codes));
export const nullIfMissing = nullIf('resource_missing');

export const isRefusedParameter = (name: string) => (error: unknown) =>
  error instanceof errors.StripeInvalidRequestError && error.param === name;

/** True if a retry cannot succeed. Excludes reused idempotency keys, which are our bugs and must be found. */
export const isRefusedForGood = (error: unknown): boolean =>
  error instanceof errors.StripeInvalidRequestError && !(error instanceof errors.StripeIdempotencyError);

const OUTAGES = [errors.StripeConnectionError, errors.StripeAPIError, errors.StripeRateLimitError];
const REFUSALS = [errors.StripeAuthenticationError, errors.StripePermissionError, errors.StripeIdempotencyError];

/** HttpError for a refused card (402), an outage (503), an invalid key (502), or a request that Stripe refuses (404 or 400). */
export function httpErrorOf(error: unknown): unknown {
  const isOneOf = (kinds: readonly (new (...args: never[]) => Error)[]) => kinds.some((kind) => error instanceof kind);
  if (isCardError(error))
    return new HttpError(402, `payment_${failureOf({ code: error.code, decline_code: error.decline_code })}`, 'The card was declined');
  if (isOneOf(OUTAGES))
    return new HttpError(503, 'payment_provider_unavailable', 'The payment provider is not responding; try again in a minute', undefined, {
      'retry-after': '60',
    });
  if (isOneOf(REFUSALS)) return new HttpError(502, 'payment_provider_refused', 'The payment provider rejected our keys or permissions');
  if (isStripeCode(error, 'resource_missing'))
    return new HttpError(404, 'payment_not_found', 'The payment provider does not know this object');
  return isOneOf([errors.StripeInvalidRequestError])
    ? new HttpError(400, 'payment_invalid', 'The payment provider rejected the request')
    : error;
}
