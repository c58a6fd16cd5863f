import type { Collection, Row, Store } from '../../state/store';
import type { Invoice, InvoiceItem, Subscription } from '../model/billing';
import {
  createId,
  type Charge,
  type Coupon,
  type Customer,
  type Discount,
  type PaymentIntent,
  type PaymentMethod,
  type Price,
  type Product,
  type PromotionCode,
  type SetupIntent,
  type StripeEvent,
  type StripeObject,
  type TestClock,
  type WebhookEndpoint,
} from '../model/objects';
import { resourceMissingError } from '../wire/errors';
import { present } from '../wire/present';

/** API version of the installed package `stripe`. */
export const API_VERSION = '2026-10-28.endive';

export interface Refund extends StripeObject {
  object: 'refund';
  created: number;
  amount: number;
  charge: string;
  currency: string;
  payment_intent: string;
  reason: string | null;
  status: 'succeeded' | 'failed';
  failure_reason?: string;
}

export interface Dispute extends StripeObject {
  object: 'dispute';
  created: number;
  amount: number;
  charge: string;
  currency: string;
  payment_intent: string;
  reason: string;
  status: 'needs_response' | 'won' | 'lost';
}

export class Ledger {
  readonly customers: Collection<Customer>;
  readonly paymentMethods: Collection<PaymentMethod>;
  readonly setupIntents: Collection<SetupIntent>;
  readonly paymentIntents: Collection<PaymentIntent>;
  readonly charges: Collection<Charge>;
  readonly refunds: Collection<Refund>;
  readonly disputes: Collection<Dispute>;
  readonly coupons: Collection<Coupon>;
  readonly promotionCodes: Collection<PromotionCode>;
  readonly discounts: Collection<Discount>;
  readonly products: Collection<Product>;
  readonly prices: Collection<Price>;
  readonly subscriptions: Collection<Subscription>;
  readonly invoices: Collection<Invoice>;
  readonly invoiceItems: Collection<InvoiceItem>;
  readonly testClocks: Collection<TestClock>;
  readonly events: Collection<StripeEvent>;
  readonly webhookEndpoints: Collection<WebhookEndpoint>;
  /** The current request. Requests are handled synchronously, so there is only one. */
  request: StripeEvent['request'] = { id: null, idempotency_key: null };
  /** The sandbox's own origin, for redirects. */
  baseUrl = '';
  private readonly listeners: ((event: StripeEvent) => void)[] = [];

  constructor(readonly store: Store) {
    const of = <T extends Row>(name: string): Collection<T> => store.collection<T>(`stripe.${name}`);
    this.customers = of('customer');
    this.paymentMethods = of('payment_method');
    this.setupIntents = of('setup_intent');
    this.paymentIntents = of('payment_intent');
    this.charges = of('charge');
    this.refunds = of('refund');
    this.disputes = of('dispute');
    this.coupons = of('coupon');
    this.promotionCodes = of('promotion_code');
    this.discounts = of('discount');
    this.products = of('product');
    this.prices = of('price');
    this.subscriptions = of('subscription');
    this.invoices = of('invoice');
    this.invoiceItems = of('invoiceitem');
    this.testClocks = of('test_clock');
    this.events = of('event');
    this.webhookEndpoints = of('webhook_endpoint');
  }

  /** In seconds since 1970. */
  now(testClock?: string | null): number {
    return (testClock && this.testClocks.get(testClock)?.frozen_time) || Math.floor(Date.now() / 1000);
  }

  customer(id: string, param = 'customer'): Customer {
    const customer = this.customers.get(id);
    if (!customer || customer.deleted) throw resourceMissingError('customer', id, param);
    return customer;
  }

  find<T extends Row>(collection: Collection<T>, what: string, id: string, param = 'id'): T {
    const row = collection.get(id);
    if (!row) throw resourceMissingError(what, id, param);
    return row;
  }

  /** The prefix of the id names the type. */
  lookup(id: string): StripeObject | undefined {
    const prefix = id.slice(0, id.indexOf('_'));
    const collections: Record<string, Collection<StripeObject & Row>> = {
      cus: this.customers,
      pm: this.paymentMethods,
      seti: this.setupIntents,
      pi: this.paymentIntents,
      ch: this.charges,
      re: this.refunds,
      dp: this.disputes,
      promo: this.promotionCodes,
      di: this.discounts,
      prod: this.products,
      price: this.prices,
      sub: this.subscriptions,
      in: this.invoices,
      ii: this.invoiceItems,
      clock: this.testClocks,
      evt: this.events,
    } as Record<string, Collection<StripeObject & Row>>;
    // Coupon ids have no prefix.
    return collections[prefix]?.get(id) ?? this.coupons.get(id);
  }

  onEvent(listener: (event: StripeEvent) => void): void {
    this.listeners.push(listener);
  }

  /** `previous` contains the former values of changed fields. */
  emit(type: string, object: StripeObject, previous?: Record<string, unknown>): void {
    const event = this.events.put({
      id: createId('evt'),
      object: 'event',
      api_version: API_VERSION,
      created: Math.floor(Date.now() / 1000),
      data: { object: present(object), ...(previous && { previous_attributes: previous }) },
      pending_webhooks: 0,
      request: this.request,
      type,
    });
    for (const listener of this.listeners) listener(event);
  }
}
