import type { Store } from '../state/store';
import { BillingRun } from './billing/billing-run';
import { Invoices } from './billing/invoices';
import { createLedger } from './ledger';
import { Payments } from './cards/payment-intents';
import { deliverEvents } from './webhooks/delivery';

export type Account = ReturnType<typeof createAccount>;

export function createAccount(store: Store, webhook: { url: string; secret: string } | undefined) {
  const ledger = createLedger(store);
  const payments = new Payments(ledger);
  const invoices = new Invoices(ledger, payments);
  return { ledger, payments, invoices, billing: new BillingRun(ledger, invoices), ...deliverEvents(ledger, webhook) };
}
