import type { Store } from '../state/store';
import { BillingRun } from './billing/billing-run';
import { Invoices } from './billing/invoices';
import { Ledger } from './ledger/ledger';
import { Payments } from './cards/payment-intents';
import { Subscriptions } from './billing/subscriptions';
import { Deliveries } from './webhooks/delivery';

export class Account {
  readonly ledger: Ledger;
  readonly payments: Payments;
  readonly invoices: Invoices;
  readonly subscriptions: Subscriptions;
  readonly billing: BillingRun;
  readonly deliveries: Deliveries;

  constructor(store: Store, webhook: { url: string; secret: string } | undefined) {
    this.ledger = new Ledger(store);
    this.payments = new Payments(this.ledger);
    this.invoices = new Invoices(this.ledger, this.payments);
    this.subscriptions = new Subscriptions(this.ledger, this.invoices);
    this.billing = new BillingRun(this.ledger, this.invoices, this.subscriptions);
    this.deliveries = new Deliveries(this.ledger, webhook);
  }
}
