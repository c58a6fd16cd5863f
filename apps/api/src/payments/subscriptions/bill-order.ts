import { bangkokNoon, dayByNoon, monthlyDay, monthsBegun } from '@spruce/pricing';
import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import type Stripe from 'stripe';
import { charges, customers, paymentCustomers, subscriptions } from '../../platform/database/schema';
import { withRetry } from '../../platform/database/with-retry';
import type { PaymentContext } from '../context';
import { queueBilling, subscriptionOfOrder, type BillableLine, type BillableOrder, type SubscriptionRow } from '../port';
import { allItems, dateOf, idOf, satang, toSeconds } from '../stripe/client';
import { isRefusedForGood, isRefusedParameter, nullIfMissing } from '../stripe/errors';
import { isOwed, monthsBegunAt } from '../stripe/read-invoice';
import { billableOrder } from './billing-source';
import { chargeFirst, settleChange, startSubscription, subscriptionsMade } from './charging';
import { ensureRow, productId, subscriptionItem, withdrawInvoice } from './provider-requests';
import { giveBack } from './send-refunds';
import { syncOrder } from './subscription-sync';

export const isOver = ({ status }: Stripe.Subscription): boolean => status === 'canceled' || status === 'incomplete_expired';

export const endNow = ({ stripe }: PaymentContext, id: string) =>
  stripe.subscriptions.cancel(id, { prorate: false, invoice_now: false }).catch(nullIfMissing);

/** Whether every month of the term is billed, so that no subscription is needed. */
export const isBilledOut = ({ startsOn, endsOn, billed }: BillableOrder): boolean => monthlyDay(startsOn, billed) >= endsOn;

const sameItem = (item: Stripe.SubscriptionItem, line: BillableLine): boolean =>
  item.price.unit_amount === satang(line.pricePerMonth) &&
  item.quantity === line.quantity &&
  idOf(item.price.product) === productId(line.name);

/** The difference between what is rented at Stripe and what is to be: asking again after it was made is asking for nothing. */
async function itemsOf(
  context: PaymentContext,
  subscription: Stripe.Subscription,
  lines: readonly BillableLine[],
): Promise<Stripe.SubscriptionUpdateParams.Item[]> {
  const items = await allItems(context.stripe, subscription);
  const keyOf = (item: Stripe.SubscriptionItem) => item.metadata['item_id'] ?? item.id;
  const standing = new Map(items.map((item) => [keyOf(item), item]));
  const wanted = new Map(lines.map((line) => [String(line.itemId), line]));
  // A line that two hands made at once stands twice: one of them goes.
  const gone = items
    .filter((item) => !wanted.has(keyOf(item)) || standing.get(keyOf(item)) !== item)
    .map(({ id }) => ({ id, deleted: true }));
  const rest: Stripe.SubscriptionUpdateParams.Item[] = [];
  for (const [key, line] of wanted) {
    const item = standing.get(key);
    if (item && sameItem(item, line)) continue;
    rest.push({ ...(await subscriptionItem(context, line)), ...(item && { id: item.id }) });
  }
  return [...gone, ...rest];
}

/** The end of the running month: noon of the order's next monthly day. Stripe counts in UTC, and forgets the 31st after a 28th. */
export const periodEndOf = ({ startsOn }: Pick<BillableOrder, 'startsOn'>, periodStart: Date): Date =>
  bangkokNoon(monthlyDay(startsOn, monthsBegunAt(startsOn, periodStart)));

/** The difference between an order and its subscription: lines, end, and the day of the month. Nothing is charged for the days in between. */
export async function differenceOf(
  context: PaymentContext,
  order: BillableOrder,
  subscription: Stripe.Subscription,
): Promise<Stripe.SubscriptionUpdateParams> {
  // Until the invoice of the month that began is read, Stripe may still be making it: new items wait for the month after it.
  const isAwaited = monthsBegun(order.startsOn, order.months, dayByNoon(context.clock.now())) > order.billed;
  const items = isAwaited ? [] : await itemsOf(context, subscription, order.lines);
  const end = toSeconds(bangkokNoon(order.endsOn));
  const [item] = subscription.items.data;
  // The first period charges nothing: it lasts until the month that is billed next, and may begin shortly before it.
  const isFirst = item?.current_period_start === subscription.created;
  const next = bangkokNoon(monthlyDay(order.startsOn, order.billed));
  const boundary = toSeconds(isFirst ? next : periodEndOf(order, dateOf(item?.current_period_start) ?? new Date()));
  const isMissed = isFirst && next <= context.clock.now();
  // Also while a month is owed: the next one would be charged on Stripe's day.
  const moves = ['active', 'trialing', 'past_due'].includes(subscription.status) && item?.current_period_end !== boundary && !isMissed;
  return {
    ...(items.length > 0 && { items }),
    ...(subscription.cancel_at !== end && { cancel_at: end }),
    // Stripe moves a subscription to another day by a trial: free until then, for these days are paid.
    ...(moves && { trial_end: boundary }),
  };
}

/** Whether Stripe takes an update. Throws what `isRefusal` does not expect. */
const isTaken = (update: Promise<unknown>, isRefusal: (error: unknown) => boolean): Promise<boolean> =>
  update.then(
    () => true,
    (error: unknown) => {
      if (!isRefusal(error)) throw error;
      return false;
    },
  );

async function bringUpToDate(context: PaymentContext, order: BillableOrder, stripeId: string): Promise<void> {
  const { db, stripe, clock } = context;
  const subscription = await stripe.subscriptions.retrieve(stripeId);
  if (isOver(subscription) || subscription.status === 'incomplete') return;
  const { cancel_at, ...rest } = await differenceOf(context, order, subscription);
  const update = (part: Stripe.SubscriptionUpdateParams) => stripe.subscriptions.update(stripeId, { ...part, proration_behavior: 'none' });
  // The end goes alone, and first: a line that Stripe refuses must not let the subscription run on.
  const isLate = cancel_at !== undefined && !(await isTaken(update({ cancel_at }), (error) => isRefusedParameter(error, 'cancel_at')));
  // The term is over, so that nothing more may be charged.
  if (isLate) await endNow(context, stripeId);
  const isRefused = !isLate && Object.keys(rest).length > 0 && !(await isTaken(update(rest), isRefusedForGood));
  await db
    .update(subscriptions)
    .set({
      ...{ months: order.months, cancelAt: bangkokNoon(order.endsOn), updatedAt: clock.now() },
      // The comparison shows it to staff for as long as the difference stands.
      failureCode: isRefused ? 'charge_refused' : null,
    })
    .where(eq(subscriptions.orderId, order.id));
  if (rest.trial_end !== undefined && !isRefused) await syncOrder(context, order.id);
}

async function endSubscriptions(context: PaymentContext, row: SubscriptionRow): Promise<void> {
  for (const subscription of await subscriptionsMade(context, row)) if (!isOver(subscription)) await endNow(context, subscription.id);
}

/** Ends the billing of a cancelled order: nothing can be paid any more. */
async function undo(context: PaymentContext, orderId: number, row: SubscriptionRow): Promise<void> {
  const { db, stripe, clock } = context;
  const own = eq(subscriptions.orderId, orderId);
  await db.update(subscriptions).set({ endsEarly: true, cancelAt: null }).where(own);
  await endSubscriptions(context, row);
  if (row.firstInvoiceId) await withdrawInvoice(context, row.firstInvoiceId);
  // From here on nothing more can be charged: what was, is known now.
  await syncOrder(context, orderId);
  if (!row.stripeSubscriptionId)
    await db
      .update(subscriptions)
      .set({ state: 'abandoned', endedAt: row.endedAt ?? clock.now() })
      .where(own);
  const isDue = and(eq(charges.orderId, orderId), inArray(charges.state, ['open', 'failed', 'requires-action']));
  const due = await db.select({ id: charges.stripeInvoiceId }).from(charges).where(isDue);
  for (const { id } of due) if (isOwed(await stripe.invoices.retrieve(id))) await stripe.invoices.voidInvoice(id);
  if (due.length > 0) await syncOrder(context, orderId);
}

/** Brings the provider to what the order is now. It reads what there is to do, so that it can be repeated after a crash at any call. */
export async function billOrder(context: PaymentContext, orderId: number): Promise<void> {
  const { db } = context;
  const order = await billableOrder(db, orderId);
  const row = order && (await ensureRow(context, order));
  if (!order || !row) return;
  const isUnpaid = order.phase === 'running' && !order.isPaid;
  if (isUnpaid && !row.stripeSubscriptionId) await chargeFirst(context, row, order);
  for (const change of order.changes) if (order.phase === 'running' || change.state !== 'unpaid') await settleChange(context, row, change);
  if (order.phase === 'cancelled') await undo(context, orderId, row);
  await giveBack(context, row, order);
  if (order.phase === 'cancelled') return;
  // Read once more where something was asked for: what was paid a moment ago is part of the order now.
  const asked = order.changes.length > 0 || isUnpaid;
  const [begun, now] = asked ? [await subscriptionOfOrder(db, orderId), await billableOrder(db, orderId)] : [row, order];
  if (!begun || !now?.isPaid) return;
  if (now.phase === 'running') {
    if (!begun.stripeSubscriptionId) return isBilledOut(now) ? undefined : startSubscription(context, begun, now);
    return bringUpToDate(context, now, begun.stripeSubscriptionId);
  }
  if (now.phase !== 'over' || !['incomplete', 'active', 'past-due'].includes(begun.state)) return;
  await endSubscriptions(context, begun);
  await syncOrder(context, orderId);
}

/** Forgets a customer who was deleted at Stripe; billing creates another one, with subscriptions. Returns whether there was one. */
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
      const anew = { stripeSubscriptionId: null, state: 'incomplete', cancelAt: null, endedAt: null } as const;
      await tx
        .update(subscriptions)
        // The card of the order is gone.
        .set({ ...(stripeSubscriptionId && anew), request: sql`${subscriptions.request} || '{"paymentMethod": null}'::jsonb` })
        .where(eq(subscriptions.orderId, orderId));
      await events.noted?.(tx, { orderId, kind: 'first', state: 'customer-deleted' });
      await queueBilling(tx, orderId);
    }
    // The id names the next customer in the idempotency key of its creation.
    const formerIds = sql`array_append(${paymentCustomers.formerIds}, ${stripeCustomerId})`;
    const another = { stripeCustomerId: null, formerIds, uid: sql`gen_random_uuid()` };
    await tx.update(paymentCustomers).set(another).where(eq(paymentCustomers.customerId, known.customerId));
    return true;
  });
}
