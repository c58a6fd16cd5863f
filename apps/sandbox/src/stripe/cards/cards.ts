import { createHash } from 'node:crypto';
import { StripeError } from '../wire/errors';

interface TestCard {
  /** Name of the payment method that has this card in Stripe's test mode. */
  name: string;
  about: string;
  brand?: 'mastercard';
  country?: 'TH';
  /** The bank declines each charge with this error. */
  charge?: Decline;
  /** The bank declines with this error when the card is saved. */
  attach?: Decline;
  disputes?: true;
  /** A refund succeeds at first, but `failRefund` can make it fail later. */
  refundsFailLater?: true;
  /** `always`: every payment needs 3-D Secure. `until-set-up`: only payments before the card was set up with 3-D Secure need it. */
  authenticate?: 'always' | 'until-set-up';
}

export interface Decline {
  code: string;
  decline_code?: string;
  message: string;
  param?: string;
}

const declined = (declineCode: string, message = 'Your card was declined.'): Decline => ({
  code: 'card_declined',
  decline_code: declineCode,
  message,
});
const generic = declined('generic_decline');
const insufficient = declined('insufficient_funds', 'Your card has insufficient funds.');
const always = (decline: Decline) => ({ charge: decline, attach: decline });

/** Some of the test cards in Stripe's documentation, by card number. */
export const testCards: Readonly<Record<string, TestCard>> = {
  '4242424242424242': { name: 'pm_card_visa', about: 'Taken' },
  '5555555555554444': { name: 'pm_card_mastercard', about: 'Taken', brand: 'mastercard' },
  '4000007640000003': { name: 'pm_card_th', about: 'Taken; issued in Thailand', country: 'TH' },
  '4000000000000002': { name: 'pm_card_chargeDeclined', about: 'Declined', ...always(generic) },
  '4000000000009995': {
    name: 'pm_card_chargeDeclinedInsufficientFunds',
    about: 'Declined: insufficient funds',
    ...always(insufficient),
  },
  '4000000000000069': {
    name: 'pm_card_chargeDeclinedExpiredCard',
    about: 'Declined: expired',
    ...always({ code: 'expired_card', message: 'Your card has expired.', param: 'exp_month' }),
  },
  '4000000000000127': {
    name: 'pm_card_chargeDeclinedIncorrectCvc',
    about: 'Declined: wrong security code',
    ...always({ code: 'incorrect_cvc', message: "Your card's security code is incorrect.", param: 'cvc' }),
  },
  '4000000000000119': {
    name: 'pm_card_chargeDeclinedProcessingError',
    about: 'Declined: processing error',
    ...always({ code: 'processing_error', message: 'An error occurred while processing your card. Try again in a little bit.' }),
  },
  '4000000000000341': { name: 'pm_card_chargeCustomerFail', about: 'Goes on file, then every charge fails', charge: generic },
  '4000002500003155': {
    name: 'pm_card_authenticationRequiredOnSetup',
    about: '3-D Secure unless it was set up before',
    authenticate: 'until-set-up',
  },
  '4000002760003184': { name: 'pm_card_authenticationRequired', about: '3-D Secure at every payment', authenticate: 'always' },
  '4000008260003178': {
    name: 'pm_card_authenticationRequiredChargeDeclinedInsufficientFunds',
    about: '3-D Secure, then insufficient funds',
    authenticate: 'until-set-up',
    charge: insufficient,
  },
  '4000008400001629': {
    name: 'pm_card_threeDSecureRequiredChargeDeclined',
    about: '3-D Secure, then declined',
    authenticate: 'always',
    charge: generic,
  },
  '4000000000000259': { name: 'pm_card_createDispute', about: 'Taken, then disputed', disputes: true },
  '4000000000005126': { name: 'pm_card_refundFail', about: 'Taken; its refunds can fail', refundsFailLater: true },
};

/** Creates an error with the HTTP status 402. */
export const cardError = (decline: Decline, embedded: Record<string, unknown> = {}): StripeError =>
  new StripeError(402, { type: 'card_error', ...decline, ...embedded });

export interface NewCard {
  number: string;
  exp_month: number;
  exp_year: number;
  cvc?: string;
}

/** Throws card_error for invalid card data. */
export function readCard({ number, exp_month, exp_year, cvc = '' }: NewCard): TestCard {
  const today = new Date();
  const year = today.getUTCFullYear();
  if (exp_month < 1 || exp_month > 12)
    throw cardError({ code: 'invalid_expiry_month', message: "Your card's expiration month is invalid.", param: 'exp_month' });
  if (exp_year > year + 50 || exp_year < year || (exp_year === year && exp_month < today.getUTCMonth() + 1))
    throw cardError({ code: 'invalid_expiry_year', message: "Your card's expiration year is invalid.", param: 'exp_year' });
  const card = testCards[number];
  if (!card)
    throw cardError(
      declined(
        'test_mode_live_card',
        'Your card was declined. Your request was in test mode, but used a non test card. The page /cards of the sandbox lists its test cards.',
      ),
    );
  if (!/^(\d{3})?$/.test(cvc)) throw cardError({ code: 'invalid_cvc', message: "Your card's security code is invalid.", param: 'cvc' });
  return card;
}

/** The same number always has the same fingerprint. */
export const fingerprint = (number: string): string =>
  createHash('sha256').update(`spruce sandbox ${number}`).digest('base64url').slice(0, 16);
