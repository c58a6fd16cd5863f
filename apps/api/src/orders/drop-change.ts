import type { WireChangeQuote } from '@spruce/contract';
import { and, eq, gt, inArray } from 'drizzle-orm';
import { moveStock, negative } from '../availability/stock';
import { revokeLinksOf } from '../payments/links-repository';
import { queueBilling } from '../payments/port';
import type { Database } from '../platform/database/database';
import { changeRequests, charges, deliveryVisits, orderItems, type ChangeRow } from '../platform/database/schema';
import { queueDroppedMail } from './order-mails';
import { addEvent, isOpenChange, updateOrder, type Decision } from './order-rows';
import { cancelVisits, piecesOfRecord, type Moves } from './visits';

type Dropped = 'declined' | 'withdrawn';

/** True if a month was billed after the quote. Compares month numbers, not dates, because Stripe's clock can be ahead of ours. */
export async function isOvertaken(db: Database, { orderId, kind, quote }: ChangeRow): Promise<boolean> {
  if (kind === 'relocate') return false;
  const { before } = quote as unknown as WireChangeQuote;
  return (await db.$count(charges, and(eq(charges.orderId, orderId), gt(charges.month, before.month)))) > 0;
}

/** Does nothing if the change is not open. The caller must also queue billing, which voids the invoice or refunds the payment. */
export async function dropChange(tx: Database, change: ChangeRow, state: Dropped, decision: Decision, moves: Moves): Promise<void> {
  const { id, kind, effect, orderId, stripeInvoiceId } = change;
  const { actor, now, reason } = decision;
  const decided = { state, reason: reason ?? null, decidedAt: now, decidedBy: actor.id };
  const isUndecided = and(eq(changeRequests.id, id), isOpenChange);
  const [dropped] = await tx.update(changeRequests).set(decided).where(isUndecided).returning();
  if (!dropped) return;
  await queueDroppedMail(tx, dropped, actor);
  const ids = effect.items.map((item) => item.id);
  await tx.delete(orderItems).where(and(eq(orderItems.orderId, orderId), eq(orderItems.state, 'planned'), inArray(orderItems.id, ids)));
  const ofChange = and(eq(deliveryVisits.changeRequestId, id), eq(deliveryVisits.state, 'booked'));
  await cancelVisits(tx, ofChange);
  await addEvent(tx, orderId, `change-${state}`, decision, { detail: { change: id, kind } });
  moves.push(negative(piecesOfRecord(effect.takes)));
  if (stripeInvoiceId) await revokeLinksOf(tx, { stripeInvoiceId }, now);
}

export async function dropOne(tx: Database, change: ChangeRow, state: Dropped, decision: Decision): Promise<void> {
  const moves: Moves = [];
  await dropChange(tx, change, state, decision, moves);
  await updateOrder(tx, change.orderId, {}, decision.now);
  await queueBilling(tx, change.orderId);
  await moveStock(tx, ...moves);
}
