import type { WireChangeQuote } from '@spruce/contract';
import { and, asc, eq, inArray } from 'drizzle-orm';
import { negative } from '../../availability/stock';
import type { Database } from '../../platform/database/database';
import { changeRequests, deliveryVisits, orderItems } from '../../platform/database/schema';
import { endLinksBefore, revokeLinksOf } from '../../payments/links/links-repository';
import { queueBilling, requestRefund } from '../../payments/port';
import { billedMonths } from '../../payments/subscriptions/billing-source';
import { makeMoves, noMoves, piecesOfRecord, type Moves } from '../moves';
import { addEvent, SYSTEM, updateOrder, type Decision, type OrderRow } from '../order-rows';
import { cancelEmptyVisits, cancelVisits, isBooked } from '../visits';
import { enterStatus } from '../statuses/transitions';
import { queueChangedMail, queueDroppedMail } from './change-mail';

export type ChangeRow = typeof changeRequests.$inferSelect;
type Dropped = 'declined' | 'withdrawn';

/** Whether a change is open: neither applied nor dropped. */
export const isOpenChange = inArray(changeRequests.state, ['requested', 'approved']);

/** Open changes of an order, oldest first. */
export const openChanges = (db: Database, orderId: number): Promise<ChangeRow[]> =>
  db
    .select()
    .from(changeRequests)
    .where(and(eq(changeRequests.orderId, orderId), isOpenChange))
    .orderBy(asc(changeRequests.id));

/**
 * Whether a month was billed since a change was quoted: its prices, rates and re-rating reckon without that one. The day of the quote is
 * no help where the provider is ahead of our clock.
 */
export async function isOvertaken(db: Database, { orderId, kind, quote }: ChangeRow): Promise<boolean> {
  if (kind === 'relocate') return false;
  const { before } = quote as unknown as WireChangeQuote;
  return ((await billedMonths(db, [orderId])).get(orderId) ?? 0) > before.month;
}

/** Applies a change to its order, in the caller's transaction; places and pieces are gathered in `moves`. */
export async function applyChange(tx: Database, order: OrderRow, change: ChangeRow, decision: Decision, moves: Moves): Promise<OrderRow> {
  const { id, kind, charge, refund, monthly, effect } = change;
  const { now } = decision;
  await queueChangedMail(tx, change);
  for (const { id: itemId, remove, ...set } of effect.items) {
    const item = and(eq(orderItems.orderId, order.id), eq(orderItems.id, itemId));
    if (remove) await tx.delete(orderItems).where(item);
    else if (Object.keys(set).length > 0) await tx.update(orderItems).set(set).where(item);
  }
  await requestRefund(tx, { orderId: order.id, changeId: id, reason: 'change', baht: refund });
  const applied = { state: 'applied', decidedAt: now, settledAt: now } as const;
  await tx.update(changeRequests).set(applied).where(eq(changeRequests.id, id));
  const after = await updateOrder(tx, order.id, effect.order, now);
  await addEvent(tx, order.id, 'change-applied', decision, { detail: { change: id, kind, charge, monthly } });
  if (effect.slotMove) {
    await tx.update(deliveryVisits).set(effect.slotMove.to).where(isBooked(order.id, 'delivery'));
    await endLinksBefore(tx, order.id, effect.slotMove.to.date);
    moves.from.push(effect.slotMove.from);
  }
  moves.from.push(...(await cancelEmptyVisits(tx, effect.takenOff ?? [])));
  moves.pieces.push(negative(piecesOfRecord(effect.givesBack)));
  return effect.status ? enterStatus(tx, after, effect.status, { actor: SYSTEM, now }, moves, { endsOn: after.endsOn }) : after;
}

/**
 * The one way out for a change of which nothing comes, whatever the reason: what it set aside goes back, what asks for its money is taken
 * back, and what was paid all the same is given back by billing. Does nothing to one that was decided already.
 */
export async function dropChange(tx: Database, change: ChangeRow, state: Dropped, decision: Decision, moves: Moves): Promise<void> {
  const { id, kind, effect, orderId, stripeInvoiceId } = change;
  const { actor, now, reason } = decision;
  const decided = { state, reason: reason ?? null, decidedAt: now, decidedBy: actor.id };
  const [dropped] = await tx
    .update(changeRequests)
    .set(decided)
    .where(and(eq(changeRequests.id, id), isOpenChange))
    .returning();
  if (!dropped) return;
  await queueDroppedMail(tx, dropped, actor);
  const ids = effect.items.map((item) => item.id);
  await tx.delete(orderItems).where(and(eq(orderItems.orderId, orderId), eq(orderItems.state, 'planned'), inArray(orderItems.id, ids)));
  const ofChange = and(eq(deliveryVisits.changeRequestId, id), eq(deliveryVisits.state, 'booked'));
  const { free } = await cancelVisits(tx, ofChange);
  await addEvent(tx, orderId, `change-${state}`, decision, { detail: { change: id, kind } });
  moves.from.push(...free, ...(effect.slotMove ? [effect.slotMove.to] : []));
  moves.pieces.push(negative(piecesOfRecord(effect.takes)));
  if (stripeInvoiceId) await revokeLinksOf(tx, { stripeInvoiceId }, now);
}

/** Drops a change of an order, and everything that follows. */
export async function dropOne(tx: Database, change: ChangeRow, state: Dropped, decision: Decision): Promise<OrderRow> {
  const moves = noMoves();
  await dropChange(tx, change, state, decision, moves);
  const after = await updateOrder(tx, change.orderId, {}, decision.now);
  await queueBilling(tx, change.orderId);
  await makeMoves(tx, moves);
  return after;
}
