import { and, eq, isNull, sql } from 'drizzle-orm';
import { customers, paymentCustomers, subscriptions } from '../../platform/database/schema';
import { withRetry } from '../../platform/database/with-retry';
import type { PaymentContext } from '../context';
import { queueBilling } from '../port';
import { nullIfMissing } from '../stripe/errors';
import { billableOrder } from './billing-source';

/**
 * Forgets a customer who was deleted in Stripe's dashboard, with all cards and subscriptions. Billing creates another customer, and another
 * subscription for each order that runs. Returns whether there was something to do.
 */
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
    const another = { stripeCustomerId: null, uid: sql`gen_random_uuid()` };
    await tx.update(paymentCustomers).set(another).where(eq(paymentCustomers.customerId, known.customerId));
    return true;
  });
}
