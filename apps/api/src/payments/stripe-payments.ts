import type { Outbox } from '../platform/outbox/outbox';
import { listCards } from './cards/cards';
import { validateCoupon } from './cards/coupons';
import { detachUsedCard, remind, renewLink } from './payment-link';
import { PAYMENT_JOBS, type BillingEvents, type PaymentContext } from './port';
import { createStripe, nullIfMissing } from './stripe/client';
import { handleStripeEvent } from './webhooks';
import { billOrder } from './billing/bill-order';
import { changeOutcome, firstOutcome, withdrawFirst } from './billing/charging';

export const createPaymentContext = (options: Omit<PaymentContext, 'stripe' | 'events' | 'products'>): PaymentContext => ({
  ...options,
  stripe: createStripe(options.settings, options.faults),
  events: {},
  products: new Set(),
});

/** The functions that the orders folder calls. Never call them inside a transaction, because they wait for Stripe. */
export const orderPaymentsOf = (context: PaymentContext) => ({
  listen(events: BillingEvents): void {
    context.events = events;
  },
  paymentMethods: (customerId: number) => listCards(context, customerId),
  validateCoupon: (input: Parameters<typeof validateCoupon>[1]) => validateCoupon(context, input),
  withdrawFirst: (orderId: number) => withdrawFirst(context, orderId),
  firstOutcome: (orderId: number) => firstOutcome(context, orderId),
  changeOutcome: (changeId: number) => changeOutcome(context, changeId),
});
export type OrderPayments = ReturnType<typeof orderPaymentsOf>;

export function registerPaymentJobs(outbox: Outbox, context: PaymentContext): void {
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
