import { addDays, bangkokDate, monthlyDay, noonOf, rateIn } from '@spruce/pricing';
import { and, eq, gt, inArray, isNull, notInArray, sql } from 'drizzle-orm';
import type Stripe from 'stripe';
import type { Database } from '../database/connect';
import { billingFindings, changeRequests, charges, deliverySlots, deliveryVisits, invoices, orders, stockReservations, subscriptions } from '../database/schema';
import type { PaymentContext } from '../payments/context';
import { queueBilling, type BillableOrder } from '../payments/port';
import { isMissing } from '../payments/stripe/errors';
import { differenceOf } from '../payments/subscriptions/bill-order';
import { findSubscription } from '../payments/subscriptions/subscription-start';
import { syncOrder } from '../payments/subscriptions/subscription-sync';
import { itemsOf, rentedLine } from './order-rows';

/** Something that does not agree. `mended`: billing was asked to look at it again, which brings it in order. */
export interface Finding {
  orderId: number | null;
  kind: 'charged-after-cancelling' | 'not-given-back' | 'subscription-missing' | 'subscription-differs' | 'change-unsettled' | 'charge-without-invoice' | 'wrong-amount' | 'overdue-change' | 'places' | 'disputed';
  detail: string;
  mended: boolean;
}

type Found = Omit<Finding, 'orderId'>;

const found = (kind: Finding['kind'], detail: string, mended: boolean): Found => ({ kind, detail, mended });

/** What a month of an order was to be charged, by the rates that its rows keep. */
async function monthlyOf(db: Database, orderId: number, month: number): Promise<number> {
  const items = (await itemsOf(db, [orderId])).filter(({ state, fromMonth, untilMonth }) => state !== 'planned' && fromMonth < month && (untilMonth === null || untilMonth >= month));
  return items.reduce((sum, item) => sum + rateIn(rentedLine(item), month - 1).unit * item.quantity, 0);
}

async function moneyOf(context: PaymentContext, { id, phase }: BillableOrder): Promise<Found[]> {
  const { db } = context;
  const rows = await db.select({ charge: charges, invoice: invoices.id }).from(charges).leftJoin(invoices, eq(invoices.chargeId, charges.id)).where(eq(charges.orderId, id));
  const findings: Found[] = [];
  for (const { charge, invoice } of rows) {
    const paid = charge.state === 'paid' || charge.state === 'refunded';
    if (paid && charge.amount > 0 && !invoice) findings.push(found('charge-without-invoice', charge.stripeInvoiceId, false));
    if (charge.state === 'paid' && phase === 'cancelled') findings.push(found('not-given-back', charge.stripeInvoiceId, true));
    if (charge.state === 'paid' && charge.kind === 'renewal' && charge.month !== null) {
      const wanted = await monthlyOf(db, id, charge.month);
      if (wanted * 100 !== charge.amount) findings.push(found('wrong-amount', `month ${charge.month}: charged ${charge.amount / 100}, the order says ${wanted}`, false));
    }
  }
  const [order] = await db.select().from(orders).where(eq(orders.id, id));
  for (const { charge } of rows)
    if (order && charge.kind === 'renewal' && charge.state === 'paid' && charge.month !== null && monthlyDay(order.startsOn, charge.month - 1) >= order.endsOn) findings.push(found('wrong-amount', `month ${charge.month} is after the end`, false));
  return findings;
}

async function subscriptionOf(context: PaymentContext, order: BillableOrder): Promise<Found[]> {
  const { db } = context;
  const [row] = await db.select().from(subscriptions).where(eq(subscriptions.orderId, order.id));
  if (!row) return order.phase === 'running' ? [found('subscription-missing', 'never begun', true)] : [];
  if (row.state === 'abandoned' && row.failureCode) return [];
  const subscription = await findSubscription(context, row).catch((error: unknown) => (isMissing(error) ? null : Promise.reject(error)));
  if (!subscription) return order.phase === 'running' && row.attempt === 1 ? [found('subscription-missing', row.stripeSubscriptionId ?? 'none', row.stripeSubscriptionId === null)] : [];
  const over = subscription.status === 'canceled' || subscription.status === 'incomplete_expired';
  if (order.phase === 'cancelled') return over ? [] : [found('charged-after-cancelling', subscription.id, true)];
  const today = bangkokDate(context.clock.now());
  if (order.phase === 'over') return over ? [] : [found('subscription-differs', `${subscription.id} goes on`, true)];
  if (over) return order.endsOn > today && subscription.status === 'canceled' ? [found('subscription-missing', `${subscription.id} has ended`, false)] : [];
  if (subscription.status === 'incomplete') return [];
  const difference = Object.keys(await differenceOf(context, order, subscription));
  return difference.length > 0 && noonOf(order.endsOn) > context.clock.now() ? [found('subscription-differs', difference.join(', '), true)] : [];
}

async function disputesOf({ db, stripe }: PaymentContext, since: Date): Promise<Finding[]> {
  const disputes: Stripe.Dispute[] = [];
  try {
    for await (const dispute of stripe.disputes.list({ created: { gte: Math.floor(since.getTime() / 1000) }, limit: 100 })) disputes.push(dispute);
  } catch (error) {
    // The sandbox knows none.
    if (!(error instanceof Error && 'statusCode' in error && error.statusCode === 404)) throw error;
  }
  const findings: Finding[] = [];
  for (const { id, payment_intent: intent } of disputes) {
    const [charge] = await db.select({ orderId: charges.orderId }).from(charges).where(eq(charges.paymentIntentId, typeof intent === 'string' ? intent : (intent?.id ?? '')));
    findings.push({ orderId: charge?.orderId ?? null, kind: 'disputed', detail: id, mended: false });
  }
  return findings;
}

/** Places that are counted, against visits and holds that are there. */
async function placesOf(db: Database, today: string): Promise<Finding[]> {
  const counted = await db.select().from(deliverySlots).where(gt(deliverySlots.date, today));
  const visits = await db.select({ date: deliveryVisits.date, slot: deliveryVisits.slot }).from(deliveryVisits).where(and(gt(deliveryVisits.date, today), notInArray(deliveryVisits.state, ['cancelled'])));
  const holds = await db.select({ date: stockReservations.deliveryDate, slot: stockReservations.deliverySlot }).from(stockReservations).where(gt(stockReservations.deliveryDate, today));
  const moving = await db
    .select({ date: sql<string>`${changeRequests.effect} -> 'slotMove' -> 'to' ->> 'date'`, slot: sql<string>`${changeRequests.effect} -> 'slotMove' -> 'to' ->> 'slot'` })
    .from(changeRequests)
    .where(and(inArray(changeRequests.state, ['requested', 'approved']), sql`${changeRequests.effect} -> 'slotMove' is not null`));
  const all = [...visits, ...holds, ...moving];
  return counted.flatMap(({ date, slot, taken }): Finding[] => {
    const there = all.filter((one) => one.date === date && one.slot === slot).length;
    return there === taken ? [] : [{ orderId: null, kind: 'places', detail: `${date} ${slot}: ${taken} counted, ${there} there`, mended: false }];
  });
}

/** How far back orders that are over are looked at. */
const LOOK_BACK_DAYS = 45;

/**
 * Compares what the orders say with what the provider, the invoices and the calendar say. What billing can bring in order is given to billing; the rest
 * is kept for staff, and is closed by itself once it is not found any more. Reads every order that runs or ended lately, one after the other.
 */
export async function reconcile(context: PaymentContext): Promise<Finding[]> {
  const { db, clock } = context;
  const now = clock.now();
  const [today, since] = [bangkokDate(now), new Date(now.getTime() - LOOK_BACK_DAYS * 86_400_000)];
  const findings: Finding[] = [...(await placesOf(db, today)), ...(await disputesOf(context, since))];
  const rows = await db.select({ id: orders.id }).from(orders).where(sql`${orders.status} not in ('cancelled', 'terminated', 'expired') or ${orders.updatedAt} > ${since.toISOString()}::timestamptz`);
  for (const { id } of rows) {
    await syncOrder(context, id, { refunds: true });
    const order = await context.source.order(db, id);
    if (!order) continue;
    const own = [...(await subscriptionOf(context, order)), ...(await moneyOf(context, order)), ...order.changes.filter(({ state }) => state !== 'unpaid').map(({ id: change }) => found('change-unsettled', `change ${change}`, true))];
    const late = await db.$count(changeRequests, and(eq(changeRequests.orderId, id), inArray(changeRequests.state, ['requested', 'approved']), sql`${changeRequests.expiresOn} < ${addDays(today, -1)}`));
    if (late > 0) own.push(found('overdue-change', String(late), false));
    if (own.some(({ mended }) => mended)) await queueBilling(db, id);
    findings.push(...own.map((finding) => ({ orderId: id, ...finding })));
  }
  await keep(db, findings, now);
  return findings;
}

async function keep(db: Database, findings: readonly Finding[], now: Date): Promise<void> {
  await db.transaction(async (tx) => {
    for (const { orderId, kind, detail } of findings.filter(({ mended }) => !mended)) await tx.insert(billingFindings).values({ orderId, kind, detail, foundAt: now }).onConflictDoNothing();
    const open = await tx.select().from(billingFindings).where(isNull(billingFindings.resolvedAt));
    const gone = open.filter((row) => !findings.some(({ orderId, kind, detail }) => orderId === row.orderId && kind === row.kind && detail === row.detail));
    if (gone.length > 0) await tx.update(billingFindings).set({ resolvedAt: now }).where(inArray(billingFindings.id, gone.map(({ id }) => id)));
  });
}
