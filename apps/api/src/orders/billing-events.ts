import { addMonths, bangkokDate, noonOf } from '@spruce/pricing';
import { eq, sql } from 'drizzle-orm';
import type { Database } from '../database/connect';
import { changeRequests, orders } from '../database/schema';
import { queueBilling, type BillingEvents } from '../payments/port';
import { SYSTEM } from './actor';
import { applyChange, dropOne } from './changes/apply-change';
import { makeMoves, noMoves } from './moves';
import type { OrderContext } from './order-context';
import { queueBookedMail } from './placing/order-mail';
import { addEvent, dayByNoon, lockOrder, type OrderRow } from './order-rows';
import { transition } from './statuses/transitions';

/** The state of the first charge stands beside the order: it is not a change of what was ordered, so the version stays. */
const setPayment = (tx: Database, { id }: OrderRow, paymentState: OrderRow['paymentState'], now: Date, set: Partial<OrderRow> = {}) =>
  tx.update(orders).set({ ...set, paymentState, updatedAt: sql`${now.toISOString()}::timestamptz` }).where(eq(orders.id, id));

/** What orders do when something happens to money; in the transaction that writes the money down. */
export function orderBillingEvents({ clock, settings }: OrderContext): BillingEvents {
  return {
    async charged(tx, { orderId, kind, stripeInvoiceId, paidAt }) {
      const now = clock.now();
      const order = await lockOrder(tx, orderId);
      await addEvent(tx, { orderId, actor: SYSTEM, kind: 'payment', detail: { charge: kind, state: 'paid' } }, now);
      // Billing brings the provider to what the order is now; money for what came to nothing, it gives back.
      await queueBilling(tx, orderId);
      if (kind === 'change') {
        const [change] = await tx.select().from(changeRequests).where(eq(changeRequests.stripeInvoiceId, stripeInvoiceId));
        if (change?.state !== 'approved') return;
        const [moves, deciding] = [noMoves(), { actor: SYSTEM, now, settings }];
        if (change.expiresOn <= dayByNoon(now)) await dropOne(tx, change, 'withdrawn', { ...deciding, reason: 'It was paid too late' }, moves);
        else {
          await applyChange(tx, order, change, deciding, moves);
          await makeMoves(tx, moves, settings);
        }
      }
      if (kind !== 'first') return;
      // The months are counted from the day that is paid, however long the link lay.
      const startsOn = bangkokDate(paidAt ?? now);
      await setPayment(tx, order, 'paid', now, { startsOn, endsOn: addMonths(startsOn, order.months) });
      if (order.status !== 'cancelled') await queueBookedMail(tx, { ...order, startsOn }, now, settings);
    },
    async failed(tx, { orderId, kind, code }) {
      const now = clock.now();
      const order = await lockOrder(tx, orderId);
      await addEvent(tx, { orderId, actor: SYSTEM, kind: 'payment', detail: { charge: kind, state: 'failed', code } }, now);
      if (kind === 'first' && order.paymentState !== 'paid') await setPayment(tx, order, 'failed', now);
    },
    async refused(tx, { changeId, code }) {
      const now = clock.now();
      const [change] = await tx.select().from(changeRequests).where(eq(changeRequests.id, changeId));
      if (!change) return;
      await lockOrder(tx, change.orderId);
      await dropOne(tx, change, 'withdrawn', { actor: SYSTEM, reason: `It cannot be charged (${code})`, now, settings }, noMoves());
    },
    async refunded(tx, { orderId, kind }) {
      const now = clock.now();
      const order = await lockOrder(tx, orderId);
      await addEvent(tx, { orderId, actor: SYSTEM, kind: 'payment', detail: { charge: kind, state: 'refunded' } }, now);
      if (kind === 'first') await setPayment(tx, order, 'refunded', now);
    },
    async ended(tx, { orderId, reason }) {
      const now = clock.now();
      const order = await lockOrder(tx, orderId);
      if (reason === 'abandoned' && order.status === 'request-booking') await transition(tx, { orderId, to: 'cancelled', actor: SYSTEM, reason: 'The first charge was not paid', now, settings });
      if (reason === 'term' && order.status === 'active' && now >= noonOf(order.endsOn)) await transition(tx, { orderId, to: 'expired', actor: SYSTEM, now, settings });
    },
  };
}
