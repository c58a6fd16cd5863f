import { MIN_CHARGE } from '../cards/payment-intents';
import type { Ledger } from '../ledger';
import type { Invoice, InvoiceLine, Period, Subscription, SubscriptionItem } from '../model/billing';
import { createId } from '../model/objects';
import { getProductName, toPricing } from './prices';

export function itemLine(ledger: Ledger, item: SubscriptionItem, period: Period, trial = false): InvoiceLine {
  const { id, metadata, price, quantity, subscription } = item;
  const amount = trial ? 0 : price.unit_amount * quantity;
  const name = getProductName(ledger, price);
  return createLine({
    amount,
    subtotal: amount,
    currency: price.currency,
    description: trial ? `Trial period for ${name}` : `${quantity} × ${name} (at ฿${(price.unit_amount / 100).toFixed(2)} / month)`,
    metadata,
    parent: {
      type: 'subscription_item_details',
      invoice_item_details: null,
      subscription_item_details: {
        invoice_item: null,
        proration: false,
        proration_details: { credited_items: null },
        subscription,
        subscription_item: id,
      },
    },
    period,
    pricing: toPricing(price),
    quantity,
    quantity_decimal: String(quantity),
    subscription,
  });
}

export const createLine = <T extends { amount: number }>(fields: T) => ({ ...fields, id: createId('il'), object: 'line_item' });

/** Returns the amount due and the customer's new balance in satang. The balance keeps credits and amounts too small for a charge. */
export function settle(total: number, balance: number): { due: number; balance: number } {
  const owed = total + balance;
  return owed >= MIN_CHARGE ? { due: owed, balance: 0 } : { due: 0, balance: owed };
}

/** Sets the amounts of a draft invoice. */
export function totals(ledger: Ledger, invoice: Invoice): Invoice {
  const total = invoice.lines.reduce((sum, line) => sum + line.amount, 0);
  const starting_balance = ledger.customer(invoice.customer).balance;
  const { due } = settle(total, starting_balance);
  return Object.assign(invoice, {
    ...{ subtotal: total, subtotal_excluding_tax: total, total, total_excluding_tax: total },
    starting_balance,
    amount_due: due,
    amount_remaining: due,
  });
}

export function emptyInvoice(
  ledger: Ledger,
  input: { customer: string; subscription?: Subscription; reason: Invoice['billing_reason']; period: Period; now: number },
): Invoice {
  const customer = ledger.customer(input.customer);
  const { subscription, reason, period, now } = input;
  return {
    id: createId('in'),
    object: 'invoice',
    amount_due: 0,
    amount_paid: 0,
    attempt_count: 0,
    ...{ attempted: false, metadata: {} },
    auto_advance: true,
    automatically_finalizes_at: null,
    billing_reason: reason,
    created: now,
    currency: 'thb',
    customer: customer.id,
    ...{ customer_email: customer.email, customer_name: customer.name, customer_phone: customer.phone },
    ending_balance: null,
    lines: [],
    next_payment_attempt: null,
    number: null,
    parent: subscription
      ? {
          type: 'subscription_details',
          quote_details: null,
          subscription_details: { metadata: subscription.metadata, subscription: subscription.id },
        }
      : null,
    ...{ period_end: period.end, period_start: period.start },
    status: 'draft',
    status_transitions: { finalized_at: null, marked_uncollectible_at: null, paid_at: null, voided_at: null },
    starting_balance: customer.balance,
    total: 0,
    test_clock: customer.test_clock,
    _payment_intent: null,
    _collected: 0,
  };
}
