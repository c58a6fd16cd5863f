import type { OrderStatus } from '@spruce/contract/constants';
import { and, desc, eq, isNotNull, isNull, or, sql } from 'drizzle-orm';
import type { Database } from '../../platform/database/database';
import { deliveryVisits, orderEvents, outbox } from '../../platform/database/schema';
import { HttpError } from '../../platform/http/errors';
import { queueBilling } from '../../payments/port';
import { addEvent, lockOrder, staleOrder, updateOrder, type Decision, type OrderRow } from '../order-rows';

/** How long the mail of a move waits, in milliseconds, where staff may take the move back. */
export const UNDO_MS = 15_000;

/** The outbox key of the mail that tells a customer of the status that an order has now. */
export const statusMailKey = ({ id, version }: Pick<OrderRow, 'id' | 'version'>): string => `order:${id}:status:${version}`;

/** Statuses that a move can be undone from. */
export const UNDOABLE: ReadonlySet<OrderStatus> = new Set<OrderStatus>(['booking-confirmed', 'in-transit', 'active']);

export interface UndoOptions extends Decision {
  orderId: number;
  /** The status before the move. */
  to: OrderStatus;
  version: number;
}

/** Undoes the last move of an order and deletes its waiting mail. Throws 409 when the mail was sent, or the order has changed. */
export async function undoMove(tx: Database, { orderId, to, version, ...decision }: UndoOptions): Promise<OrderRow> {
  const order = await lockOrder(tx, orderId);
  if (order.version !== version) throw staleOrder(order.version);
  const unleased = or(isNull(outbox.leasedUntil), sql`${outbox.leasedUntil} < now()`);
  const waiting = and(
    eq(outbox.key, statusMailKey(order)),
    isNotNull(outbox.runAt),
    isNull(outbox.doneAt),
    isNull(outbox.deadAt),
    unleased,
  );
  const mails = await tx.delete(outbox).where(waiting).returning({ id: outbox.id });
  const [last] = await tx
    .select()
    .from(orderEvents)
    .where(and(eq(orderEvents.orderId, orderId), eq(orderEvents.kind, 'status')))
    .orderBy(desc(orderEvents.id))
    .limit(1);
  if (mails.length === 0 || !UNDOABLE.has(order.status) || last?.fromStatus !== to || last.toStatus !== order.status)
    throw new HttpError(409, 'order_undo_too_late', 'The customer was told already', { status: order.status });
  if (order.status === 'active') {
    const delivered = and(eq(deliveryVisits.orderId, orderId), eq(deliveryVisits.kind, 'delivery'), eq(deliveryVisits.state, 'done'));
    await tx.update(deliveryVisits).set({ state: 'booked' }).where(delivered);
  }
  const before = await updateOrder(tx, orderId, { status: to }, decision.now);
  // Both stand in the trail of staff; the customer heard of neither.
  await tx.update(orderEvents).set({ internal: true }).where(eq(orderEvents.id, last.id));
  await addEvent(tx, orderId, 'status', decision, { fromStatus: order.status, toStatus: to, detail: { undone: true }, internal: true });
  await queueBilling(tx, orderId);
  return before;
}
