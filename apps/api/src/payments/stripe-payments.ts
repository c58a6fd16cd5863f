import type Stripe from 'stripe';
import type { Outbox } from '../platform/outbox/outbox';
import { createSetupIntent, ensureCustomer, listCards, makeDefault, removeCard } from './cards/cards';
import { validateCoupon } from './cards/coupons';
import { detachUsedCard } from './links/pay-link';
import { remind, renewLink } from './links/link-mails';
import { PAYMENT_JOBS, type BillingEvents, type PaymentContext } from './port';
import { createStripe } from './stripe/client';
import { nullIfMissing } from './stripe/errors';
import { handleStripeEvent } from './webhooks';
import { billOrder } from './subscriptions/bill-order';
import { changeOutcome, firstOutcome, withdrawFirst } from './subscriptions/charging';

/** Each method can be repeated after a crash. Never call a method inside a transaction: it waits for Stripe. */
export class StripePayments {
  readonly context: PaymentContext;

  constructor(options: Omit<PaymentContext, 'stripe' | 'events' | 'products'>) {
    const { settings, faults } = options;
    this.context = { ...options, stripe: createStripe(settings), events: {}, products: new Set() };
    // Stripe answers 401 or 403 while the key is invalid or lacks a permission.
    this.context.stripe.on('response', ({ status }: Stripe.ResponseEvent) => {
      if (status === 401 || status === 403) faults?.report('STRIPE_SECRET_KEY', `Stripe answers ${status}`);
      else if (status < 400) faults?.clear('STRIPE_SECRET_KEY');
    });
  }

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
  withdrawFirst = (orderId: number) => withdrawFirst(this.context, orderId);
  firstOutcome = (orderId: number) => firstOutcome(this.context, orderId);
  changeOutcome = (changeId: number) => changeOutcome(this.context, changeId);

  work(outbox: Outbox): void {
    const { context } = this;
    const jobs = {
      [PAYMENT_JOBS.bill]: ({ orderId }: { orderId: number }) => billOrder(context, orderId),
      [PAYMENT_JOBS.event]: ({ eventId }: { eventId: string }) => handleStripeEvent(context, eventId),
      [PAYMENT_JOBS.forget]: ({ stripeCustomerId }: { stripeCustomerId: string }) =>
        context.stripe.customers.del(stripeCustomerId).catch(nullIfMissing),
      [PAYMENT_JOBS.renewLink]: ({ linkId, on }: { linkId: string; on: string }) => renewLink(context, linkId, on),
      [PAYMENT_JOBS.letGo]: ({ linkId }: { linkId: string }) => detachUsedCard(context, linkId),
      [PAYMENT_JOBS.remind]: ({ linkId }: { linkId: string }) => remind(context, linkId),
    };
    for (const [kind, work] of Object.entries(jobs)) outbox.register(kind, work as (payload: unknown) => Promise<unknown>);
  }
}
