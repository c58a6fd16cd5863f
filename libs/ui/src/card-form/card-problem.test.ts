import type { StripeError } from '@stripe/stripe-js';
import { findCardProblem } from './card-problem';

test.each([
  ['card_error', 'card_declined', 'generic_decline', 'declined'],
  ['card_error', 'card_declined', 'lost_card', 'declined'],
  ['card_error', 'card_declined', 'insufficient_funds', 'insufficient-funds'],
  ['card_error', 'card_declined', 'card_not_supported', 'not-every-month'],
  ['card_error', 'expired_card', undefined, 'expired'],
  ['card_error', 'incorrect_cvc', undefined, 'wrong-code'],
  ['card_error', 'card_declined', 'incorrect_number', 'wrong-number'],
  ['card_error', 'processing_error', undefined, 'bank-unreachable'],
  ['invalid_request_error', 'setup_intent_authentication_failure', undefined, 'left-bank'],
  ['api_connection_error', undefined, undefined, 'unreachable'],
  ['card_error', 'something_new', undefined, 'declined'],
  ['api_error', undefined, undefined, 'failed'],
] as const)('maps a Stripe error with type %s, code %s and decline code %s to the problem %s', (type, code, reason, problem) => {
  expect(findCardProblem({ type, code, decline_code: reason } as StripeError)).toBe(problem);
});
