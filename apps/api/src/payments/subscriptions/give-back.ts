import { and, desc, eq, ne } from 'drizzle-orm';
import { charges } from '../../database/schema';
import type { PaymentContext } from '../context';
import { satang } from '../stripe/client';
import type { SubscriptionRow } from './subscription-request';

/**
 * Gives back part of what an order paid at once (never of a monthly charge), the latest charge first. What the change `key` gave back already is
 * found at Stripe and counted, so that asking again gives nothing twice.
 */
export async function giveBack({ db, stripe }: PaymentContext, row: SubscriptionRow, { key, baht }: { key: string; baht: number }): Promise<void> {
  const paid = await db.select().from(charges).where(and(eq(charges.orderId, row.orderId), eq(charges.state, 'paid'), ne(charges.kind, 'renewal'))).orderBy(desc(charges.id));
  let left = satang(baht);
  for (const { paymentIntentId, amount } of paid) {
    if (left <= 0) return;
    if (!paymentIntentId) continue;
    const { data } = await stripe.refunds.list({ payment_intent: paymentIntentId, limit: 100 });
    const standing = data.filter(({ status }) => status !== 'failed' && status !== 'canceled');
    const sum = (refunds: typeof data) => refunds.reduce((total, refund) => total + refund.amount, 0);
    left -= sum(standing.filter(({ metadata }) => metadata?.['change'] === key));
    const part = Math.min(left, amount - sum(standing));
    if (part <= 0) continue;
    await stripe.refunds.create(
      { payment_intent: paymentIntentId, amount: part, reason: 'requested_by_customer', metadata: { order_id: String(row.orderId), change: key } },
      { idempotencyKey: `order:${row.uid}:change:${key}:refund:${paymentIntentId}` },
    );
    left -= part;
  }
}
