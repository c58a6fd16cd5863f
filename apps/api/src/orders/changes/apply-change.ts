import { and, asc, eq, inArray } from 'drizzle-orm';
import { negative } from '../../availability/stock';
import type { Database } from '../../database/connect';
import { changeRequests, deliveryVisits, orderItems } from '../../database/schema';
import type { SlotChoice } from '../../delivery/slots';
import { revokeLinksOf } from '../../payments/links/links-repository';
import { queueBilling } from '../../payments/port';
import { SYSTEM, type Actor } from '../actor';
import { makeMoves, piecesOfRecord, type Moves } from '../moves';
import { addEvent, updateOrder, type OrderRow } from '../order-rows';
import { enterStatus, type TransitionContext } from '../statuses/transitions';

export type ChangeRow = typeof changeRequests.$inferSelect;

interface Deciding extends TransitionContext {
  actor: Actor;
  reason?: string | undefined;
}

/** Changes of an order that are neither part of it nor came to nothing yet, oldest first. */
export const openChanges = (db: Database, orderId: number): Promise<ChangeRow[]> =>
  db.select().from(changeRequests).where(and(eq(changeRequests.orderId, orderId), inArray(changeRequests.state, ['requested', 'approved']))).orderBy(asc(changeRequests.id));

/** Writes what a change does into its order, in the caller's transaction; places and pieces are gathered in `moves`. */
export async function applyChange(tx: Database, order: OrderRow, change: ChangeRow, { actor, now, settings }: Deciding, moves: Moves): Promise<OrderRow> {
  const { effect } = change;
  for (const { id, remove, ...set } of effect.items) {
    if (remove) await tx.delete(orderItems).where(and(eq(orderItems.orderId, order.id), eq(orderItems.id, id)));
    else if (Object.keys(set).length > 0) await tx.update(orderItems).set(set).where(and(eq(orderItems.orderId, order.id), eq(orderItems.id, id)));
  }
  await tx.update(changeRequests).set({ state: 'applied', decidedAt: now }).where(eq(changeRequests.id, change.id));
  let after = await updateOrder(tx, order.id, effect.order, now);
  await addEvent(tx, { orderId: order.id, actor, kind: 'change-applied', detail: { change: change.id, kind: change.kind, charge: change.charge, monthly: change.monthly } }, now);
  if (effect.slotMove) {
    const { from, to } = effect.slotMove;
    await tx.update(deliveryVisits).set({ date: to.date, slot: to.slot }).where(and(eq(deliveryVisits.orderId, order.id), eq(deliveryVisits.kind, 'delivery'), eq(deliveryVisits.state, 'booked')));
    moves.from.push(from as SlotChoice);
  }
  moves.pieces.push(negative(piecesOfRecord(effect.givesBack)));
  if (effect.status) after = await enterStatus(tx, after, { to: effect.status, actor: SYSTEM, endsOn: after.endsOn, now, settings }, moves);
  await queueBilling(tx, order.id);
  return after;
}

/**
 * The one way out for a change of which nothing comes, whatever the reason: what it set aside goes back, what asks for its money is taken back, and what
 * was paid all the same is given back by billing. Does nothing to one that was decided already.
 */
export async function dropChange(tx: Database, change: ChangeRow, state: 'declined' | 'withdrawn', { actor, reason, now }: Omit<Deciding, 'settings'>, moves: Moves): Promise<void> {
  const { effect, orderId } = change;
  const dropped = await tx.update(changeRequests).set({ state, reason: reason ?? null, decidedAt: now, decidedBy: actor.id }).where(and(eq(changeRequests.id, change.id), inArray(changeRequests.state, ['requested', 'approved']))).returning({ id: changeRequests.id });
  if (dropped.length === 0) return;
  const planned = effect.items.map(({ id }) => id);
  if (planned.length > 0) await tx.delete(orderItems).where(and(eq(orderItems.orderId, orderId), eq(orderItems.state, 'planned'), inArray(orderItems.id, planned)));
  const visits = await tx.update(deliveryVisits).set({ state: 'cancelled' }).where(and(eq(deliveryVisits.changeRequestId, change.id), eq(deliveryVisits.state, 'booked'))).returning();
  await addEvent(tx, { orderId, actor, kind: `change-${state}`, reason, detail: { change: change.id, kind: change.kind } }, now);
  moves.from.push(...visits.map(({ date, slot }) => ({ date, slot }) as SlotChoice), ...(effect.slotMove ? [effect.slotMove.to as SlotChoice] : []));
  moves.pieces.push(negative(piecesOfRecord(effect.takes)));
  if (!change.stripeInvoiceId) return;
  await revokeLinksOf(tx, { stripeInvoiceId: change.stripeInvoiceId }, now);
}

/** Drops a change of an order, and everything that follows. */
export async function dropOne(tx: Database, change: ChangeRow, state: 'declined' | 'withdrawn', deciding: Deciding, moves: Moves): Promise<OrderRow> {
  await dropChange(tx, change, state, deciding, moves);
  const after = await updateOrder(tx, change.orderId, {}, deciding.now);
  await queueBilling(tx, change.orderId);
  await makeMoves(tx, moves, deciding.settings);
  return after;
}
