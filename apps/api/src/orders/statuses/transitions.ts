import type { OrderStatus } from '@spruce/contract/constants';
import { bangkokDate, monthlyDay, monthsBetween, type CalendarDate } from '@spruce/pricing';
import { and, desc, eq, isNotNull, isNull, lte, not, or, sql } from 'drizzle-orm';
import { moveStock, negative, piecesOfLines } from '../../availability/stock';
import { revokeLinksOf } from '../../payments/links-repository';
import { queueBilling, requestRefund } from '../../payments/port';
import type { Database } from '../../platform/database/database';
import { customers, deliveryVisits, orderEvents, outbox, type ChangeRow, type OrderRow } from '../../platform/database/schema';
import { HttpError } from '../../platform/http/errors';
import { dropChange } from '../drop-change';
import { queueStatusMail, statusMailKey } from '../order-mails';
import { addEvent, collectable, isOpen, lockOrder, staleOrder, updateOrder, type Decision } from '../order-rows';
import { factsOfOne, notCharged, paidForVisit, type OrderFacts } from '../order-facts';
import { calledOffBy, callOffVisits, cancelVisits, isBooked, piecesOfRecord, visitsAfter, visitsToCome, type Moves } from '../visits';
import { allowedMoves, blockedError } from './allowed-actions';
import { isFinal, mayCutTerm } from './transition-table';

export interface TransitionOptions extends Decision {
  orderId: number;
  to: OrderStatus;
  /** Version that the client saw. Moves by the system have none. */
  version?: number | undefined;
  /** Delays the customer's mail, so that staff can undo the move. */
  undoable?: boolean | undefined;
}

/** Delay of the mail in ms. Staff can undo the move until the mail is sent. */
const UNDO_MS = 15_000;

const UNDOABLE: ReadonlySet<OrderStatus> = new Set<OrderStatus>(['booking-confirmed', 'in-transit', 'active']);

export const reasonRequired = () => new HttpError(422, 'order_reason_required', 'A reason is required', { reason: 'is required' });

/** Releases all pieces of an order that closes. Marks due collections as done, and cancels all other visits. */
async function releaseEverything(tx: Database, { order, items }: OrderFacts, to: OrderStatus, today: CalendarDate, moves: Moves) {
  const pickUp = and(isBooked(order.id, 'collection'), lte(deliveryVisits.date, today));
  const done = to === 'terminated' ? await tx.update(deliveryVisits).set({ state: 'done' }).where(pickUp).returning() : [];
  const visits = await cancelVisits(tx, isBooked(order.id));
  // Releases rented pieces, and returned pieces that no visit has collected yet. Bought pieces never return.
  moves.push(negative(piecesOfLines(collectable(items))));
  moves.push(...[...done, ...visits].map(({ bringsBack }) => negative(piecesOfRecord(bringsBack))));
}

/** Booked day of a move that staff make too early; otherwise null. */
function bookedFor({ deliveryDate, endsOn }: OrderRow, to: OrderStatus, today: CalendarDate): CalendarDate | null {
  const day = to === 'in-transit' || to === 'active' ? deliveryDate : to === 'terminated' ? endsOn : null;
  return day !== null && today < day ? day : null;
}

type Entry = { agreed?: ChangeRow; runAt?: Date | undefined };

/**
 * Enters a status with all consequences. `agreed` is an early end that the customer has paid: the order then ends on its end date. Without
 * `agreed`, a termination ends the order with its current month.
 */
export async function enterStatus(tx: Database, facts: OrderFacts, to: OrderStatus, decision: Decision, moves: Moves, entry: Entry = {}) {
  const { agreed, runAt } = entry;
  const { reason, now } = decision;
  const { order } = facts;
  const today = bangkokDate(now);
  // Open changes were requested for the old status: an unpaid addition must not join a delivery that is on its way.
  for (const change of facts.changes.filter(isOpen))
    await dropChange(tx, change, 'withdrawn', { ...decision, reason: reason ?? `The order moved on to ${to}` }, moves);
  const uncharged = notCharged(facts);
  const month = monthsBetween(order.startsOn, order.endsOn) - uncharged.months;
  const cutsTerm = mayCutTerm(to) && !agreed && (uncharged.months > 0 || to === 'termination-confirmed');
  const endsOn = cutsTerm ? monthlyDay(order.startsOn, month) : order.endsOn;
  const isEnding = isFinal(to) || cutsTerm || agreed;
  // A final status cancels every visit, also one whose van is loaded already.
  const [end, toCome] = isFinal(to) ? [today, visitsAfter(facts.visits, today)] : [endsOn, visitsToCome(facts.visits, today)];
  const calledOff = isEnding ? calledOffBy(end, toCome, facts.items) : [];
  let refundBaht = 0;
  // The refund of a paid early end contains the visits of its quote. A relocation that was agreed after the quote is refunded here.
  for (const visit of calledOff.filter(({ id }) => !agreed?.effect.takenOff?.some((quoted) => quoted.id === id))) {
    const baht = paidForVisit(facts, visit, month);
    await requestRefund(tx, { orderId: order.id, changeId: visit.changeRequestId, reason: 'called-off', baht });
    refundBaht += baht;
  }
  if (isFinal(to)) await releaseEverything(tx, facts, to, today, moves);
  else if (calledOff.length > 0) await callOffVisits(tx, calledOff, facts.items, month, moves);
  const early = bookedFor(order, to, today);
  const detail = {
    ...(cutsTerm && { not_charged: uncharged }),
    ...(early && { booked_for: early }),
    ...(refundBaht > 0 && { given_back: refundBaht }),
  };
  // Without its relocation, the furniture stays in the old home.
  const relocation = facts.visits.find(({ visit }) => visit.kind === 'relocation' && calledOff.includes(visit));
  const moved = await updateOrder(tx, order.id, { status: to, endsOn, ...relocation?.change?.effect.leaves }, now);
  await addEvent(tx, order.id, 'status', decision, { fromStatus: order.status, toStatus: to, detail });
  if (to === 'active') await tx.update(deliveryVisits).set({ state: 'done' }).where(isBooked(order.id, 'delivery'));
  // The customer already got a mail about the paid early end, with its date and price.
  if (!agreed) await queueStatusMail(tx, moved, facts, { ...decision, refundBaht, runAt });
  if (to === 'cancelled') await revokeLinksOf(tx, { orderId: order.id }, now);
  await queueBilling(tx, order.id);
  return moved;
}

/** For staff with an old version: the current status, and who changed the order last. */
async function lastOf(tx: Database, { id, status }: OrderRow): Promise<Record<string, string>> {
  const by = sql<string | null>`trim(${customers.firstName} || ' ' || ${customers.lastName})`;
  const events = tx.select({ by }).from(orderEvents).leftJoin(customers, eq(customers.id, orderEvents.actorId));
  const isShown = and(eq(orderEvents.orderId, id), not(orderEvents.internal));
  const [last] = await events.where(isShown).orderBy(desc(orderEvents.id)).limit(1);
  return { status, ...(last?.by && { by: last.by }) };
}

/** Throws 409 (not allowed, blocked, stale), and 422 without a required reason. */
export async function transition(tx: Database, { orderId, to, version, undoable, ...decision }: TransitionOptions): Promise<OrderRow> {
  const { kind } = decision.actor;
  const order = await lockOrder(tx, orderId);
  if (version !== undefined && order.version !== version) throw staleOrder(order.version, kind === 'staff' ? await lastOf(tx, order) : {});
  const facts = await factsOfOne(tx, order, decision.now);
  const move = allowedMoves(facts, kind, decision.now).find((allowed) => allowed.to === to);
  if (!move) {
    const message = `An order cannot move from ${order.status} to ${to}`;
    throw new HttpError(409, 'order_transition_not_allowed', message, { status: order.status });
  }
  if (move.reason_required && !decision.reason) throw reasonRequired();
  if (move.blocked) throw blockedError(move.blocked, facts);
  const moves: Moves = [];
  // Undo cannot restore dropped changes, so a move that drops changes cannot be undone and is mailed at once.
  const waits = undoable && UNDOABLE.has(to) && !facts.changes.some(isOpen);
  const runAt = waits ? new Date(decision.now.getTime() + UNDO_MS) : undefined;
  const moved = await enterStatus(tx, facts, to, decision, moves, { runAt });
  await moveStock(tx, ...moves);
  return moved;
}

/** Moves back to the status `to` and deletes the waiting mail. Throws 409 after the mail was sent or the order changed. */
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
  const isMove = and(eq(orderEvents.orderId, orderId), eq(orderEvents.kind, 'status'));
  const [last] = await tx.select().from(orderEvents).where(isMove).orderBy(desc(orderEvents.id)).limit(1);
  if (mails.length === 0 || !UNDOABLE.has(order.status) || last?.fromStatus !== to || last.toStatus !== order.status)
    throw new HttpError(409, 'order_undo_too_late', 'The customer has already been notified', { status: order.status });
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
