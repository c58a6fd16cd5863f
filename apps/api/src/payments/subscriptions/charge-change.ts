import type { WireChargeOutcome } from '@spruce/contract';
import { MIN_CHARGE } from '@spruce/pricing';
import { eq } from 'drizzle-orm';
import { changeRequests, refunds, type ChargeFailure } from '../../platform/database/schema';
import { withRetry } from '../../platform/database/with-retry';
import { ensureCustomer } from '../cards/cards';
import type { PaymentContext } from '../context';
import { requestRefund, type BillableChange, type SubscriptionRow } from '../port';
import { idOf } from '../stripe/client';
import { isRefusedForGood } from '../stripe/errors';
import { outcome, outcomeOf, payIntent } from './charge';
import { ensureInvoice, withdrawInvoice } from './one-off-invoice';
import { syncOrder } from './subscription-sync';

/** Names a change at Stripe, for ever. */
const keyOf = ({ id }: Pick<BillableChange, 'id'>): string => `change-${id}`;

/** One invoice for what a change charges once. */
const invoiceOf = (context: PaymentContext, row: SubscriptionRow, change: BillableChange): Promise<string> =>
  ensureInvoice(context, row, {
    key: `change:${keyOf(change)}`,
    id: change.stripeInvoiceId,
    rows: change.charges
      .filter(({ amount }) => amount > 0)
      .map(({ name, kind, amount }) => ({ name, kind, quantity: 1, unitPrice: amount })),
    metadata: { change: keyOf(change) },
    note: (id) => context.db.update(changeRequests).set({ stripeInvoiceId: id }).where(eq(changeRequests.id, change.id)),
  });

async function cardOf({ stripe }: PaymentContext, row: SubscriptionRow, customer: string): Promise<string | null> {
  if (!row.stripeSubscriptionId) return null;
  const subscription = await stripe.subscriptions.retrieve(row.stripeSubscriptionId);
  const own = idOf(subscription.default_payment_method);
  if (own) return own;
  const found = await stripe.customers.retrieve(customer);
  return found.deleted ? null : idOf(found.invoice_settings.default_payment_method);
}

/** Asks for the money of a change; a card on file is tried once. What is paid becomes part of the order by the reading that sees it. */
async function charge(context: PaymentContext, row: SubscriptionRow, change: BillableChange): Promise<void> {
  const refuse = (code: ChargeFailure) =>
    withRetry(context.db, async (tx) => context.events.refused?.(tx, { orderId: row.orderId, changeId: change.id, code }));
  // Stripe would call so small an invoice paid, and add it to whatever the customer is charged next.
  if (change.charges.reduce((sum, { amount }) => sum + amount, 0) < MIN_CHARGE) return refuse('charge_refused');
  let invoiceId: string;
  try {
    invoiceId = await invoiceOf(context, row, change);
  } catch (error) {
    if (!isRefusedForGood(error)) throw error;
    return refuse('charge_refused');
  }
  // Staff never charge a card: the customer is sent the link.
  const card = change.byCustomer ? await cardOf(context, row, await ensureCustomer(context, row.customerId)) : null;
  if (card) await payIntent(context, { invoiceId, paymentMethod: card, key: `order:${row.uid}:change:${keyOf(change)}:pay`, once: true });
  await syncOrder(context, row.orderId);
}

/** Settles a change at the provider. */
export async function settleChange(context: PaymentContext, row: SubscriptionRow, change: BillableChange): Promise<void> {
  if (change.state === 'unpaid') return charge(context, row, change);
  const { orderId } = row;
  const { id: changeId, stripeInvoiceId } = change;
  if (change.state === 'dropped' && stripeInvoiceId) {
    await withdrawInvoice(context, stripeInvoiceId);
    await syncOrder(context, orderId);
  }
  await withRetry(context.db, async (tx) => {
    if (change.state === 'applied' && (await tx.$count(refunds, eq(refunds.changeId, changeId))) === 0)
      await requestRefund(tx, { orderId, changeId, reason: 'change', baht: change.refund });
    await tx.update(changeRequests).set({ settledAt: context.clock.now() }).where(eq(changeRequests.id, changeId));
  });
}

/** The outcome of the charge of a change, from our own rows; null for one that costs nothing. */
export async function changeOutcome(context: PaymentContext, changeId: number): Promise<WireChargeOutcome | null> {
  const [change] = await context.db.select().from(changeRequests).where(eq(changeRequests.id, changeId));
  if (!change || change.charge === 0 || change.state === 'requested') return null;
  const { state, stripeInvoiceId } = change;
  if (state === 'withdrawn' && !stripeInvoiceId) return outcome('failed', { failure: 'charge_refused' });
  return (stripeInvoiceId && (await outcomeOf(context, { stripeInvoiceId }))) || outcome('processing');
}
