import { bangkokDate, bangkokNoon, monthlyDay } from '@spruce/pricing';
import type Stripe from 'stripe';
import type { PaymentContext } from '../../payments/port';
import type { BillableOrder } from '../../payments/billable-order';
import { idOf } from '../../payments/stripe/client';
import { differenceOf, endNow, isBilledOut, isOver, replaceCustomer } from '../../payments/billing/bill-order';
import { intentOf } from '../../payments/billing/payment-intents';
import { subscriptionsMade } from '../../payments/billing/charging';
import { refundsOf } from '../../payments/billing/refunds';
import { chargesToReturn } from '../../payments/billing/send-refunds';
import { rentIn } from '../order-rows';
import { factsOfOne, type OrderFacts } from '../order-facts';

/** `mended`: the reconciliation repaired the difference, or billing will. Staff handle other findings. */
export interface Finding {
  orderId: number | null;
  kind: string;
  detail: string;
  mended: boolean;
}

type Report = (kind: string, detail: string, mended?: boolean) => void;

/** Baht that swaps charged for a month (counted from 1) in addition to its monthly charge. */
export const differencesOf = (changes: OrderFacts['changes'], month: number): number =>
  changes
    .filter(({ state }) => state === 'applied')
    .flatMap(({ charges: rows }) => rows.filter((row) => row.month === month))
    .reduce((sum, { amount }) => sum + amount, 0);

/** Billing sends due refunds. If the bank refused a refund, staff pay it in another way. */
async function compareRefunds({ db }: PaymentContext, order: BillableOrder, report: Report): Promise<void> {
  const rows = await refundsOf(db, order.id);
  for (const { id, stripeRefundId, amount, state } of rows)
    if (state === 'failed') report('refund-failed', `${stripeRefundId ?? `refund ${id}`}: ฿${amount / 100}`);
  const unsent = rows.filter(({ state, stripeRefundId }) => state === 'requested' && stripeRefundId === null);
  for (const { amount } of [...unsent, ...(await chargesToReturn(db, order))]) report('not-given-back', `฿${amount / 100}`, true);
}

function compareCharges({ order, items, changes, charges }: OrderFacts, report: Report): void {
  const paid = charges.flatMap(({ charge }) => (charge.state === 'paid' ? charge : []));
  for (const { charge, invoice } of charges)
    if ((charge.state === 'paid' || charge.state === 'refunded') && charge.amount > 0 && !invoice)
      report('charge-without-invoice', charge.stripeInvoiceId);
  for (const { providerState, stripeInvoiceId, amount } of paid)
    if (providerState === 'disputed' || providerState === 'dispute-lost') report(providerState, `${stripeInvoiceId}: ฿${amount / 100}`);
  if (order.status === 'cancelled') return;
  for (const { kind, month, amount } of paid) {
    if (kind !== 'renewal' || month === null) continue;
    const wanted = rentIn(items, month) - differencesOf(changes, month);
    if (monthlyDay(order.startsOn, month - 1) >= order.endsOn) report('wrong-amount', `month ${month} is after the end`);
    else if (wanted * 100 !== amount) report('wrong-amount', `month ${month}: charged ${amount / 100}, the order says ${wanted}`);
  }
  const months = paid.flatMap(({ kind, month }) => (kind === 'change' ? [] : (month ?? [])));
  for (const month of new Set(months.filter((one, at) => months.indexOf(one) !== at))) report('month-twice', String(month));
  const first = paid.find(({ kind }) => kind === 'first');
  if (!first) return;
  const edits = changes.filter(({ kind, state }) => kind === 'edit' && state === 'applied');
  const wanted = order.firstCharge - edits.reduce((sum, { charge, refund }) => sum + charge - refund, 0);
  if (first.amount !== wanted * 100) report('wrong-amount', `first charge: ${first.amount / 100}, the order says ${wanted}`);
}

async function unrefundedInvoices(context: PaymentContext, subscription: string): Promise<string[]> {
  const kept: string[] = [];
  for await (const { id } of context.stripe.invoices.list({ subscription, status: 'paid', limit: 100 })) {
    const charge = (await intentOf(context, id))?.latest_charge as Stripe.Charge | null | undefined;
    if (charge && !charge.refunded) kept.push(id);
  }
  return kept;
}

async function compareSubscription(context: PaymentContext, order: BillableOrder, report: Report): Promise<void> {
  const { row } = order;
  const isRunning = order.phase === 'running';
  const made = await subscriptionsMade(context, order);
  const noted = row.stripeSubscriptionId;
  // A crash can leave a second subscription of the same order. Staff refund its charges.
  for (const other of made.filter(({ id }) => id !== noted)) {
    if (!isOver(other)) await endNow(context, other.id);
    const kept = await unrefundedInvoices(context, other.id);
    if (kept.length > 0 || !isOver(other)) report('subscription-doubled', [other.id, ...kept].join(' '), kept.length === 0);
  }
  const subscription = made.find(({ id }) => id === noted);
  const over = subscription && isOver(subscription);
  if (!isRunning) {
    const kind = order.phase === 'cancelled' ? 'charged-after-cancelling' : 'subscription-differs';
    if (subscription && !over) report(kind, `${subscription.id} is still running`, true);
    return;
  }
  if (!order.isPaid || (noted === null && isBilledOut(order))) return;
  if (!subscription || over) {
    // Billing cannot create a subscription for a customer who was deleted at Stripe.
    const customer = subscription ? idOf(subscription.customer) : noted === null ? order.stripeCustomerId : null;
    if (customer && (await replaceCustomer(context, customer))) return report('customer-deleted', customer, true);
    if (!subscription) return report('subscription-missing', noted ?? 'none', noted === null);
  }
  const now = context.clock.now();
  if (over && order.endsOn > bangkokDate(now)) report('subscription-missing', `${subscription.id} has ended`);
  if (over || bangkokNoon(order.endsOn) <= now) return;
  const difference = Object.keys(await differenceOf(context, order, subscription));
  if (difference.length > 0) report('subscription-differs', difference.join(', '), row.failureCode === null);
}

/** Call it after `syncOrder`, which reads Stripe. */
export async function findingsOf(context: PaymentContext, order: BillableOrder): Promise<Finding[]> {
  const { db, clock } = context;
  const facts = await factsOfOne(db, order, clock.now());
  const findings: Finding[] = [];
  const report: Report = (kind, detail, mended = false) => findings.push({ orderId: order.id, kind, detail, mended });
  await compareSubscription(context, order, report);
  compareCharges(facts, report);
  await compareRefunds(context, order, report);
  for (const { id, state } of order.changes) if (state !== 'approved') report('change-unsettled', `change ${id}`, true);
  return findings;
}
