import type Stripe from 'stripe';
import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '../database/connect';
import type { Clock } from '../http/clock';
import type { SettingsFaults } from '../http/settings-faults';
import type { Outbox } from '../outbox/outbox';
import { createSetupIntent, ensureCustomer, listCards, makeDefault, removeCard } from './cards/cards';
import type { PaymentContext } from './context';
import { validateCoupon } from './cards/coupons';
import { letGoOfCard } from './links/pay-link';
import { remind } from './links/remind';
import { PAYMENT_JOBS, type BillingEvents } from './port';
import { BILLING, type BillingSettings, type StripeSettings } from './settings';
import { createStripe } from './stripe/client';
import { isMissing } from './stripe/errors';
import { handleStripeEvent } from './stripe/events';
import { billOrder } from './subscriptions/bill-order';
import { changeOutcome, firstOutcome } from './subscriptions/subscription-start';
import { syncOrder } from './subscriptions/subscription-sync';

export interface StripePaymentsOptions {
  db: Database;
  settings: StripeSettings;
  clock: Clock;
  billing?: BillingSettings;
  faults?: SettingsFaults;
  logger?: FastifyBaseLogger;
}

/** What orders, checkout and account ask of payments, through the official Stripe SDK. Every method may be called again after a crash: nothing is doubled. Never inside a transaction. */
export class StripePayments {
  readonly context: PaymentContext;

  constructor({ db, settings, clock, billing = BILLING, logger, faults }: StripePaymentsOptions) {
    this.context = { db, settings, clock, billing, stripe: createStripe(settings), events: {}, ...(logger && { logger }), ...(faults && { faults }) };
    // Of a key that is wrong, or that may not do what it is asked to, each answer says so.
    this.context.stripe.on('response', ({ status }: Stripe.ResponseEvent) => {
      if (status === 401 || status === 403) faults?.report('STRIPE_SECRET_KEY', `Stripe answers ${status}`);
      else if (status < 400) faults?.clear('STRIPE_SECRET_KEY');
    });
  }

  /** Names who is told what happens to money. */
  listen(events: BillingEvents): void {
    this.context.events = events;
  }

  ensureCustomer = (customerId: number) => ensureCustomer(this.context, customerId);
  createSetupIntent = (customerId: number) => createSetupIntent(this.context, customerId);
  paymentMethods = (customerId: number) => listCards(this.context, customerId);
  makeDefault = (customerId: number, paymentMethod: string) => makeDefault(this.context, customerId, paymentMethod);
  removePaymentMethod = (customerId: number, paymentMethod: string) => removeCard(this.context, customerId, paymentMethod);
  validateCoupon = (input: Parameters<typeof validateCoupon>[1]) => validateCoupon(this.context, input);
  bill = (orderId: number) => billOrder(this.context, orderId);
  firstOutcome = (orderId: number) => firstOutcome(this.context, orderId);
  changeOutcome = (changeId: number) => changeOutcome(this.context, changeId);
  sync = (orderId: number) => syncOrder(this.context, orderId);

  /** Names the handlers of this domain's jobs. Each may run again after a crash. */
  work(outbox: Outbox): void {
    const { context } = this;
    outbox.register(PAYMENT_JOBS.bill, (payload) => billOrder(context, (payload as { orderId: number }).orderId));
    outbox.register(PAYMENT_JOBS.event, (payload) => handleStripeEvent(context, (payload as { eventId: string }).eventId));
    outbox.register(PAYMENT_JOBS.forget, (payload) =>
      context.stripe.customers.del((payload as { stripeCustomerId: string }).stripeCustomerId).catch((error: unknown) => {
        if (!isMissing(error)) throw error;
      }),
    );
    outbox.register(PAYMENT_JOBS.letGo, (payload) => letGoOfCard(context, (payload as { linkId: string }).linkId));
    outbox.register(PAYMENT_JOBS.remind, (payload) => remind(context, (payload as { linkId: string }).linkId));
  }
}
