import type { Ledger } from '../ledger';
import { createNullFields } from '../model/defaults';
import { createId, type PaymentIntent, type PaymentMethod, type SetupIntent } from '../model/objects';
import { invalidRequestError, resourceMissingError } from '../wire/errors';
import { cardError, fingerprint, readCard, testCards, type NewCard } from './cards';

export function createPaymentMethod(ledger: Ledger, given: NewCard): PaymentMethod {
  const { number, exp_month, exp_year, cvc } = given;
  const { brand = 'visa', country = 'US' } = readCard(given);
  return ledger.paymentMethods.put({
    id: createId('pm'),
    object: 'payment_method',
    created: ledger.now(),
    customer: null,
    metadata: {},
    billing_details: {
      ...createNullFields('email name phone tax_id'),
      address: createNullFields('city country line1 line2 postal_code state'),
    },
    card: {
      brand,
      last4: number.slice(-4),
      exp_month,
      exp_year,
      country,
      funding: 'credit',
      fingerprint: fingerprint(number),
      checks: { ...createNullFields('address_line1_check address_postal_code_check'), cvc_check: cvc === undefined ? null : 'pass' },
      display_brand: brand,
      generated_from: null,
      networks: { available: [brand], preferred: null },
      regulated_status: 'unregulated',
      three_d_secure_usage: { supported: true },
      wallet: null,
    },
    _card: number,
    _authenticated: false,
    _spent: false,
  });
}

export const getBehaviour = (method: PaymentMethod) => testCards[method._card]!;

/** Returns the `next_action` of an intent. This action makes Stripe.js open the bank's page in a dialog. */
export const authenticationAction = ({ baseUrl }: Ledger, { id, client_secret }: SetupIntent | PaymentIntent) => ({
  type: 'use_stripe_sdk',
  use_stripe_sdk: {
    type: 'three_d_secure_redirect',
    stripe_js: `${baseUrl}/stripe/authenticate/${id}?client_secret=${encodeURIComponent(client_secret)}`,
    source: id.replace(/^\w+_/, 'src_'),
  },
});

/** Creates a new payment method if `id` is a name of Stripe's test mode, such as `pm_card_visa`. */
export function paymentMethod(ledger: Ledger, id: string, param = 'payment_method'): PaymentMethod {
  const number = Object.keys(testCards).find((one) => testCards[one]?.name === id);
  if (number) return createPaymentMethod(ledger, { number, exp_month: 12, exp_year: new Date().getUTCFullYear() + 3, cvc: '123' });
  return ledger.find(ledger.paymentMethods, 'PaymentMethod', id, param);
}

/** Throws if the card is not attached to the customer. */
export function ownMethod(ledger: Ledger, id: string, customer: string, param: string): PaymentMethod {
  const method = ledger.find(ledger.paymentMethods, 'PaymentMethod', id, param);
  if (method.customer !== customer) throw resourceMissingError('PaymentMethod', id, param);
  return method;
}

/** Throws if the bank declines, if the card belongs to another customer, or if the card was detached before. */
export function attach(ledger: Ledger, method: PaymentMethod, customer: string): PaymentMethod {
  if (method.customer === customer) return method;
  if (method.customer !== null)
    throw invalidRequestError('The payment method you provided has already been attached to a customer.', {
      code: 'payment_method_unexpected_state',
    });
  if (method._spent)
    throw invalidRequestError(
      'This PaymentMethod was previously used without being attached to a Customer or was detached from a Customer, and may not be used again.',
      { code: 'payment_method_unexpected_state' },
    );
  const decline = getBehaviour(method).attach;
  if (decline) throw cardError(decline);
  ledger.paymentMethods.put(Object.assign(method, { customer }));
  ledger.emit('payment_method.attached', method);
  return method;
}

/** A detached card is no longer the default of its customer or of a subscription. */
export function detach(ledger: Ledger, method: PaymentMethod): PaymentMethod {
  const customer = ledger.customers.get(method.customer ?? '');
  if (!customer)
    throw invalidRequestError('The payment method you provided is not attached to a customer so detachment is impossible.', {
      code: 'payment_method_unexpected_state',
    });
  ledger.paymentMethods.put(Object.assign(method, { customer: null, _spent: true }));
  if (customer.invoice_settings.default_payment_method === method.id) {
    customer.invoice_settings.default_payment_method = null;
    ledger.customers.put(customer);
  }
  for (const subscription of ledger.subscriptions.filter((one) => one.default_payment_method === method.id))
    ledger.subscriptions.put(Object.assign(subscription, { default_payment_method: null }));
  ledger.emit('payment_method.detached', method, { customer: customer.id });
  return method;
}
