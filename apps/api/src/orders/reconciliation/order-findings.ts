import { addDays, bangkokDate, bangkokNoon, dayByNoon, monthlyDay, monthsBegun } from '@spruce/pricing';
import { and, eq } from 'drizzle-orm';
import type Stripe from 'stripe';
import type { Database } from '../../platform/database/database';
import { changeRequests, charges, deliveryVisits, invoices, orders, paymentLinks, refunds } from '../../platform/database/schema';
import type { PaymentContext } from '../../payments/context';
import { isOpenLink, revokeLinksOf } from '../../payments/links/links-repository';
import { subscriptionOfOrder, type BillableOrder } from '../../payments/port';
import { idOf } from '../../payments/stripe/client';
import { nullIfMissing } from '../../payments/stripe/errors';
import { isOwed } from '../../payments/stripe/read-invoice';
import { differenceOf, endNow, isBilledOut, isOver, replaceCustomer } from '../../payments/subscriptions/bill-order';
import { intentOf } from '../../payments/subscriptions/payment-intents';
import { subscriptionsMade } from '../../payments/subscriptions/charging';
import { chargesToReturn } from '../../payments/subscriptions/send-refunds';
import { itemsOf, rentIn, type OrderRow } from '../order-rows';
import { isBooked } from '../visits';

/** A discrepancy. `mended`: reconciliation repaired it, or a billing job will. Staff handle the others. */
export interface Finding {
  orderId: number | null;
  kind:
    | 'order-missing'
    | 'stock'
    | 'places'
    | 'charged-after-cancelling'
    | 'not-given-back'
    | 'refund-failed'
    | 'subscription-missing'
    | 'subscription-differs'
    | 'subscription-doubled'
    | 'change-unsettled'
    | 'change-payable'
    | 'change-paid'
    | 'overdue-change'
    | 'charge-without-invoice'
    | 'refund-without-note'
    | 'wrong-amount'
    | 'month-twice'
    | 'dates-apart'
    | 'order-differs'
    | 'disputed'
    | 'dispute-lost'
    | 'customer-deleted';
  detail: string;
  mended: boolean;
}

type Found = Omit<Finding, 'orderId'>;
const found = (kind: Finding['kind'], detail: string, mended = false): Found => ({ kind, detail, mended });

async function readStoredOrder(db: Database, id: number) {
  const [order] = await db.select().from(orders).where(eq(orders.id, id));
  return {
    order: order as OrderRow,
    row: await subscriptionOfOrder(db, id),
    items: (await itemsOf(db, [id])).filter(({ state }) => state !== 'planned'),
    rows: await db
      .select({ charge: charges, invoice: invoices.id })
      .from(charges)
      .leftJoin(invoices, eq(invoices.chargeId, charges.id))
      .where(eq(charges.orderId, id)),
    changes: await db.select().from(changeRequests).where(eq(changeRequests.orderId, id)),
    links: await db
      .select()
      .from(paymentLinks)
      .where(isOpenLink({ orderId: id })),
    visits: await db.select().from(deliveryVisits).where(isBooked(id)),
  };
}
type StoredOrder = Awaited<ReturnType<typeof readStoredOrder>>;

/** Baht that swaps charged for a month (counted from 1) in addition to its renewal. */
export const differencesOf = (changes: StoredOrder['changes'], month: number): number =>
  changes
    .filter(({ state }) => state === 'applied')
    .flatMap(({ charges: rows }) => rows.filter((row) => row.month === month))
    .reduce((sum, { amount }) => sum + amount, 0);

/** Refunds that are due, which billing sends, and refunds that the bank refused, which staff make in the Stripe dashboard. */
async function refundFindings({ db }: PaymentContext, order: BillableOrder): Promise<Found[]> {
  const isFailed = and(eq(refunds.orderId, order.id), eq(refunds.state, 'failed'));
  const failed = await db.select().from(refunds).where(isFailed).orderBy(refunds.id);
  const due = [...order.refunds, ...(await chargesToReturn(db, order))];
  return [
    ...failed.map(({ id, stripeRefundId, amount }) => found('refund-failed', `${stripeRefundId ?? `refund ${id}`}: ฿${amount / 100}`)),
    ...due.map(({ amount }) => found('not-given-back', `฿${amount / 100}`, true)),
  ];
}

function moneyFindings({ phase, billed }: BillableOrder, { order, items, rows, changes }: StoredOrder, now: Date): Found[] {
  const findings: Found[] = [];
  const paid = rows.filter(({ charge: { state } }) => state === 'paid');
  for (const { charge, invoice } of rows)
    if ((charge.state === 'paid' || charge.state === 'refunded') && charge.amount > 0 && !invoice)
      findings.push(found('charge-without-invoice', charge.stripeInvoiceId));
  for (const { charge } of paid)
    if (charge.providerState === 'disputed' || charge.providerState === 'dispute-lost')
      findings.push(found(charge.providerState, `${charge.stripeInvoiceId}: ฿${charge.amount / 100}`));
  if (phase === 'cancelled') return findings;
  for (const { charge } of paid) {
    const { kind, month, amount, periodStart } = charge;
    if (kind !== 'renewal' || month === null) continue;
    const begins = monthlyDay(order.startsOn, month - 1);
    const wanted = rentIn(items, month) - differencesOf(changes, month);
    if (begins >= order.endsOn) findings.push(found('wrong-amount', `month ${month} is after the end`));
    else if (wanted * 100 !== amount)
      findings.push(found('wrong-amount', `month ${month}: charged ${amount / 100}, the order says ${wanted}`));
    if (periodStart && periodStart.getTime() !== bangkokNoon(begins).getTime())
      findings.push(found('dates-apart', `month ${month} was charged from ${bangkokDate(periodStart)}, not ${begins}`));
  }
  const months = paid.flatMap(({ charge: { kind, month } }) => (kind === 'change' ? [] : (month ?? [])));
  for (const month of new Set(months.filter((one, at) => months.indexOf(one) !== at))) findings.push(found('month-twice', String(month)));
  const first = paid.find(({ charge }) => charge.kind === 'first')?.charge;
  if (first && order.paymentState !== 'paid') findings.push(found('order-differs', 'its first charge is paid'));
  const edits = changes.filter(({ kind, state }) => kind === 'edit' && state === 'applied');
  const wantedFirst = order.firstCharge - edits.reduce((sum, { charge, refund }) => sum + charge - refund, 0);
  if (first && first.amount !== wantedFirst * 100)
    findings.push(found('wrong-amount', `first charge: ${first.amount / 100}, the order says ${wantedFirst}`));
  const begun = monthsBegun(order.startsOn, order.months, dayByNoon(now));
  const monthly = rentIn(items, Math.max(billed, begun) + 1);
  if (monthly !== order.monthly) findings.push(found('order-differs', `${order.monthly} a month, its pieces ${monthly}`));
  return findings;
}

function dateFindings({ phase }: BillableOrder, { order, row, visits }: StoredOrder): Found[] {
  const findings: Found[] = [];
  const agreed = ['request-booking', 'booking-confirmed', 'in-transit', 'active'].includes(order.status);
  const end = monthlyDay(order.startsOn, order.months);
  if (agreed && order.endsOn !== end) findings.push(found('dates-apart', `ends on ${order.endsOn}, its months on ${end}`));
  if (phase === 'running' && row?.cancelAt && row.cancelAt.getTime() !== bangkokNoon(order.endsOn).getTime())
    findings.push(found('dates-apart', `billing ends on ${bangkokDate(row.cancelAt)}`, true));
  for (const { kind, date, slot } of visits)
    if (kind === 'delivery' && (date !== order.deliveryDate || slot !== order.deliverySlot))
      findings.push(found('dates-apart', `delivery is booked for ${date} ${slot}`));
  return findings;
}

async function unrefundedInvoices(context: PaymentContext, subscription: string): Promise<string[]> {
  const kept: string[] = [];
  for await (const { id } of context.stripe.invoices.list({ subscription, status: 'paid', limit: 100 })) {
    const charge = (await intentOf(context, id))?.latest_charge as Stripe.Charge | null | undefined;
    if (charge && !charge.refunded) kept.push(id);
  }
  return kept;
}

async function subscriptionFindings(context: PaymentContext, order: BillableOrder, { row }: StoredOrder): Promise<Found[]> {
  if (!row) return order.phase === 'running' ? [found('subscription-missing', 'never begun', true)] : [];
  const made = await subscriptionsMade(context, row);
  const noted = row.stripeSubscriptionId;
  const subscription = made.find(({ id }) => id === noted);
  const findings: Found[] = [];
  // Other Stripe subscriptions with this order's id are duplicates: cancel them. Staff refund their charges.
  for (const other of made.filter(({ id }) => id !== noted)) {
    if (!isOver(other)) await endNow(context, other.id);
    const kept = await unrefundedInvoices(context, other.id);
    if (kept.length > 0 || !isOver(other)) findings.push(found('subscription-doubled', [other.id, ...kept].join(' '), kept.length === 0));
  }
  if (order.phase === 'running' && (!order.isPaid || (noted === null && isBilledOut(order)))) return findings;
  if (!subscription)
    return order.phase === 'running' ? [...findings, found('subscription-missing', noted ?? 'none', noted === null)] : findings;
  const over = isOver(subscription);
  if (order.phase === 'cancelled') return over ? findings : [...findings, found('charged-after-cancelling', subscription.id, true)];
  if (order.phase === 'over') return over ? findings : [...findings, found('subscription-differs', `${subscription.id} goes on`, true)];
  const now = context.clock.now();
  if (over && (await replaceCustomer(context, idOf(subscription.customer) ?? '')))
    return [...findings, found('customer-deleted', String(subscription.customer), true)];
  if (over)
    return order.endsOn > bangkokDate(now) && subscription.status === 'canceled'
      ? [...findings, found('subscription-missing', `${subscription.id} has ended`)]
      : findings;
  if (subscription.status === 'incomplete' || bangkokNoon(order.endsOn) <= now) return findings;
  const difference = Object.keys(await differenceOf(context, order, subscription));
  return difference.length > 0 ? [...findings, found('subscription-differs', difference.join(', '), row.failureCode === null)] : findings;
}

async function changeFindings(context: PaymentContext, order: BillableOrder, { rows, changes, links }: StoredOrder): Promise<Found[]> {
  const { db, stripe, clock } = context;
  const today = bangkokDate(clock.now());
  const findings = order.changes.filter(({ state }) => state !== 'unpaid').map(({ id }) => found('change-unsettled', `change ${id}`, true));
  for (const { id, state, expiresOn, stripeInvoiceId, settledAt } of changes) {
    const open = state === 'requested' || state === 'approved';
    if (open && expiresOn < addDays(today, -1)) findings.push(found('overdue-change', `change ${id}`));
    if (open && rows.some(({ charge }) => charge.stripeInvoiceId === stripeInvoiceId && charge.state === 'paid'))
      findings.push(found('change-paid', `change ${id} is paid, and not part of the order`));
    if (open || state === 'applied' || !stripeInvoiceId) continue;
    const payable = links.some((link) => link.stripeInvoiceId === stripeInvoiceId);
    const invoice = settledAt && (await stripe.invoices.retrieve(stripeInvoiceId).catch(nullIfMissing));
    const left = invoice && isOwed(invoice);
    if (!payable && !left) continue;
    await revokeLinksOf(db, { stripeInvoiceId }, clock.now());
    // Billing now voids the invoice again.
    await db.update(changeRequests).set({ settledAt: null }).where(eq(changeRequests.id, id));
    findings.push(found('change-payable', `change ${id}`, true));
  }
  if (order.phase === 'cancelled' && links.length > 0) {
    await revokeLinksOf(db, { orderId: order.id }, clock.now());
    findings.push(found('change-payable', `${links.length} links of a cancelled order`, true));
  }
  return findings;
}

/** Compares an order with its other rows and with Stripe, and repairs what is safe. Call it after `syncOrder`, which reads Stripe. */
export async function findingsOf(context: PaymentContext, order: BillableOrder): Promise<Found[]> {
  const stored = await readStoredOrder(context.db, order.id);
  return [
    ...(await subscriptionFindings(context, order, stored)),
    ...moneyFindings(order, stored, context.clock.now()),
    ...(await refundFindings(context, order)),
    ...dateFindings(order, stored),
    ...(await changeFindings(context, order, stored)),
  ];
}
