import type { Collection, Row, Store } from '../state/store';
import type { Invoice, InvoiceItem, Subscription } from './model/billing';
import {
  createId,
  type Charge,
  type Customer,
  type Dispute,
  type PaymentIntent,
  type PaymentMethod,
  type Product,
  type PromotionCode,
  type PromptPayMethod,
  type Refund,
  type SetupIntent,
  type StripeEvent,
  type StripeObject,
  type TestClock,
} from './model/objects';
import { resourceMissingError } from './wire/errors';
import { present } from './wire/present';

/** API version of the installed package `stripe`. */
export const API_VERSION = '2026-10-28.endive';

export type Ledger = ReturnType<typeof createLedger>;

export function createLedger(store: Store) {
  const collect = <T extends Row>(name: string): Collection<T> => store.collection<T>(`stripe.${name}`);
  const objects = {
    customers: collect<Customer>('customer'),
    paymentMethods: collect<PaymentMethod>('payment_method'),
    promptPayMethods: collect<PromptPayMethod>('promptpay_method'),
    setupIntents: collect<SetupIntent>('setup_intent'),
    paymentIntents: collect<PaymentIntent>('payment_intent'),
    charges: collect<Charge>('charge'),
    refunds: collect<Refund>('refund'),
    disputes: collect<Dispute>('dispute'),
    coupons: collect<StripeObject>('coupon'),
    promotionCodes: collect<PromotionCode>('promotion_code'),
    products: collect<Product>('product'),
    subscriptions: collect<Subscription>('subscription'),
    invoices: collect<Invoice>('invoice'),
    invoiceItems: collect<InvoiceItem>('invoiceitem'),
    testClocks: collect<TestClock>('test_clock'),
    events: collect<StripeEvent>('event'),
  };

  const find = <T extends Row>(collection: Collection<T>, what: string, id: string, param = 'id'): T => {
    const row = collection.get(id);
    if (!row) throw resourceMissingError(what, id, param);
    return row;
  };

  /** Returns the time of the test clock, or the real time without a test clock, in seconds since 1970. */
  const now = (testClock?: string | null): number => objects.testClocks.get(testClock ?? '')?.frozen_time ?? Math.floor(Date.now() / 1000);

  return {
    ...objects,
    store,
    find,
    now,
    /** Origin of the sandbox. */
    baseUrl: '',
    /** The current request. Requests are handled synchronously, so there is only one current request. */
    request: { id: null, idempotency_key: null } as { id: string | null; idempotency_key: string | null },
    onEvent: (_event: StripeEvent): void => undefined,

    /** Returns the time of the customer's test clock, or the real time for a customer without a test clock. */
    nowOf: (customer: string | null): number => now(objects.customers.get(customer ?? '')?.test_clock),

    customer(id: string, param = 'customer'): Customer {
      const customer = find(objects.customers, 'customer', id, param);
      if (customer.deleted) throw resourceMissingError('customer', id, param);
      return customer;
    },

    lookup: (id: string): StripeObject | undefined =>
      Object.values<Collection<StripeObject>>(objects)
        .map((rows) => rows.get(id))
        .find(Boolean),

    /** `previous` contains the former values of changed fields. */
    emit(type: string, object: StripeObject, previous?: Record<string, unknown>): void {
      this.onEvent(
        objects.events.put({
          id: createId('evt'),
          object: 'event',
          api_version: API_VERSION,
          created: Math.floor(Date.now() / 1000),
          data: { object: present(object), ...(previous && { previous_attributes: previous }) },
          pending_webhooks: 0,
          request: this.request,
          type,
        }),
      );
    },
  };
}
