import type { Ledger } from '../ledger/ledger';
import { createId, createRandomText, type Metadata, type PaymentMethod, type SetupIntent } from '../model/objects';
import { cardErrorWith, invalidRequestError, StripeError } from '../wire/errors';
import { present } from '../wire/present';
import { authenticationAction } from './authentication';
import { attach, getBehaviour } from './payment-methods';

export interface SetupIntentInput {
  customer?: string;
  usage?: string;
  metadata?: Metadata;
  payment_method?: string;
}

export function createSetupIntent(ledger: Ledger, input: SetupIntentInput, more: Record<string, unknown> = {}): SetupIntent {
  const id = createId('seti');
  const customer = input.customer === undefined ? null : ledger.customer(input.customer);
  const intent = ledger.setupIntents.put({
    id,
    object: 'setup_intent',
    client_secret: `${id}_secret_${createRandomText(25)}`,
    created: ledger.now(customer?.test_clock),
    customer: customer?.id ?? null,
    last_setup_error: null,
    metadata: input.metadata ?? {},
    next_action: null,
    payment_method: input.payment_method ?? null,
    payment_method_types: ['card'],
    cancellation_reason: null,
    status: input.payment_method ? 'requires_confirmation' : 'requires_payment_method',
    usage: input.usage ?? 'off_session',
    ...more,
  });
  ledger.emit('setup_intent.created', intent);
  return intent;
}

/** Throws card_error when the bank declines. */
export function confirmSetupIntent(
  ledger: Ledger,
  intent: SetupIntent,
  method: PaymentMethod,
  browser: { returnUrl?: string; useStripeSdk?: boolean } = {},
): SetupIntent {
  if (intent.status === 'succeeded' || intent.status === 'canceled') {
    throw invalidRequestError(`You cannot confirm this SetupIntent because it has a status of ${intent.status}.`, {
      code: 'setup_intent_unexpected_state',
      setup_intent: present(intent),
    });
  }
  intent.payment_method = method.id;
  intent.last_setup_error = null;
  if (getBehaviour(method).authenticate && !method._authenticated) {
    intent.status = 'requires_action';
    ledger.setupIntents.put(intent);
    intent.next_action = authenticationAction(ledger, intent, browser);
    ledger.emit('setup_intent.requires_action', intent);
    return intent;
  }
  return succeed(ledger, intent, method);
}

function succeed(ledger: Ledger, intent: SetupIntent, method: PaymentMethod): SetupIntent {
  try {
    if (intent.customer) attach(ledger, method, intent.customer);
  } catch (error) {
    if (error instanceof StripeError && error.status === 402) fail(ledger, intent, method, error);
    throw error;
  }
  Object.assign(intent, { status: 'succeeded', next_action: null, last_setup_error: null });
  ledger.setupIntents.put(intent);
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
    method._authenticated = true;
    ledger.paymentMethods.put(method);
    succeed(ledger, intent, method);
  } catch (error) {
    // Not thrown, because the customer receives the error with the intent.
    if (!(error instanceof StripeError)) throw error;
  }
}

export function cancelSetupIntent(ledger: Ledger, intent: SetupIntent, reason: string | null): SetupIntent {
  if (intent.status === 'succeeded' || intent.status === 'canceled')
    throw invalidRequestError(`You cannot cancel this SetupIntent because it has a status of ${intent.status}.`, {
      code: 'setup_intent_unexpected_state',
    });
  ledger.setupIntents.put(Object.assign(intent, { status: 'canceled', cancellation_reason: reason, next_action: null }));
  ledger.emit('setup_intent.canceled', intent);
  return intent;
}
