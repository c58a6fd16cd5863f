import { and, eq, inArray, isNotNull, isNull } from 'drizzle-orm';
import type Stripe from 'stripe';
import { charges, subscriptionChanges, subscriptions } from '../../database/schema';
import type { PaymentContext } from '../context';
import { fingerprint } from '../fingerprint';
import type { BillableLine, SubscriptionChange } from '../port';
import { dateOf, idOf, satang } from '../stripe/client';
import { productId, subscriptionItem, type SubscriptionRow } from './subscription-request';

type ChangeRow = typeof subscriptionChanges.$inferSelect;

const sameItem = (item: Stripe.SubscriptionItem, line: BillableLine): boolean =>
  item.price.unit_amount === satang(line.pricePerMonth) && item.quantity === line.quantity && idOf(item.price.product) === productId(line.name);

/** The difference between what is rented at Stripe and what is to be: asking again after it was made is asking for nothing. */
async function itemsOf(context: PaymentContext, subscription: Stripe.Subscription, lines: readonly BillableLine[]): Promise<Stripe.SubscriptionUpdateParams.Item[]> {
  const standing = new Map(subscription.items.data.map((item) => [item.metadata['item_id'] ?? item.id, item]));
  const wanted = new Map(lines.map((line) => [String(line.itemId), line]));
  const gone = [...standing].filter(([key]) => !wanted.has(key)).map(([, { id }]) => ({ id, deleted: true }));
  const rest: Stripe.SubscriptionUpdateParams.Item[] = [];
  for (const [key, line] of wanted) {
    const item = standing.get(key);
    if (item && sameItem(item, line)) continue;
    rest.push({ ...(await subscriptionItem(context, line)), ...(item && { id: item.id }) });
  }
  return [...gone, ...rest];
}

/** Brings Stripe and our row to what a change asks for. Every step may be repeated. */
export async function applyChange(context: PaymentContext, row: SubscriptionRow, { key, change }: Pick<ChangeRow, 'key' | 'change'>): Promise<void> {
  const { db, stripe, clock } = context;
  const { lines, months, end } = change as SubscriptionChange;
  if (!row.stripeSubscriptionId) throw new Error(`order ${row.orderId} has no subscription to change`);
  const subscription = await stripe.subscriptions.retrieve(row.stripeSubscriptionId);
  const over = subscription.status === 'canceled' || subscription.status === 'incomplete_expired';
  if (lines && lines.length > 0 && !over) {
    const items = await itemsOf(context, subscription, lines);
    // Nothing is charged for the days in between: the new price begins with the next monthly day.
    // Two who apply it at once have found the same difference, and so ask with the same key.
    if (items.length > 0) await stripe.subscriptions.update(subscription.id, { items, proration_behavior: 'none' }, { idempotencyKey: `order:${row.uid}:change:${key}:items:${fingerprint(items)}` });
  }
  const periodEnd = dateOf(subscription.items.data[0]?.current_period_end) ?? clock.now();
  await db.transaction(async (tx) => {
    await tx
      .update(subscriptions)
      .set({ ...(months && { months }), ...(end && { endsEarly: true, cancelAt: end === 'now' ? null : periodEnd }), updatedAt: clock.now() })
      .where(eq(subscriptions.orderId, row.orderId));
    // The end at once is asked for below; until Stripe has done it, the change is not applied.
    if (end !== 'now' || over) await tx.update(subscriptionChanges).set({ appliedAt: clock.now() }).where(eq(subscriptionChanges.key, key));
  });
  if (end === 'now' && !over) {
    await stripe.subscriptions.cancel(subscription.id, { prorate: false, invoice_now: false });
    await db.update(subscriptionChanges).set({ appliedAt: clock.now() }).where(eq(subscriptionChanges.key, key));
  }
}

/** Applies what waited for its charge and is paid by now. */
export async function applyPaidChanges(context: PaymentContext, orderId: number): Promise<void> {
  const waiting = await context.db
    .select({ change: subscriptionChanges, row: subscriptions })
    .from(subscriptionChanges)
    .innerJoin(subscriptions, eq(subscriptions.orderId, subscriptionChanges.orderId))
    .innerJoin(charges, eq(charges.stripeInvoiceId, subscriptionChanges.stripeInvoiceId))
    .where(and(eq(subscriptionChanges.orderId, orderId), isNull(subscriptionChanges.appliedAt), isNotNull(subscriptionChanges.stripeInvoiceId), inArray(charges.state, ['paid', 'processing'])));
  for (const { change, row } of waiting) await applyChange(context, row, change);
}
