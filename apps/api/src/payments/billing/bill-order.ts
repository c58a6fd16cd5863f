import { bangkokNoon, dayByNoon, monthlyDay, monthsBegun } from '@spruce/pricing';
import { and, eq, isNull, sql } from 'drizzle-orm';
import type Stripe from 'stripe';
import { customers, paymentCustomers, subscriptions } from '../../platform/database/schema';
import { withRetry } from '../../platform/database/with-retry';
import { queueBilling, updateBilling, type PaymentContext } from '../port';
import { payableCharges } from '../links-repository';
import { allItems, dateOf, idOf, isRefusedForGood, isRefusedParameter, nullIfMissing, nullOn, satang, toSeconds } from '../stripe/client';
import { monthsBegunAt } from '../stripe/read-invoice';
import { beginBilling, billableOrder, type BillableLine, type BillableOrder } from '../billable-order';
import { chargeFirst, settleChange, soonestCharge, startSubscription, subscriptionsMade } from './charging';
import { productId, subscriptionItem, withdrawInvoice } from './write-invoice';
import { sendRefunds } from './send-refunds';
import { syncOrder } from './sync-order';

/** Brings charges, changes, refunds and subscription at Stripe to the state of an order. Safe to repeat after a crash at any call. */
export async function billOrder(context: PaymentContext, orderId: number): Promise<void> {
  const { db } = context;
  await beginBilling(db, orderId);
  const before = await billableOrder(db, orderId);
  if (!before) return;
  const { phase } = before;
  if (phase === 'running' && !before.isPaid) await chargeFirst(context, before);
  for (const change of before.changes) if (phase === 'running' || change.state !== 'approved') await settleChange(context, before, change);
  if (phase === 'cancelled') await endBilling(context, before);
  await sendRefunds(context, before);
  if (phase === 'cancelled') return;
  // A payment above can change the order, so read it again.
  const order = await billableOrder(db, orderId);
  if (!order?.isPaid) return;
  const { stripeSubscriptionId, state } = order.row;
  if (order.phase === 'running') {
    if (stripeSubscriptionId) await updateSubscription(context, order, stripeSubscriptionId);
    else if (!isBilledOut(order)) await startSubscription(context, order);
  } else if (order.phase === 'over' && ['incomplete', 'active', 'past-due'].includes(state)) {
    await endSubscriptions(context, order);
    await syncOrder(context, orderId);
  }
}

async function endBilling(context: PaymentContext, order: BillableOrder): Promise<void> {
  const { db, clock } = context;
  const { id: orderId, row } = order;
  await endSubscriptions(context, order);
  if (row.firstInvoiceId) await withdrawInvoice(context, row.firstInvoiceId);
  // No further charge is possible now, so this read finds every payment.
  await syncOrder(context, orderId);
  if (!row.stripeSubscriptionId) await updateBilling(db, orderId, { state: 'abandoned', endedAt: row.endedAt ?? clock.now() });
  const due = await payableCharges(db, orderId);
  for (const { stripeInvoiceId } of due) await withdrawInvoice(context, stripeInvoiceId);
  if (due.length > 0) await syncOrder(context, orderId);
}

async function endSubscriptions(context: PaymentContext, order: BillableOrder): Promise<void> {
  for (const subscription of await subscriptionsMade(context, order)) if (!isOver(subscription)) await endNow(context, subscription.id);
}

async function updateSubscription(context: PaymentContext, order: BillableOrder, stripeId: string): Promise<void> {
  const { db, stripe, clock } = context;
  const subscription = await stripe.subscriptions.retrieve(stripeId);
  if (isOver(subscription)) return;
  const { cancel_at, ...rest } = await differenceOf(context, order, subscription);
  const update = (part: Stripe.SubscriptionUpdateParams) => stripe.subscriptions.update(stripeId, { ...part, proration_behavior: 'none' });
  // The end is sent first and alone: if Stripe refuses an item, the subscription must still end with the term.
  const isLate = cancel_at !== undefined && !(await update({ cancel_at }).catch(nullOn(isRefusedParameter('cancel_at'))));
  // Stripe refuses an end in the past, so the subscription ends now.
  if (isLate) await endNow(context, stripeId);
  const isRefused = !isLate && Object.keys(rest).length > 0 && !(await update(rest).catch(nullOn(isRefusedForGood)));
  // The reconciliation shows this code to staff until the items of the subscription match the order.
  const failureCode = isRefused ? 'charge_refused' : null;
  await updateBilling(db, order.id, { failureCode, updatedAt: clock.now() });
  if (rest.trial_end !== undefined && !isRefused) await syncOrder(context, order.id);
}

/** Update of items, end and monthly day that makes a Stripe subscription match its order. Empty if nothing differs. */
export async function differenceOf(context: PaymentContext, order: BillableOrder, subscription: Stripe.Subscription) {
  // While a month has begun but is not billed, new items wait: Stripe would charge them for this month.
  const isAwaited = monthsBegun(order.startsOn, order.months, dayByNoon(context.clock.now())) > order.billed;
  const items = isAwaited ? [] : await itemUpdates(context, subscription, order.lines);
  const end = toSeconds(bangkokNoon(order.endsOn));
  const [item] = subscription.items.data;
  // The first period of a subscription is its free trial, which must end when the next unbilled month begins.
  const isFirst = item?.current_period_start === subscription.created;
  const next = bangkokNoon(monthlyDay(order.startsOn, order.billed));
  const boundary = toSeconds(isFirst ? next : periodEndOf(order, dateOf(item?.current_period_start) ?? new Date()));
  const soonest = toSeconds(soonestCharge(context));
  const chargesAt = item?.current_period_end ?? 0;
  // After an outage, the day of an unbilled month can be over. Stripe then charges this month as soon as possible.
  const isMissed = boundary <= soonest;
  const isWrong = isMissed ? chargesAt > soonest && boundary === toSeconds(next) && boundary < end : chargesAt !== boundary;
  // Moves the end of the period even while a month is unpaid; otherwise Stripe would charge the next month on the wrong day.
  const moves = ['active', 'trialing', 'past_due'].includes(subscription.status) && isWrong;
  return {
    ...(items.length > 0 && { items }),
    ...(subscription.cancel_at !== end && { cancel_at: end }),
    // Only a free trial can move the day on which Stripe charges. The days of this trial are already paid.
    ...(moves && { trial_end: Math.max(boundary, soonest) }),
  };
}

/** Noon of the next monthly day. Stripe's own date can be wrong: it counts in UTC, and stays on the 28th after a short month. */
export const periodEndOf = ({ startsOn }: Pick<BillableOrder, 'startsOn'>, periodStart: Date): Date =>
  bangkokNoon(monthlyDay(startsOn, monthsBegunAt(startsOn, periodStart)));

async function itemUpdates(context: PaymentContext, subscription: Stripe.Subscription, lines: readonly BillableLine[]) {
  const items = await allItems(context.stripe, subscription);
  const itemOf = ({ itemId }: BillableLine) => items.find(({ metadata }) => metadata['item_id'] === String(itemId));
  const kept = lines.map((line) => itemOf(line)?.id);
  // Deletes duplicates too, because a parallel process can have created the same item.
  const gone = items.filter(({ id }) => !kept.includes(id)).map(({ id }) => ({ id, deleted: true }));
  const updates: Stripe.SubscriptionUpdateParams.Item[] = [];
  for (const line of lines) {
    const item = itemOf(line);
    if (!item || !sameItem(item, line)) updates.push({ ...(await subscriptionItem(context, line)), ...(item && { id: item.id }) });
  }
  return [...gone, ...updates];
}

const sameItem = (item: Stripe.SubscriptionItem, line: BillableLine): boolean =>
  item.price.unit_amount === satang(line.pricePerMonth) &&
  item.quantity === line.quantity &&
  idOf(item.price.product) === productId(line.name);

export const isOver = ({ status }: Stripe.Subscription): boolean => status === 'canceled' || status === 'incomplete_expired';

export const endNow = ({ stripe }: PaymentContext, id: string) =>
  stripe.subscriptions.cancel(id, { prorate: false, invoice_now: false }).catch(nullIfMissing);

export const isBilledOut = ({ startsOn, endsOn, billed }: BillableOrder): boolean => monthlyDay(startsOn, billed) >= endsOn;

/** Forgets a customer who was deleted at Stripe, so that billing creates another. False if the customer exists or is not ours. */
export async function replaceCustomer(context: PaymentContext, stripeCustomerId: string): Promise<boolean> {
  const { db, stripe, events } = context;
  const found = await stripe.customers.retrieve(stripeCustomerId).catch(nullIfMissing);
  if (found && !found.deleted) return false;
  return withRetry(db, async (tx) => {
    const [known] = await tx
      .select({ customerId: paymentCustomers.customerId })
      .from(paymentCustomers)
      .innerJoin(customers, and(eq(customers.id, paymentCustomers.customerId), isNull(customers.deletedAt)))
      .where(eq(paymentCustomers.stripeCustomerId, stripeCustomerId));
    if (!known) return false;
    const ofCustomer = eq(subscriptions.customerId, known.customerId);
    for (const { orderId, stripeSubscriptionId } of await tx.select().from(subscriptions).where(ofCustomer).for('update')) {
      if ((await billableOrder(tx, orderId))?.phase !== 'running') continue;
      const anew = { stripeSubscriptionId: null, state: 'incomplete', endedAt: null } as const;
      if (stripeSubscriptionId) await updateBilling(tx, orderId, anew);
      await events.noted?.(tx, { orderId, kind: 'first', state: 'customer-deleted' });
      await queueBilling(tx, orderId);
    }
    // A new `uid` changes the idempotency key, so that Stripe creates another customer.
    const formerIds = sql`array_append(${paymentCustomers.formerIds}, ${stripeCustomerId})`;
    const another = { stripeCustomerId: null, formerIds, uid: sql`gen_random_uuid()` };
    await tx.update(paymentCustomers).set(another).where(eq(paymentCustomers.customerId, known.customerId));
    return true;
  });
}
