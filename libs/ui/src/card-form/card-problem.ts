import type { StripeError } from '@stripe/stripe-js';

export type CardProblem =
  | 'declined'
  | 'insufficient-funds'
  | 'expired'
  | 'wrong-code'
  | 'wrong-number'
  | 'not-every-month'
  | 'bank-unreachable'
  | 'left-bank'
  | 'unreachable'
  | 'failed';

const PROBLEM_BY_CODE: Readonly<Record<string, CardProblem>> = {
  card_declined: 'declined',
  insufficient_funds: 'insufficient-funds',
  expired_card: 'expired',
  invalid_expiry_month: 'expired',
  invalid_expiry_year: 'expired',
  incorrect_cvc: 'wrong-code',
  invalid_cvc: 'wrong-code',
  incorrect_number: 'wrong-number',
  invalid_number: 'wrong-number',
  card_not_supported: 'not-every-month',
  processing_error: 'bank-unreachable',
  issuer_not_available: 'bank-unreachable',
  try_again_later: 'bank-unreachable',
  setup_intent_authentication_failure: 'left-bank',
  payment_intent_authentication_failure: 'left-bank',
  authentication_required: 'left-bank',
};

type Refusal = Pick<StripeError, 'type' | 'code' | 'decline_code'>;

/** `decline_code` is read before `code`, because it is more precise. */
export const findCardProblem = ({ type, code = '', decline_code: reason = '' }: Refusal): CardProblem =>
  PROBLEM_BY_CODE[reason] ??
  PROBLEM_BY_CODE[code] ??
  (type === 'api_connection_error' ? 'unreachable' : type === 'card_error' ? 'declined' : 'failed');
