import { and, eq, inArray, sql } from 'drizzle-orm';
import { moveStock, negative } from '../../availability/stock';
import type { Database } from '../../database/connect';
import { changeRequests, charges, deliveryVisits, orderItems, subscriptionChanges } from '../../database/schema';
import { moveSlots, type SlotChoice } from '../../delivery/slots';
import { SYSTEM, type Actor } from '../actor';
import { addEvent, updateOrder, type OrderRow } from '../order-rows';
import type { FulfilmentSettings } from '../settings';
import { transition } from '../statuses/transitions';
import { piecesOfRecord } from './prepared-change';

export type ChangeRow = typeof changeRequests.$inferSelect;

/** Names the change for payments, for ever. */
export const changeKey = (id: number): string => `change-${id}`;

/** Writes what a change does into its order, in the caller's transaction. Slots before stock, as everywhere. */
export async function applyChange(tx: Database, order: OrderRow, change: ChangeRow, { actor, now, settings }: { actor: Actor; now: Date; settings: FulfilmentSettings }): Promise<OrderRow> {
  const { effect } = change;
  for (const { id, remove, ...set } of effect.items) {
    if (remove) await tx.delete(orderItems).where(and(eq(orderItems.orderId, order.id), eq(orderItems.id, id)));
    else if (Object.keys(set).length > 0) await tx.update(orderItems).set(set).where(and(eq(orderItems.orderId, order.id), eq(orderItems.id, id)));
  }
  await tx.update(changeRequests).set({ state: 'applied', decidedAt: now }).where(eq(changeRequests.id, change.id));
  let after = await updateOrder(tx, order.id, effect.order, now);
  await addEvent(tx, { orderId: order.id, actor, kind: 'change-applied', detail: { change: change.id, kind: change.kind, charge: change.charge, monthly: change.monthly } }, now);
  if (effect.status) after = await transition(tx, { orderId: order.id, to: effect.status, actor: SYSTEM, now, settings });
  if (effect.slotMove) {
    const { from, to } = effect.slotMove;
    await tx.update(deliveryVisits).set({ date: to.date, slot: to.slot }).where(and(eq(deliveryVisits.orderId, order.id), eq(deliveryVisits.kind, 'delivery'), eq(deliveryVisits.state, 'booked')));
    await moveSlots(tx, { from: [from as SlotChoice] }, settings);
  }
  await moveStock(tx, negative(piecesOfRecord(effect.givesBack)));
  return after;
}

/** Nothing comes of a change: what it set aside goes back. */
export async function dropChange(tx: Database, order: OrderRow, change: ChangeRow, state: 'declined' | 'withdrawn', { actor, reason, now, settings }: { actor: Actor; reason?: string | undefined; now: Date; settings: FulfilmentSettings }): Promise<OrderRow> {
  const { effect } = change;
  await tx.update(changeRequests).set({ state, reason: reason ?? null, decidedAt: now, decidedBy: actor.id }).where(eq(changeRequests.id, change.id));
  const planned = effect.items.map(({ id }) => id);
  if (planned.length > 0) await tx.delete(orderItems).where(and(eq(orderItems.orderId, order.id), eq(orderItems.state, 'planned'), inArray(orderItems.id, planned)));
  const visits = await tx.update(deliveryVisits).set({ state: 'cancelled' }).where(and(eq(deliveryVisits.changeRequestId, change.id), eq(deliveryVisits.state, 'booked'))).returning();
  await addEvent(tx, { orderId: order.id, actor, kind: `change-${state}`, reason, detail: { change: change.id, kind: change.kind } }, now);
  const after = await updateOrder(tx, order.id, {}, now);
  const slots = [...visits.map(({ date, slot }) => ({ date, slot })), ...(effect.slotMove ? [effect.slotMove.to] : [])];
  await moveSlots(tx, { from: slots as SlotChoice[] }, settings);
  await moveStock(tx, negative(piecesOfRecord(effect.takes)));
  return after;
}

/** Applies the changes of an order whose charges are paid by now; told by payments, in the transaction that writes the charge down. */
export async function applyPaidChanges(tx: Database, order: OrderRow, now: Date, settings: FulfilmentSettings): Promise<void> {
  const paid = await tx
    .select({ change: changeRequests })
    .from(changeRequests)
    .innerJoin(subscriptionChanges, eq(subscriptionChanges.key, sql`'change-' || ${changeRequests.id}`))
    .innerJoin(charges, eq(charges.stripeInvoiceId, subscriptionChanges.stripeInvoiceId))
    .where(and(eq(changeRequests.orderId, order.id), eq(changeRequests.state, 'approved'), eq(charges.state, 'paid')))
    .orderBy(changeRequests.id);
  let latest = order;
  for (const { change } of paid) latest = await applyChange(tx, latest, change, { actor: SYSTEM, now, settings });
}
