import type Stripe from 'stripe';
import type { Database } from '../platform/database/database';
import type { Clock } from '../platform/plugin';
import type { SettingsFaults } from '../platform/http/provider-settings';
import type { BillableOrder, BillingEvents } from './port';
import type { StripeSettings } from './settings';

export interface PaymentContext {
  db: Database;
  stripe: Stripe;
  settings: StripeSettings;
  events: BillingEvents;
  clock: Clock;
  /** Ids of products that exist at Stripe, to create each product once per process. */
  products: Set<string>;
  faults?: SettingsFaults;
}

/** Writes what Stripe tells about an order. The transaction holds the lock on the order's row in `subscriptions`. */
export interface Writing extends Pick<PaymentContext, 'events'> {
  tx: Database;
  order: BillableOrder;
  now: Date;
}
