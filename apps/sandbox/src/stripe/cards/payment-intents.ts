import type { Ledger } from '../ledger/ledger';
import { createId, createRandomText, type Charge, type Metadata, type PaymentIntent, type PaymentMethod } from '../model/objects';
import { cardErrorWith, invalidRequestError, StripeError } from '../wire/errors';
import { present } from '../wire/present';
import { authenticationAction } from './authentication';
import { cardError, type Decline } from './cards';
import { openDispute } from './disputes';
import { attach, getBehaviour } from './payment-methods';

/** In satang. */
export const MIN_CHARGE = 1000;
export const MAX_CHARGE = 99_999_999;

function cardDetails({ card, _authenticated }: PaymentMethod, amount: number): Record<string, unknown> {
  const { brand, checks, country, exp_month, exp_year, fingerprint, funding, last4 } = card;
  return {
    amount_authorized: amount,
    authorization_code: null,
    brand,
    checks,
    country,
    electronic_commerce_indicator: _authenticated ? '05' : null,
    exp_month,
    exp_year,
    fingerprint,
    funding,
    installments: null,
    last4,
    mandate: null,
    network: brand,
    network_transaction_id: null,
    regulated_status: 'unregulated',
    three_d_secure: null,
    transaction_link_id: null,
    wallet: null,
  };
}

export interface PaymentIntentInput {
  amount: number;
  currency: string;
  customer?: string | null;
  description?: string | null;
  metadata?: Metadata;
  payment_method?: string | null;
  setup_future_usage?: string | null;
  invoice?: string;
}

export interface Confirmation {
  /** The customer is not present for 3-D Secure. */
  offSession?: boolean;
  returnUrl?: string;
  useStripeSdk?: boolean;
}

/** invoices.ts sets this callback. */
export type Settled = (intent: PaymentIntent, outcome: 'paid' | 'failed' | 'action') => void;

export class Payments {
  settled: Settled = () => undefined;

  constructor(private readonly ledger: Ledger) {}

  create(input: PaymentIntentInput): PaymentIntent {
    const id = createId('pi');
    const customer = input.customer ? this.ledger.customer(input.customer) : null;
    const intent = this.ledger.paymentIntents.put({
      id,
      object: 'payment_intent',
      amount: input.amount,
      amount_received: 0,
      canceled_at: null,
      cancellation_reason: null,
      client_secret: `${id}_secret_${createRandomText(25)}`,
      created: this.ledger.now(customer?.test_clock),
      currency: input.currency,
      customer: customer?.id ?? null,
      last_payment_error: null,
      latest_charge: null,
      metadata: input.metadata ?? {},
      next_action: null,
      payment_method: input.payment_method ?? null,
      payment_method_types: ['card'],
      setup_future_usage: input.setup_future_usage ?? null,
      status: input.payment_method ? 'requires_confirmation' : 'requires_payment_method',
      ...(input.description && { description: input.description }),
      _invoice: input.invoice ?? null,
    });
    this.ledger.emit('payment_intent.created', intent);
    return intent;
  }

  /** Throws card_error when the bank declines. */
  confirm(intent: PaymentIntent, method: PaymentMethod, confirmation: Confirmation = {}): PaymentIntent {
    if (intent.status === 'succeeded' || intent.status === 'canceled') {
      throw invalidRequestError(
        `This PaymentIntent's status is ${intent.status}, but must be one of requires_payment_method, requires_confirmation, requires_action to be confirmed.`,
        { code: 'payment_intent_unexpected_state', payment_intent: present(intent) },
      );
    }
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
    if (authenticate === 'always' || (authenticate === 'until-set-up' && !method._authenticated)) {
      if (confirmation.offSession)
        return this.fail(intent, method, {
          code: 'authentication_required',
          decline_code: 'authentication_required',
          message: 'Your card was declined. This transaction requires authentication.',
        });
      intent.status = 'requires_action';
      intent.next_action = authenticationAction(this.ledger, intent, confirmation);
      this.ledger.paymentIntents.put(intent);
      this.ledger.emit('payment_intent.requires_action', intent);
      this.settled(intent, 'action');
      return intent;
    }
    return this.charge(intent, method);
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
      if (intent.setup_future_usage === 'off_session') this.ledger.paymentMethods.put(Object.assign(method, { _authenticated: true }));
      this.charge(intent, method);
    } catch (error) {
      // Not thrown, because the customer receives the error with the intent.
      if (!(error instanceof StripeError)) throw error;
    }
  }

  cancel(intent: PaymentIntent, reason: string | null): PaymentIntent {
    if (intent.status === 'succeeded' || intent.status === 'canceled')
      throw invalidRequestError(`You cannot cancel this PaymentIntent because it has a status of ${intent.status}.`, {
        code: 'payment_intent_unexpected_state',
      });
    Object.assign(intent, { status: 'canceled', canceled_at: this.now(intent), cancellation_reason: reason, next_action: null });
    this.ledger.paymentIntents.put(intent);
    this.ledger.emit('payment_intent.canceled', intent);
    return intent;
  }

  private charge(intent: PaymentIntent, method: PaymentMethod): PaymentIntent {
    const decline = getBehaviour(method).charge;
    if (decline) return this.fail(intent, method, decline);
    if (intent.setup_future_usage && intent.customer) attach(this.ledger, method, intent.customer);
    const charge = this.record(intent, method, 'succeeded');
    Object.assign(intent, { status: 'succeeded', amount_received: intent.amount, latest_charge: charge.id, next_action: null });
    this.ledger.paymentIntents.put(intent);
    this.ledger.emit('charge.succeeded', charge);
    if (getBehaviour(method).disputes) openDispute(this.ledger, charge);
    this.ledger.emit('payment_intent.succeeded', intent);
    this.settled(intent, 'paid');
    return intent;
  }

  private fail(intent: PaymentIntent, method: PaymentMethod, decline: Decline): never {
    const charge = this.record(intent, method, 'failed', decline);
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

  private record(intent: PaymentIntent, method: PaymentMethod, status: Charge['status'], decline?: Decline): Charge {
    const id = createId('ch');
    return this.ledger.charges.put({
      id,
      object: 'charge',
      amount: intent.amount,
      ...{
        amount_captured: status === 'succeeded' ? intent.amount : 0,
        billing_details: method.billing_details,
        failure_code: decline?.code ?? null,
        failure_message: decline?.message ?? null,
      },
      amount_refunded: 0,
      created: this.now(intent),
      currency: intent.currency,
      customer: intent.customer,
      metadata: intent.metadata,
      ...{
        outcome: decline
          ? {
              advice_code: null,
              network_advice_code: null,
              network_decline_code: null,
              network_status: 'declined_by_network',
              reason: decline.decline_code ?? decline.code,
              risk_level: 'normal',
              risk_score: 20,
              seller_message: decline.message,
              type: 'issuer_declined',
            }
          : {
              advice_code: null,
              network_advice_code: null,
              network_decline_code: null,
              network_status: 'approved_by_network',
              reason: null,
              risk_level: 'normal',
              risk_score: 20,
              seller_message: 'Payment complete.',
              type: 'authorized',
            },
        payment_method_details: { card: cardDetails(method, intent.amount), type: 'card' },
      },
      paid: status === 'succeeded',
      payment_intent: intent.id,
      payment_method: method.id,
      refunded: false,
      status,
    });
  }

  private now(intent: PaymentIntent): number {
    return this.ledger.now(this.ledger.customers.get(intent.customer ?? '')?.test_clock);
  }
}
