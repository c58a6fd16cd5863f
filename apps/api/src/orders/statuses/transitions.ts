import type { OrderStatus } from '@spruce/contract/constants';
import { bangkokDate, monthlyDay, monthsBetween, type CalendarDate } from '@spruce/pricing';
import { and, desc, eq, isNotNull, isNull, lte, not, or, sql } from 'drizzle-orm';
import { negative, piecesOfLines } from '../../availability/stock';
import { revokeLinksOf } from '../../payments/links/links-repository';
import { queueBilling } from '../../payments/port';
import type { Database } from '../../platform/database/database';
import { customers, deliveryVisits, orderEvents, outbox } from '../../platform/database/schema';
import { HttpError } from '../../platform/http/errors';
import { dropChange } from '../changes/drop-change';
import { makeMoves, noMoves, piecesOfRecord, type Moves } from '../moves';
import { queueStatusMail, statusMailKey } from '../order-mails';
import { addEvent, isOpen, lockOrder, monthlyOf, rentedItems, staleOrder, updateOrder, type Decision, type OrderRow } from '../order-rows';
import { disputeOf, factsOfOne, notCharged, type OrderFacts } from '../reading/order-facts';
import { callOffLateAdditions, cancelVisits, refundCalledOff, isBooked, visitsToCome } from '../visits';
import { BLOCKED, blockOf, findMove, isFinal, mayCutTerm } from './transition-table';

export interface TransitionOptions extends Decision {
  orderId: number;
  to: OrderStatus;
  /** Version that the client saw. If it is missing, the version is not checked. */
  version?: number | undefined;
  /** Delays the customer's mail, so that staff can undo the move. */
  undoable?: boolean | undefined;
}

/** Delay of the mail in ms; staff can undo the move until then. */
const UNDO_MS = 15_000;

const UNDOABLE: ReadonlySet<OrderStatus> = new Set<OrderStatus>(['booking-confirmed', 'in-transit', 'active']);

export const reasonRequired = () => new HttpError(422, 'order_reason_required', 'Say why', { reason: 'is required' });

/**
 * Releases all pieces and slots of an order, and refunds additions that are not delivered yet. When an order closes, due collections are
 * done; all other visits are cancelled. Returns the refund in baht.
 */
async function releaseEverything(tx: Database, orderId: number, to: OrderStatus, today: CalendarDate, moves: Moves): Promise<number> {
  const pickUp = and(isBooked(orderId, 'collection'), lte(deliveryVisits.date, today));
  const done = to === 'terminated' ? await tx.update(deliveryVisits).set({ state: 'done' }).where(pickUp).returning() : [];
  const toCome = await visitsToCome(tx, orderId, today);
  const { visits, free } = await cancelVisits(tx, isBooked(orderId));
  const items = await rentedItems(tx, orderId);
  moves.from.push(...free);
  // Rented pieces, and returned pieces that no visit has collected yet.
  moves.pieces.push(negative(piecesOfLines(items)));
  moves.pieces.push(...[...done, ...visits].map(({ bringsBack }) => negative(piecesOfRecord(bringsBack))));
  const calledOff = [...toCome.values()].filter(({ kind }) => kind === 'addition');
  return refundCalledOff(tx, orderId, { items, visits: calledOff });
}

/**
 * Ends the term on the day of a paid early end (`agreed`); otherwise with the current month, and the audit trail records what is not
 * charged. A termination also cancels later additions and refunds them, unless the early end's quote already has the refund.
 */
async function endTerm(
  tx: Database,
  facts: OrderFacts,
  { to, agreed, now }: { to: OrderStatus; agreed: CalendarDate | undefined; now: Date },
  moves: Moves,
) {
  const { order } = facts;
  const uncharged = notCharged(facts);
  const month = monthsBetween(order.startsOn, order.endsOn) - uncharged.months;
  const endsOn = agreed ?? monthlyDay(order.startsOn, month);
  const detail = agreed ? {} : { not_charged: uncharged };
  if (to === 'terminated') return uncharged.months > 0 ? { set: { endsOn }, detail, refundBaht: 0 } : undefined;
  const calledOff = await callOffLateAdditions(tx, order.id, { endsOn, month, today: bangkokDate(now) }, moves);
  const refundBaht = agreed ? 0 : await refundCalledOff(tx, order.id, calledOff);
  return { set: { endsOn, monthly: order.monthly - monthlyOf(calledOff.items) }, detail, refundBaht };
}

/** Booked day of a move that staff make earlier than booked; otherwise null. */
function bookedFor({ deliveryDate, endsOn }: OrderRow, to: OrderStatus, today: CalendarDate): CalendarDate | null {
  const day = to === 'in-transit' || to === 'active' ? deliveryDate : to === 'terminated' ? endsOn : null;
  return day !== null && today < day ? day : null;
}

/**
 * Moves a locked and checked order to a status, with all consequences. Adds the slots and pieces that it releases to `moves`. A
 * termination ends the term on `endsOn` if an early end agreed that day, otherwise on the next monthly day.
 */
export async function enterStatus(
  tx: Database,
  facts: OrderFacts,
  to: OrderStatus,
  decision: Decision,
  moves: Moves,
  { endsOn, runAt }: { endsOn?: CalendarDate | undefined; runAt?: Date | undefined } = {},
) {
  const { reason, now } = decision;
  const { order, customer } = facts;
  const isDisputed = disputeOf(facts) !== undefined;
  const block = blockOf(order, customer, to, { isDisputed, now });
  if (block) throw new HttpError(409, ...BLOCKED[block === 'payment' && isDisputed ? 'dispute' : block]);
  // Open changes were requested for the old status, so drop them. For example, an unpaid addition must not join a delivery that is on its
  // way.
  for (const change of facts.changes.filter(isOpen))
    await dropChange(tx, change, 'withdrawn', { ...decision, reason: reason ?? `The order went on to ${to}` }, moves);
  const ended = mayCutTerm(to) ? await endTerm(tx, facts, { to, agreed: endsOn, now }, moves) : undefined;
  const refundBaht = isFinal(to) ? await releaseEverything(tx, order.id, to, bangkokDate(now), moves) : (ended?.refundBaht ?? 0);
  const early = bookedFor(order, to, bangkokDate(now));
  const detail = { ...ended?.detail, ...(early && { booked_for: early }), ...(refundBaht > 0 && { given_back: refundBaht }) };
  const moved = await updateOrder(tx, order.id, { status: to, ...ended?.set }, now);
  await addEvent(tx, order.id, 'status', decision, { fromStatus: order.status, toStatus: to, detail });
  // The mail about an early end already has its date and price.
  if (!endsOn) await queueStatusMail(tx, moved, facts, { reason, refundBaht, runAt });
  if (to === 'active') await tx.update(deliveryVisits).set({ state: 'done' }).where(isBooked(order.id, 'delivery'));
  if (to === 'cancelled') await revokeLinksOf(tx, { orderId: order.id }, now);
  await queueBilling(tx, order.id);
  return moved;
}

/** Details for staff whose version is old: the current status, and the name of who changed the order last. */
async function lastOf(tx: Database, { id, status }: OrderRow): Promise<Record<string, string>> {
  const [last] = await tx
    .select({ by: sql<string | null>`trim(${customers.firstName} || ' ' || ${customers.lastName})` })
    .from(orderEvents)
    .leftJoin(customers, eq(customers.id, orderEvents.actorId))
    .where(and(eq(orderEvents.orderId, id), not(orderEvents.internal)))
    .orderBy(desc(orderEvents.id))
    .limit(1);
  return { status, ...(last?.by && { by: last.by }) };
}

/**
 * Moves an order to another status in the caller's transaction: drops open changes, releases stock and slots, writes the audit trail, and
 * queues the mail and the billing job. Throws 409 (`order_transition_not_allowed`, a block, `order_stale`), and 422 if a required reason
 * is missing. For the system, a move to the current status does nothing.
 */
export async function transition(tx: Database, { orderId, to, version, undoable, ...decision }: TransitionOptions): Promise<OrderRow> {
  const { kind } = decision.actor;
  const order = await lockOrder(tx, orderId);
  if (version !== undefined && order.version !== version) throw staleOrder(order.version, kind === 'staff' ? await lastOf(tx, order) : {});
  const move = findMove(order.status, to);
  if (!move?.by.includes(kind)) {
    if (kind === 'system' && order.status === to) return order;
    throw new HttpError(409, 'order_transition_not_allowed', `An order cannot go from ${order.status} to ${to}`, { status: order.status });
  }
  const facts = await factsOfOne(tx, order, decision.now);
  const isReasonRequired = move.reasonRequired || (mayCutTerm(to) && notCharged(facts).months > 0);
  if (isReasonRequired && kind === 'staff' && !decision.reason) throw reasonRequired();
  const moves = noMoves();
  // Undo cannot restore dropped changes, so a move that drops changes is mailed at once.
  const waits = undoable && UNDOABLE.has(to) && !facts.changes.some(isOpen);
  const runAt = waits ? new Date(decision.now.getTime() + UNDO_MS) : undefined;
  const moved = await enterStatus(tx, facts, to, decision, moves, { runAt });
  await makeMoves(tx, moves);
  return moved;
}

/** Undoes the last move, back to the status `to`, and deletes its waiting mail. Throws 409 after the mail or another change. */
export async function undoMove(tx: Database, { orderId, to, version, ...decision }: TransitionOptions): Promise<OrderRow> {
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
  // Customers received no mail about the move, so both entries are visible to staff only.
  await tx.update(orderEvents).set({ internal: true }).where(eq(orderEvents.id, last.id));
  await addEvent(tx, orderId, 'status', decision, { fromStatus: order.status, toStatus: to, detail: { undone: true }, internal: true });
  await queueBilling(tx, orderId);
  return before;
}
