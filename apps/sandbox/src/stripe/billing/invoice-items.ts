import type { Ledger } from '../ledger/ledger';
import type { InvoiceItem, Period } from '../model/billing';
import { createId, type Metadata, type Price } from '../model/objects';
import { getProductName } from './catalog';
import { toPricing } from './invoice-lines';

export interface ChargeInput {
  customer: string;
  price?: Price;
  /** Needed if there is no price; in satang. */
  amount?: number;
  currency: string;
  quantity?: number;
  description?: string | null;
  metadata?: Metadata;
  discountable?: boolean;
  period?: Period;
  subscription?: string;
  invoice?: string | null;
  proration?: boolean;
  now: number;
}

/** A negative amount is a credit. `preview` saves nothing. */
export function newInvoiceItem(ledger: Ledger, input: ChargeInput, preview = false): InvoiceItem {
  const quantity = input.quantity ?? 1;
  const unit = input.price?.unit_amount ?? 0;
  const item: InvoiceItem = {
    id: createId('ii'),
    object: 'invoiceitem',
    amount: input.amount ?? unit * quantity,
    currency: input.currency,
    customer: input.customer,
    date: input.now,
    description: input.description ?? (input.price ? getProductName(ledger, input.price) : null),
    discountable: input.discountable ?? true,
    discounts: [],
    invoice: input.invoice ?? null,
    metadata: input.metadata ?? {},
    parent: input.subscription
      ? {
          type: 'subscription_details',
          quote_details: null,
          subscription_details: { subscription: input.subscription, subscription_item: null },
        }
      : null,
    period: input.period ?? { start: input.now, end: input.now },
    pricing: input.price ? toPricing(input.price) : null,
    proration: input.proration ?? false,
    quantity,
    quantity_decimal: String(quantity),
    test_clock: ledger.customer(input.customer).test_clock,
  };
  if (!preview) {
    ledger.invoiceItems.put(item);
    ledger.emit('invoiceitem.created', item);
  }
  return item;
}

export const pendingItems = (ledger: Ledger, customer: string, subscription?: string): InvoiceItem[] =>
  ledger.invoiceItems.filter(
    (item) =>
      item.invoice === null &&
      item.customer === customer &&
      (item.parent === null || item.parent.subscription_details.subscription === subscription),
  );
