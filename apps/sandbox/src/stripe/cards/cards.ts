import { createHash } from 'node:crypto';
import { StripeError, type StripeErrorBody } from '../wire/errors';

export interface CardBehaviour {
  brand: 'visa' | 'mastercard' | 'amex' | 'jcb' | 'unionpay';
  country?: string;
  funding?: string;
  /** The bank declines each charge with this error. */
  charge?: Decline;
  /** The bank declines with this error when the card is saved. */
  attach?: Decline;
  disputes?: true;
  /** A refund succeeds at first, but `failRefund` can make it fail later. */
  refundsFailLater?: true;
  /** The bank requires 3-D Secure for every payment, or until the card was set up with it. */
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
const expired: Decline = { code: 'expired_card', message: 'Your card has expired.', param: 'exp_month' };
const cvc: Decline = { code: 'incorrect_cvc', message: "Your card's security code is incorrect.", param: 'cvc' };
const processing: Decline = {
  code: 'processing_error',
  message: 'An error occurred while processing your card. Try again in a little bit.',
};
const always = (decline: Decline): Pick<CardBehaviour, 'charge' | 'attach'> => ({ charge: decline, attach: decline });

/** From Stripe's documentation. */
export const testCards: Readonly<Record<string, CardBehaviour>> = {
  '4242424242424242': { brand: 'visa' },
  '4000056655665556': { brand: 'visa', funding: 'debit' },
  '4000007640000003': { brand: 'visa', country: 'TH' },
  '5555555555554444': { brand: 'mastercard' },
  '2223003122003222': { brand: 'mastercard' },
  '5200828282828210': { brand: 'mastercard', funding: 'debit' },
  '378282246310005': { brand: 'amex' },
  '3566002020360505': { brand: 'jcb' },
  '6200000000000005': { brand: 'unionpay' },
  '4000000000000002': { brand: 'visa', ...always(generic) },
  '4000000000009995': { brand: 'visa', ...always(insufficient) },
  '4000000000009987': { brand: 'visa', ...always(declined('lost_card')) },
  '4000000000009979': { brand: 'visa', ...always(declined('stolen_card')) },
  '4000000000006975': {
    brand: 'visa',
    ...always(
      declined(
        'card_velocity_exceeded',
        'Your card was declined for making repeated attempts too frequently or exceeding its amount limit.',
      ),
    ),
  },
  '4100000000000019': { brand: 'visa', charge: declined('fraudulent') },
  '4000000000004954': { brand: 'visa', charge: declined('fraudulent') },
  '4000000000000069': { brand: 'visa', ...always(expired) },
  '4000000000000127': { brand: 'visa', ...always(cvc) },
  '4000000000000119': { brand: 'visa', ...always(processing) },
  '4000000000000259': { brand: 'visa', disputes: true },
  '4000000000005126': { brand: 'visa', refundsFailLater: true },
  '4000000000000341': { brand: 'visa', charge: generic },
  '4000002500003155': { brand: 'visa', authenticate: 'until-set-up' },
  '4000003800000446': { brand: 'visa', authenticate: 'until-set-up' },
  '4000000000003220': { brand: 'visa', authenticate: 'always' },
  '4000000000003063': { brand: 'visa', authenticate: 'always' },
  '4000000000003055': { brand: 'visa' },
  '4000002760003184': { brand: 'visa', authenticate: 'always' },
  '4000008260003178': { brand: 'visa', authenticate: 'until-set-up', charge: insufficient },
  '4000008400001629': { brand: 'visa', authenticate: 'always', charge: generic },
};

/** Names of payment methods in Stripe's test mode, with their card numbers. */
export const namedCards: ReadonlyMap<string, string> = new Map([
  ['pm_card_visa', '4242424242424242'],
  ['pm_card_visa_debit', '4000056655665556'],
  ['pm_card_th', '4000007640000003'],
  ['pm_card_mastercard', '5555555555554444'],
  ['pm_card_amex', '378282246310005'],
  ['pm_card_jcb', '3566002020360505'],
  ['pm_card_unionpay', '6200000000000005'],
  ['pm_card_visa_chargeDeclined', '4000000000000002'],
  ['pm_card_chargeDeclined', '4000000000000002'],
  ['pm_card_visa_chargeDeclinedInsufficientFunds', '4000000000009995'],
  ['pm_card_chargeDeclinedInsufficientFunds', '4000000000009995'],
  ['pm_card_visa_chargeDeclinedExpiredCard', '4000000000000069'],
  ['pm_card_chargeDeclinedExpiredCard', '4000000000000069'],
  ['pm_card_visa_chargeDeclinedIncorrectCvc', '4000000000000127'],
  ['pm_card_visa_chargeDeclinedLostCard', '4000000000009987'],
  ['pm_card_visa_chargeDeclinedStolenCard', '4000000000009979'],
  ['pm_card_visa_chargeDeclinedVelocityLimitExceeded', '4000000000006975'],
  ['pm_card_radarBlock', '4100000000000019'],
  ['pm_card_riskLevelHighest', '4000000000004954'],
  ['pm_card_authenticationRequiredSetupForOffSession', '4000003800000446'],
  ['pm_card_threeDSecure2Required', '4000000000003220'],
  ['pm_card_threeDSecureRequired', '4000000000003063'],
  ['pm_card_threeDSecureOptional', '4000000000003055'],
  ['pm_card_chargeDeclinedIncorrectCvc', '4000000000000127'],
  ['pm_card_visa_chargeDeclinedProcessingError', '4000000000000119'],
  ['pm_card_chargeDeclinedProcessingError', '4000000000000119'],
  ['pm_card_createDispute', '4000000000000259'],
  ['pm_card_refundFail', '4000000000005126'],
  ['pm_card_chargeCustomerFail', '4000000000000341'],
  ['pm_card_authenticationRequiredOnSetup', '4000002500003155'],
  ['pm_card_authenticationRequired', '4000002760003184'],
  ['pm_card_authenticationRequiredChargeDeclinedInsufficientFunds', '4000008260003178'],
  ['pm_card_threeDSecureRequiredChargeDeclined', '4000008400001629'],
]);

function passesLuhn(number: string): boolean {
  const sum = [...number].reverse().reduce((total, digit, index) => {
    const value = Number(digit) * (index % 2 === 1 ? 2 : 1);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return number.length >= 12 && sum % 10 === 0;
}

/** Status 402. */
export function cardError(decline: Decline, embedded: Record<string, unknown> = {}): StripeError {
  return new StripeError(402, {
    type: 'card_error',
    ...decline,
    ...(decline.decline_code && { advice_code: decline.decline_code === 'generic_decline' ? 'try_again_later' : 'do_not_try_again' }),
    doc_url: `https://docs.stripe.com/error-codes/${decline.code.replaceAll('_', '-')}`,
    ...embedded,
  } as StripeErrorBody);
}

/** Throws card_error for invalid data. */
export function readCard(
  { number, exp_month, exp_year, cvc: code }: { number: string; exp_month: number; exp_year: number; cvc?: string },
  today = new Date(),
): { number: string; behaviour: CardBehaviour; exp_year: number } {
  const digits = number.replace(/[\s-]/g, '');
  if (!/^\d{12,19}$/.test(digits) || !passesLuhn(digits))
    throw cardError({ code: 'incorrect_number', message: 'Your card number is incorrect.', param: 'number' });
  const year = exp_year < 100 ? 2000 + exp_year : exp_year;
  if (exp_month < 1 || exp_month > 12)
    throw cardError({ code: 'invalid_expiry_month', message: "Your card's expiration month is invalid.", param: 'exp_month' });
  if (
    year > today.getUTCFullYear() + 50 ||
    year < today.getUTCFullYear() ||
    (year === today.getUTCFullYear() && exp_month < today.getUTCMonth() + 1)
  )
    throw cardError({ code: 'invalid_expiry_year', message: "Your card's expiration year is invalid.", param: 'exp_year' });
  const behaviour = testCards[digits];
  if (!behaviour)
    throw cardError({
      ...declined(
        'test_mode_live_card',
        'Your card was declined. Your request was in test mode, but used a non test card. For a list of valid test cards, visit: https://stripe.com/docs/testing.',
      ),
    });
  if (code !== undefined && !new RegExp(`^\\d{${behaviour.brand === 'amex' ? 4 : 3}}$`).test(code))
    throw cardError({ code: 'invalid_cvc', message: "Your card's security code is invalid.", param: 'cvc' });
  return { number: digits, behaviour, exp_year: year };
}

/** The same number always has the same fingerprint. */
export const fingerprint = (number: string): string =>
  createHash('sha256').update(`spruce sandbox ${number}`).digest('base64url').slice(0, 16);
