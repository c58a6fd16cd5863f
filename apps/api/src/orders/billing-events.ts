import { eq, sql } from 'drizzle-orm';
import type { Database } from '../database/connect';
import { orders } from '../database/schema';
import type { BillingEvents } from '../payments/port';
import { SYSTEM } from './actor';
import { applyPaidChanges } from './changes/apply-change';
import type { OrderContext } from './order-context';
import { queueBookedMail } from './placing/order-mail';
import { addEvent, lockOrder, type OrderRow } from './order-rows';
import { transition } from './statuses/transitions';

/** The state of the first charge stands beside the order: it is not a change of what was ordered, so the version stays. */
const setPayment = (tx: Database, { id }: OrderRow, paymentState: OrderRow['paymentState'], now: Date) => tx.update(orders).set({ paymentState, updatedAt: sql`${now.toISOString()}::timestamptz` }).where(eq(orders.id, id));

/** What orders do when something happens to money; in the transaction that writes the money down. */
export function orderBillingEvents({ clock, settings }: OrderContext): BillingEvents {
  return {
    async charged(tx, { orderId, kind }) {
      const now = clock.now();
      const order = await lockOrder(tx, orderId);
      await addEvent(tx, { orderId, actor: SYSTEM, kind: 'payment', detail: { charge: kind, state: 'paid' } }, now);
      if (kind === 'change') await applyPaidChanges(tx, order, now, settings);
      if (kind !== 'first') return;
      await setPayment(tx, order, 'paid', now);
      // A charge that came through after the order was cancelled is given back by the cancellation.
      if (order.status !== 'cancelled') await queueBookedMail(tx, order, now, settings);
    },
    async failed(tx, { orderId, kind, code }) {
      const now = clock.now();
      const order = await lockOrder(tx, orderId);
      await addEvent(tx, { orderId, actor: SYSTEM, kind: 'payment', detail: { charge: kind, state: 'failed', code } }, now);
      if (kind === 'first' && order.paymentState !== 'paid') await setPayment(tx, order, 'failed', now);
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
      if (reason === 'term' && order.status === 'active' && now >= new Date(`${order.endsOn}T00:00:00+07:00`)) await transition(tx, { orderId, to: 'expired', actor: SYSTEM, now, settings });
    },
  };
}
