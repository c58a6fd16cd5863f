import type { Ledger } from '../ledger';
import { createNullFields } from '../model/defaults';
import { createId, createRandomText, type Charge, type Metadata, type PaymentIntent, type PaymentMethod } from '../model/objects';
import { cardErrorWith, invalidRequestError, StripeError } from '../wire/errors';
import { present } from '../wire/present';
import { cardError, type Decline } from './cards';
import { openDispute } from './disputes';
import { attach, authenticationAction, getBehaviour } from './payment-methods';

/** Limits of one charge in satang. */
export const MIN_CHARGE = 1000;
export const MAX_CHARGE = 99_999_999;

interface PaymentIntentInput {
  amount: number;
  currency: string;
  customer: string;
  description: string;
  payment_method: string | null;
  setup_future_usage: string | null;
  allowed_payment_method_types?: string[];
  payment_method_types?: string[];
  payment_method_options?: object;
  metadata?: Metadata;
  _invoice: string;
}

/** Throws if the payment is over. */
export function requireConfirmable(intent: PaymentIntent): void {
  if (intent.status === 'succeeded' || intent.status === 'canceled')
    throw invalidRequestError(
      `This PaymentIntent's status is ${intent.status}, but must be one of requires_payment_method, requires_confirmation, requires_action to be confirmed.`,
      { code: 'payment_intent_unexpected_state', payment_intent: present(intent) },
    );
}

type Payer = Pick<PaymentMethod, 'id' | 'billing_details'>;

/** Callback for the result of a payment; `Invoices` sets it. */
export type Settled = (intent: PaymentIntent, outcome: 'paid' | 'failed' | 'action') => void;

export class Payments {
  settled: Settled = () => undefined;

  constructor(private readonly ledger: Ledger) {}

  create(input: PaymentIntentInput): PaymentIntent {
    const id = createId('pi');
    const intent: PaymentIntent = this.ledger.paymentIntents.put({
      ...input,
      id,
      object: 'payment_intent',
      canceled_at: null,
      client_secret: `${id}_secret_${createRandomText(25)}`,
      created: this.ledger.nowOf(input.customer),
      last_payment_error: null,
      latest_charge: null,
      next_action: null,
      status: input.payment_method ? 'requires_confirmation' : 'requires_payment_method',
    });
    this.ledger.emit('payment_intent.created', intent);
    return intent;
  }

  /** Throws card_error when the bank declines. With `offSession`, the customer is not present for 3-D Secure. */
  confirm(intent: PaymentIntent, method: PaymentMethod, offSession = false): PaymentIntent {
    requireConfirmable(intent);
    if (method._spent)
      throw invalidRequestError('This PaymentMethod was detached from a Customer, and may not be used again.', {
        code: 'payment_method_unexpected_state',
        param: 'payment_method',
      });
    if (method.customer !== null && method.customer !== intent.customer)
      throw invalidRequestError('The provided PaymentMethod belongs to another customer.', {
        code: 'payment_method_customer_decline',
        param: 'payment_method',
      });
    intent.payment_method = method.id;
    intent.last_payment_error = null;
    const { authenticate } = getBehaviour(method);
    if (authenticate !== 'always' && (!authenticate || method._authenticated)) return this.charge(intent, method);
    if (offSession)
      return this.fail(intent, method, {
        code: 'authentication_required',
        decline_code: 'authentication_required',
        message: 'Your card was declined. This transaction requires authentication.',
      });
    const next_action = authenticationAction(this.ledger, intent);
    this.ledger.paymentIntents.put(Object.assign(intent, { status: 'requires_action' as const, next_action }));
    this.ledger.emit('payment_intent.requires_action', intent);
    this.settled(intent, 'action');
    return intent;
  }

  settleAuthentication(intent: PaymentIntent, passed: boolean): void {
    const method = this.ledger.paymentMethods.get(intent.payment_method ?? '');
    if (intent.status !== 'requires_action' || !method) return;
    try {
      if (!passed)
        this.fail(intent, method, {
          code: 'payment_intent_authentication_failure',
          message: 'We are unable to authenticate your payment method. Please choose a different payment method and try again.',
        });
      if (intent.setup_future_usage) this.ledger.paymentMethods.put(Object.assign(method, { _authenticated: true }));
      this.charge(intent, method);
    } catch (error) {
      // Does not throw the card error, because the customer receives this error with the intent.
      if (!(error instanceof StripeError)) throw error;
    }
  }

  /** Does nothing if the payment has succeeded or is already canceled. */
  cancel(intent: PaymentIntent, reason: 'void_invoice' | 'abandoned'): void {
    if (intent.status === 'succeeded' || intent.status === 'canceled') return;
    const canceled_at = this.ledger.nowOf(intent.customer);
    const canceled = { status: 'canceled' as const, canceled_at, cancellation_reason: reason, next_action: null };
    this.ledger.paymentIntents.put(Object.assign(intent, canceled));
    this.ledger.emit('payment_intent.canceled', intent);
  }

  private charge(intent: PaymentIntent, method: PaymentMethod): PaymentIntent {
    const decline = getBehaviour(method).charge;
    if (decline) return this.fail(intent, method, decline);
    if (intent.setup_future_usage && intent.customer) attach(this.ledger, method, intent.customer);
    return this.succeed(intent, this.record(intent, method), getBehaviour(method).disputes);
  }

  succeed(intent: PaymentIntent, charge: Charge, isDisputed = false): PaymentIntent {
    const paid = { status: 'succeeded' as const, amount_received: intent.amount, latest_charge: charge.id, next_action: null };
    this.ledger.paymentIntents.put(Object.assign(intent, paid));
    this.ledger.emit('charge.succeeded', charge);
    if (isDisputed) openDispute(this.ledger, charge);
    this.ledger.emit('payment_intent.succeeded', intent);
    this.settled(intent, 'paid');
    return intent;
  }

  private fail(intent: PaymentIntent, method: PaymentMethod, decline: Decline): never {
    const charge = this.record(intent, method, decline);
    const error = cardError(decline, { charge: charge.id });
    Object.assign(intent, {
      status: 'requires_payment_method',
      latest_charge: charge.id,
      next_action: null,
      payment_method: null,
      last_payment_error: { ...error.body, payment_method: present(method) },
    });
    this.ledger.paymentIntents.put(intent);
    this.ledger.emit('charge.failed', charge);
    this.ledger.emit('payment_intent.payment_failed', intent);
    this.settled(intent, 'failed');
    throw cardErrorWith(error, { payment_intent: present(intent), payment_method: present(method) });
  }

  private record(intent: PaymentIntent, method: PaymentMethod, decline?: Decline): Charge {
    const { brand, checks, country, exp_month, exp_year, fingerprint, funding, last4 } = method.card;
    const card = {
      ...createNullFields('authorization_code installments mandate network_transaction_id three_d_secure transaction_link_id wallet'),
      ...{ brand, checks, country, exp_month, exp_year, fingerprint, funding, last4 },
      amount_authorized: intent.amount,
      electronic_commerce_indicator: method._authenticated ? '05' : null,
      network: brand,
      regulated_status: 'unregulated',
    };
    return this.recordCharge(intent, method, { type: 'card', card }, decline);
  }

  recordCharge({ id, amount, currency, customer }: PaymentIntent, method: Payer, details: object, decline?: Decline): Charge {
    return this.ledger.charges.put({
      id: createId('ch'),
      object: 'charge',
      amount,
      amount_captured: decline ? 0 : amount,
      amount_refunded: 0,
      billing_details: method.billing_details,
      created: this.ledger.nowOf(customer),
      currency,
      customer,
      failure_code: decline?.code ?? null,
      failure_message: decline?.message ?? null,
      outcome: {
        ...createNullFields('advice_code network_advice_code network_decline_code'),
        network_status: decline ? 'declined_by_network' : 'approved_by_network',
        reason: decline ? (decline.decline_code ?? decline.code) : null,
        risk_level: 'normal',
        risk_score: 20,
        seller_message: decline?.message ?? 'Payment complete.',
        type: decline ? 'issuer_declined' : 'authorized',
      },
      paid: !decline,
      payment_intent: id,
      payment_method: method.id,
      payment_method_details: details,
      refunded: false,
      status: decline ? 'failed' : 'succeeded',
    });
  }
}
