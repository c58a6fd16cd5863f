import { dayByNoon } from '@spruce/pricing';
import { eq, sql } from 'drizzle-orm';
import { moveStock } from '../availability/stock';
import type { Database } from '../platform/database/database';
import { changeRequests, orderItems, orders, type ChangeRow, type OrderRow } from '../platform/database/schema';
import { queueBilling, type BillingEvents } from '../payments/port';
import type { RequestOf } from './changes/change-subject';
import { applyChange } from './changes/confirm-change';
import { dropOne, isOvertaken } from './drop-change';
import type { OrderContext } from './order-context';
import { queueBookedMail, queueRefundedByHandMail } from './order-mails';
import { addEvent, lockOrder, openChanges, SYSTEM, type Decision } from './order-rows';
import { factsOfOne } from './order-facts';
import { isFinal } from './statuses/transition-table';
import { transition } from './statuses/transitions';
import type { Moves } from './visits';

/** The state of the first charge is not part of the order's content, so the order keeps its version. */
const setPayment = (tx: Database, id: number, now: Date, paymentState: OrderRow['paymentState']) =>
  tx.update(orders).set({ paymentState, updatedAt: now }).where(eq(orders.id, id));

const changeOfInvoice = async (tx: Database, stripeInvoiceId: string) =>
  (await tx.select().from(changeRequests).where(eq(changeRequests.stripeInvoiceId, stripeInvoiceId)))[0];

/** Withdraws open changes whose quote does not count the month that was just billed. */
async function dropOvertaken(tx: Database, orderId: number, decision: Decision): Promise<void> {
  for (const change of await openChanges(tx, orderId))
    if (await isOvertaken(tx, change)) await dropOne(tx, change, 'withdrawn', { ...decision, reason: 'Another month was charged first' });
}

/** A refunded purchase is undone: its pieces are collected like the others. */
async function takeBack(tx: Database, { request }: ChangeRow): Promise<void> {
  for (const { item_id: id, quantity } of (request as RequestOf<'buy'>).items) {
    const bought = sql`greatest(${orderItems.bought} - ${quantity}, 0)`;
    await tx.update(orderItems).set({ bought }).where(eq(orderItems.id, id));
  }
}

export function orderBillingEvents({ clock }: Pick<OrderContext, 'clock'>): BillingEvents {
  const note = async (tx: Database, orderId: number, detail: Record<string, unknown>) => {
    const order = await lockOrder(tx, orderId);
    const decision = { actor: SYSTEM, now: clock.now() };
    await addEvent(tx, orderId, 'payment', decision, { detail });
    return { order, decision, now: decision.now };
  };
  return {
    async charged(tx, { orderId, kind, stripeInvoiceId }) {
      const { order, decision, now } = await note(tx, orderId, { charge: kind, state: 'paid' });
      // Billing then updates the Stripe subscription, and refunds this payment if its change was dropped.
      await queueBilling(tx, orderId);
      if (kind === 'change') {
        const change = await changeOfInvoice(tx, stripeInvoiceId);
        if (change?.state !== 'approved') return;
        if (change.expiresOn <= dayByNoon(now) || (await isOvertaken(tx, change)))
          await dropOne(tx, change, 'withdrawn', { ...decision, reason: 'The payment came too late' });
        else {
          const moves: Moves = [];
          await applyChange(tx, order, change, decision, moves);
          await moveStock(tx, ...moves);
        }
      }
      if (kind === 'renewal') await dropOvertaken(tx, orderId, decision);
      if (kind !== 'first') return;
      await setPayment(tx, orderId, now, 'paid');
      if (order.status !== 'cancelled') await queueBookedMail(tx, await factsOfOne(tx, order, now), now);
    },
    async failed(tx, { orderId, kind, code }) {
      const { order, decision, now } = await note(tx, orderId, { charge: kind, state: 'failed', code });
      if (kind === 'first' && order.paymentState !== 'paid') await setPayment(tx, orderId, now, 'failed');
      // Stripe may have tried this month on another day. Billing moves the next charge to the order's monthly day.
      if (kind !== 'renewal') return;
      await queueBilling(tx, orderId);
      await dropOvertaken(tx, orderId, decision);
    },
    async refused(tx, { changeId, code }) {
      const [change] = await tx.select().from(changeRequests).where(eq(changeRequests.id, changeId));
      if (!change) return;
      await lockOrder(tx, change.orderId);
      await dropOne(tx, change, 'withdrawn', { actor: SYSTEM, reason: `The charge was refused (${code})`, now: clock.now() });
    },
    async refunded(tx, { orderId, kind, stripeInvoiceId }) {
      const { order, decision, now } = await note(tx, orderId, { charge: kind, state: 'refunded' });
      const reason = 'The payment was refunded';
      const change = await changeOfInvoice(tx, stripeInvoiceId ?? '');
      if (change?.state === 'approved') await dropOne(tx, change, 'withdrawn', { ...decision, reason });
      if (change?.state === 'applied' && change.kind === 'buy' && !isFinal(order.status)) await takeBack(tx, change);
      if (kind !== 'first') return;
      // A full refund before the booking is confirmed means that the customer does not want the delivery.
      if (order.status === 'request-booking') await transition(tx, { orderId, to: 'cancelled', ...decision, reason });
      await setPayment(tx, orderId, now, 'refunded');
    },
    async noted(tx, { orderId, kind, state, byHand }) {
      const order = await lockOrder(tx, orderId);
      const now = clock.now();
      const actor = byHand ? ({ kind: 'staff', id: byHand.staffId } as const) : SYSTEM;
      await addEvent(tx, orderId, 'payment', { actor, now, reason: byHand?.reason }, { detail: { charge: kind, state }, internal: true });
      if (byHand) await queueRefundedByHandMail(tx, order, byHand.refund, byHand.reason);
      if (state === 'refund-failed' && kind === 'first' && order.paymentState === 'refunded') await setPayment(tx, orderId, now, 'paid');
    },
    async linked(tx, { orderId, what, staffId }) {
      const decision = { actor: { kind: 'staff', id: staffId } as const, now: clock.now() };
      await addEvent(tx, orderId, 'payment-link', decision, { detail: { what }, internal: true });
    },
  };
}
