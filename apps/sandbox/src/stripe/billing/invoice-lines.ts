import { MIN_CHARGE } from '../cards/payment-intents';
import type { Ledger } from '../ledger/ledger';
import type { Invoice, InvoiceItem, InvoiceLine, Period, Pricing, Subscription, SubscriptionItem } from '../model/billing';
import { createId, type Price } from '../model/objects';
import { getProductName } from './catalog';
import { discountLines } from './discounts';

export const toPricing = (price: Price): Pricing => ({
  type: 'price_details',
  price_details: { price: price.id, product: price.product },
  unit_amount_decimal: price.unit_amount_decimal,
});

const baht = (amount: number): string => `฿${(amount / 100).toFixed(2)}`;

export function itemLine(ledger: Ledger, item: SubscriptionItem, period: Period, trial = false): InvoiceLine {
  const amount = trial ? 0 : item.price.unit_amount * item.quantity;
  const name = getProductName(ledger, item.price);
  return {
    id: createId('il'),
    object: 'line_item',
    amount,
    subtotal: amount,
    currency: item.price.currency,
    description: trial
      ? `Trial period for ${name}`
      : `${item.quantity} × ${name} (at ${baht(item.price.unit_amount)} / ${item.price.recurring?.interval ?? 'month'})`,
    discount_amounts: [],
    discountable: !trial,
    discounts: [],
    invoice: null,
    metadata: item.metadata,
    parent: {
      type: 'subscription_item_details',
      invoice_item_details: null,
      subscription_item_details: {
        invoice_item: null,
        proration: false,
        proration_details: { credited_items: null },
        subscription: item.subscription,
        subscription_item: item.id,
      },
    },
    period,
    pricing: toPricing(item.price),
    quantity: item.quantity,
    quantity_decimal: String(item.quantity),
    subscription: item.subscription,
  };
}

export function chargeLine(item: InvoiceItem): InvoiceLine {
  const subscription = item.parent?.subscription_details.subscription ?? null;
  return {
    id: createId('il'),
    object: 'line_item',
    amount: item.amount,
    subtotal: item.amount,
    currency: item.currency,
    description: item.description,
    discount_amounts: [],
    discountable: item.discountable && item.amount > 0,
    discounts: item.discounts,
    invoice: item.invoice,
    metadata: item.metadata,
    parent: {
      type: 'invoice_item_details',
      invoice_item_details: { invoice_item: item.id, proration: item.proration, proration_details: { credited_items: null }, subscription },
      subscription_item_details: null,
    },
    period: item.period,
    pricing: item.pricing,
    quantity: item.quantity,
    quantity_decimal: item.quantity_decimal,
    subscription,
  };
}

/** In satang. Credits and amounts below the minimum charge move to the next invoice. */
export function settle(total: number, balance: number): { due: number; balance: number } {
  const owed = total + balance;
  return owed >= MIN_CHARGE ? { due: owed, balance: 0 } : { due: 0, balance: owed };
}

export function totals(ledger: Ledger, invoice: Invoice): Invoice {
  for (const line of invoice.lines) line.discount_amounts = [];
  const subtotal = invoice.lines.reduce((sum, line) => sum + line.amount, 0);
  const discounts = invoice.discounts.flatMap((id) => ledger.discounts.get(id) ?? []);
  const amounts = discountLines(ledger, invoice.lines, discounts);
  const total = subtotal - amounts.reduce((sum, one) => sum + one.amount, 0);
  if (invoice.status === 'draft') invoice.starting_balance = ledger.customer(invoice.customer).balance;
  const { due } = settle(total, invoice.starting_balance);
  return Object.assign(invoice, {
    subtotal,
    ...{ subtotal_excluding_tax: subtotal, total_excluding_tax: total },
    total,
    total_discount_amounts: amounts,
    amount_due: due,
    amount_remaining: due - invoice.amount_paid,
  });
}

export function emptyInvoice(
  ledger: Ledger,
  input: { customer: string; subscription?: Subscription; reason: string; currency: string; period: Period; now: number },
): Invoice {
  const customer = ledger.customer(input.customer);
  const { subscription } = input;
  return {
    id: createId('in'),
    object: 'invoice',
    amount_due: 0,
    amount_paid: 0,
    amount_remaining: 0,
    attempt_count: 0,
    attempted: false,
    auto_advance: true,
    automatically_finalizes_at: null,
    billing_reason: input.reason,
    collection_method: 'charge_automatically',
    created: input.now,
    currency: input.currency,
    customer: customer.id,
    ...{ customer_email: customer.email, customer_name: customer.name, customer_phone: customer.phone, effective_at: null },
    default_payment_method: null,
    description: null,
    discounts: subscription ? [...subscription.discounts] : [],
    ending_balance: null,
    lines: [],
    metadata: {},
    next_payment_attempt: null,
    number: null,
    parent: subscription
      ? {
          type: 'subscription_details',
          quote_details: null,
          subscription_details: { metadata: subscription.metadata, subscription: subscription.id },
        }
      : null,
    period_end: input.period.end,
    period_start: input.period.start,
    status: 'draft',
    status_transitions: { finalized_at: null, marked_uncollectible_at: null, paid_at: null, voided_at: null },
    starting_balance: customer.balance,
    subtotal: 0,
    total: 0,
    total_discount_amounts: [],
    test_clock: customer.test_clock,
    _payment_intent: null,
    _collected: 0,
    _paid_out_of_band: false,
  };
}
