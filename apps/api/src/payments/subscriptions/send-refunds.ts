import { asc, eq } from 'drizzle-orm';
import { charges, refunds } from '../../platform/database/schema';
import { withRetry } from '../../platform/database/with-retry';
import type { PaymentContext } from '../context';
import type { BillableOrder, RefundRow, SubscriptionRow } from '../port';
import { isRefusedForGood } from '../stripe/errors';
import { isUnsent } from './billing-source';
import { chargesToReturn, chooseCharges } from './refunds';
import { syncOrder } from './subscription-sync';

/** Asks Stripe for one refund. The search finds what a dead process asked for, also after Stripe forgot the idempotency key. */
async function send({ db, stripe, clock }: PaymentContext, { uid, orderId }: SubscriptionRow, { id, amount }: RefundRow, intent: string) {
  const { data } = await stripe.refunds.list({ payment_intent: intent, limit: 100 });
  if (data.some(({ metadata }) => metadata?.['refund'] === String(id))) return;
  const metadata = { order_id: String(orderId), refund: String(id) };
  await stripe.refunds
    .create({ payment_intent: intent, amount, reason: 'requested_by_customer', metadata }, { idempotencyKey: `order:${uid}:refund:${id}` })
    .catch(async (error: unknown) => {
      if (!isRefusedForGood(error)) throw error;
      await db.update(refunds).set({ state: 'failed', updatedAt: clock.now() }).where(eq(refunds.id, id));
    });
}

/** Asks back what was paid for nothing, and sends all that is asked back to Stripe. Safe to repeat after a crash at any step. */
export async function giveBack(context: PaymentContext, row: SubscriptionRow, order: BillableOrder): Promise<void> {
  const { db } = context;
  const { orderId } = row;
  const reason = order.phase === 'cancelled' ? 'cancelled' : 'change-dropped';
  for (const asked of await chargesToReturn(db, order)) await db.insert(refunds).values({ ...asked, reason });
  if ((await db.$count(refunds, isUnsent(orderId))) === 0) return;
  // Somebody may have given back in the dashboard meanwhile.
  await syncOrder(context, orderId, { refunds: true });
  await withRetry(db, (tx) => chooseCharges(tx, orderId));
  const unsent = await db
    .select({ refund: refunds, intent: charges.paymentIntentId })
    .from(refunds)
    .innerJoin(charges, eq(charges.id, refunds.chargeId))
    .where(isUnsent(orderId))
    .orderBy(asc(refunds.id));
  for (const { refund, intent } of unsent) if (intent) await send(context, row, refund, intent);
  await syncOrder(context, orderId, { refunds: true });
}
