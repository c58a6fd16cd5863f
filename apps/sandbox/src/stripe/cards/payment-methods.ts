import type { Ledger } from '../ledger/ledger';
import { createId, type Metadata, type PaymentMethod } from '../model/objects';
import { invalidRequestError, resourceMissingError } from '../wire/errors';
import { cardError, fingerprint, namedCards, readCard, testCards } from './cards';

export interface NewCard {
  number: string;
  exp_month: number;
  exp_year: number;
  cvc?: string;
}

const noDetails = {
  address: { city: null, country: null, line1: null, line2: null, postal_code: null, state: null },
  email: null,
  name: null,
  phone: null,
  tax_id: null,
};

export function createPaymentMethod(
  ledger: Ledger,
  card: NewCard,
  details: Record<string, unknown> = {},
  metadata: Metadata = {},
): PaymentMethod {
  const { number, behaviour, exp_year } = readCard(card);
  return ledger.paymentMethods.put({
    id: createId('pm'),
    object: 'payment_method',
    type: 'card',
    created: ledger.now(),
    customer: null,
    metadata,
    billing_details: { ...noDetails, ...details, address: { ...noDetails.address, ...(details['address'] as object | null | undefined) } },
    card: {
      brand: behaviour.brand,
      last4: number.slice(-4),
      exp_month: card.exp_month,
      exp_year,
      country: behaviour.country ?? 'US',
      funding: behaviour.funding ?? 'credit',
      fingerprint: fingerprint(number),
      checks: { address_line1_check: null, address_postal_code_check: null, cvc_check: card.cvc === undefined ? null : 'pass' },
      ...{
        display_brand: behaviour.brand,
        generated_from: null,
        networks: { available: [behaviour.brand], preferred: null },
        regulated_status: 'unregulated',
        three_d_secure_usage: { supported: true },
        wallet: null,
      },
    },
    _card: number,
    _authenticated: false,
    _spent: false,
  });
}

export const getBehaviour = (method: PaymentMethod) => testCards[method._card]!;

/** A name of the test mode (`pm_card_visa`) creates a payment method. */
export function paymentMethod(ledger: Ledger, id: string, param = 'payment_method'): PaymentMethod {
  const number = namedCards.get(id);
  if (number)
    return createPaymentMethod(ledger, {
      number,
      exp_month: 12,
      exp_year: new Date().getUTCFullYear() + 3,
      cvc: number.startsWith('37') ? '1234' : '123',
    });
  const method = ledger.paymentMethods.get(id);
  if (!method) throw resourceMissingError('PaymentMethod', id, param);
  return method;
}

/** Throws if the bank declines, if the card belongs to another customer, or if it was used or detached before. */
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
  method.customer = customer;
  ledger.paymentMethods.put(method);
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
  Object.assign(method, { customer: null, _spent: true });
  ledger.paymentMethods.put(method);
  if (customer.invoice_settings.default_payment_method === method.id) {
    customer.invoice_settings.default_payment_method = null;
    ledger.customers.put(customer);
  }
  for (const subscription of ledger.subscriptions.filter((one) => one.default_payment_method === method.id))
    ledger.subscriptions.put(Object.assign(subscription, { default_payment_method: null }));
  ledger.emit('payment_method.detached', method, { customer: customer.id });
  return method;
}
