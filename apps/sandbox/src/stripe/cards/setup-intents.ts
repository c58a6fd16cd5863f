import type { Ledger } from '../ledger';
import { createId, createRandomText, type Metadata, type PaymentMethod, type SetupIntent } from '../model/objects';
import { cardErrorWith, invalidRequestError, StripeError } from '../wire/errors';
import { present } from '../wire/present';
import { attach, authenticationAction, getBehaviour } from './payment-methods';

export function createSetupIntent(ledger: Ledger, input: { customer: string; metadata: Metadata }): SetupIntent {
  const id = createId('seti');
  const customer = ledger.customer(input.customer);
  const intent: SetupIntent = ledger.setupIntents.put({
    ...input,
    id,
    object: 'setup_intent',
    client_secret: `${id}_secret_${createRandomText(25)}`,
    created: ledger.nowOf(customer.id),
    last_setup_error: null,
    next_action: null,
    payment_method: null,
    status: 'requires_payment_method',
  });
  ledger.emit('setup_intent.created', intent);
  return intent;
}

const refuseFinished = (intent: SetupIntent, what: 'confirm' | 'cancel'): void => {
  if (intent.status !== 'succeeded' && intent.status !== 'canceled') return;
  throw invalidRequestError(`You cannot ${what} this SetupIntent because it has a status of ${intent.status}.`, {
    code: 'setup_intent_unexpected_state',
    setup_intent: present(intent),
  });
};

/** Throws card_error when the bank declines. */
export function confirmSetupIntent(ledger: Ledger, intent: SetupIntent, method: PaymentMethod): SetupIntent {
  refuseFinished(intent, 'confirm');
  intent.payment_method = method.id;
  intent.last_setup_error = null;
  if (!getBehaviour(method).authenticate || method._authenticated) return succeed(ledger, intent, method);
  ledger.setupIntents.put(Object.assign(intent, { status: 'requires_action', next_action: authenticationAction(ledger, intent) }));
  ledger.emit('setup_intent.requires_action', intent);
  return intent;
}

function succeed(ledger: Ledger, intent: SetupIntent, method: PaymentMethod): SetupIntent {
  try {
    attach(ledger, method, intent.customer ?? '');
  } catch (error) {
    if (error instanceof StripeError && error.status === 402) fail(ledger, intent, method, error);
    throw error;
  }
  ledger.setupIntents.put(Object.assign(intent, { status: 'succeeded', next_action: null }));
  ledger.emit('setup_intent.succeeded', intent);
  return intent;
}

function fail(ledger: Ledger, intent: SetupIntent, method: PaymentMethod, error: StripeError): never {
  Object.assign(intent, {
    status: 'requires_payment_method',
    next_action: null,
    payment_method: null,
    last_setup_error: { ...error.body, payment_method: present(method) },
  });
  ledger.setupIntents.put(intent);
  ledger.emit('setup_intent.setup_failed', intent);
  throw cardErrorWith(error, { setup_intent: present(intent), payment_method: present(method) });
}

export function settleSetupAuthentication(ledger: Ledger, intent: SetupIntent, passed: boolean): void {
  const method = ledger.paymentMethods.get(intent.payment_method ?? '');
  if (intent.status !== 'requires_action' || !method) return;
  const refused = new StripeError(402, {
    type: 'invalid_request_error',
    code: 'setup_intent_authentication_failure',
    message: 'We are unable to authenticate your payment method. Please choose a different payment method and try again.',
  });
  try {
    if (!passed) fail(ledger, intent, method, refused);
    ledger.paymentMethods.put(Object.assign(method, { _authenticated: true }));
    succeed(ledger, intent, method);
  } catch (error) {
    // Does not throw the card error, because the customer receives this error with the intent.
    if (!(error instanceof StripeError)) throw error;
  }
}

export function cancelSetupIntent(ledger: Ledger, intent: SetupIntent): SetupIntent {
  refuseFinished(intent, 'cancel');
  ledger.setupIntents.put(Object.assign(intent, { status: 'canceled', next_action: null }));
  ledger.emit('setup_intent.canceled', intent);
  return intent;
}
