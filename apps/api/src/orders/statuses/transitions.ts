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
import { factsOfOne, isDisputed, notCharged, type OrderFacts } from '../reading/order-facts';
import { callOffLateAdditions, cancelVisits, giveBackCalledOff, isBooked, visitsToCome } from '../visits';
import { BLOCKED, blockOf, findMove, isFinal, mayCutTerm } from './transition-table';

export interface TransitionOptions extends Decision {
  orderId: number;
  to: OrderStatus;
  /** The version that was seen; unchecked when left out. */
  version?: number | undefined;
  /** Delays the customer's mail, so that staff can undo the move. */
  undoable?: boolean | undefined;
}

/** How long the mail of a move waits, in milliseconds, where staff may take the move back. */
const UNDO_MS = 15_000;

const UNDOABLE: ReadonlySet<OrderStatus> = new Set<OrderStatus>(['booking-confirmed', 'in-transit', 'active']);

export const reasonRequired = () => new HttpError(422, 'order_reason_required', 'Say why', { reason: 'is required' });

/**
 * What is booked or out comes back. A pick-up whose day has come took place, where all was picked up; other visits do not happen, and what
 * was paid for an addition that had still to come is given back. Answers how much that is.
 */
async function giveBackEverything(tx: Database, orderId: number, to: OrderStatus, today: CalendarDate, moves: Moves): Promise<number> {
  const pickUp = and(isBooked(orderId, 'collection'), lte(deliveryVisits.date, today));
  const done = to === 'terminated' ? await tx.update(deliveryVisits).set({ state: 'done' }).where(pickUp).returning() : [];
  const toCome = await visitsToCome(tx, orderId, today);
  const { visits, free } = await cancelVisits(tx, isBooked(orderId));
  const items = await rentedItems(tx, orderId);
  moves.from.push(...free);
  // Rented pieces, and returned ones whose collection is still to come.
  moves.pieces.push(negative(piecesOfLines(items)));
  moves.pieces.push(...[...done, ...visits].map(({ bringsBack }) => negative(piecesOfRecord(bringsBack))));
  const calledOff = [...toCome.values()].filter(({ kind }) => kind === 'addition');
  return giveBackCalledOff(tx, orderId, { items, visits: calledOff });
}

/**
 * Ends the term. Who ends early has agreed on a day (`agreed`), has paid for that, and was quoted what goes back. Else the order ends with
 * the month that has begun, and the trail says what stays uncharged. What a termination calls off later does not come.
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
  if (to === 'terminated') return uncharged.months > 0 ? { set: { endsOn }, detail, givenBack: 0 } : undefined;
  const off = await callOffLateAdditions(tx, order.id, { endsOn, month, today: bangkokDate(now) }, moves);
  const givenBack = agreed ? 0 : await giveBackCalledOff(tx, order.id, off);
  return { set: { endsOn, monthly: order.monthly - monthlyOf(off.items) }, detail, givenBack };
}

/** The day that a move was booked for, where it comes before that. */
function bookedFor({ deliveryDate, endsOn }: OrderRow, to: OrderStatus, today: CalendarDate): CalendarDate | null {
  const day = to === 'in-transit' || to === 'active' ? deliveryDate : to === 'terminated' ? endsOn : null;
  return day !== null && today < day ? day : null;
}

/**
 * Leads the order, which the caller has locked and checked, into a status, with everything that belongs to it; places and pieces are
 * gathered in `moves`. A termination ends on `endsOn`, where that was agreed on, else on the next monthly day.
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
  const block = blockOf(order, customer, to, { isDisputed: isDisputed(facts), now });
  if (block) throw new HttpError(409, ...BLOCKED[block]);
  // What was asked for in one status is not for another one: a bed that was never paid does not join what is on its way.
  for (const change of facts.changes.filter(isOpen))
    await dropChange(tx, change, 'withdrawn', { ...decision, reason: reason ?? `The order went on to ${to}` }, moves);
  const ended = mayCutTerm(to) ? await endTerm(tx, facts, { to, agreed: endsOn, now }, moves) : undefined;
  const givenBack = isFinal(to) ? await giveBackEverything(tx, order.id, to, bangkokDate(now), moves) : (ended?.givenBack ?? 0);
  const early = bookedFor(order, to, bangkokDate(now));
  const detail = { ...ended?.detail, ...(early && { booked_for: early }), ...(givenBack > 0 && { given_back: givenBack }) };
  const moved = await updateOrder(tx, order.id, { status: to, ...ended?.set }, now);
  await addEvent(tx, order.id, 'status', decision, { fromStatus: order.status, toStatus: to, detail });
  // Who ends early hears of it with what it costs.
  if (!endsOn) await queueStatusMail(tx, moved, facts, { reason, givenBack, runAt });
  if (to === 'active') await tx.update(deliveryVisits).set({ state: 'done' }).where(isBooked(order.id, 'delivery'));
  if (to === 'cancelled') await revokeLinksOf(tx, { orderId: order.id }, now);
  await queueBilling(tx, order.id);
  return moved;
}

/** Who changed an order last, where it was a person, and where it stands: for staff whose move came too late. */
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
 * Moves an order to another status, with everything that belongs to it: open changes dropped, stock and slots given back, the trail, the
 * mail, and what payments have to do, all in the caller's transaction. Only moves of the table, by whom it names. Throws 409
 * (`order_transition_not_allowed`, a block, `order_stale`) and 422 without a reason where one is needed. The system asking for a status
 * that the order has already is no error.
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
  // A change that was dropped by the move would not come back with it.
  const waits = undoable && UNDOABLE.has(to) && !facts.changes.some(isOpen);
  const runAt = waits ? new Date(decision.now.getTime() + UNDO_MS) : undefined;
  const moved = await enterStatus(tx, facts, to, decision, moves, { runAt });
  await makeMoves(tx, moves);
  return moved;
}

/**
 * Undoes the last move of an order, back to the status `to`, and deletes its waiting mail. Throws 409 when the mail was sent, or the order
 * has changed.
 */
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
  // Both stand in the trail of staff; the customer heard of neither.
  await tx.update(orderEvents).set({ internal: true }).where(eq(orderEvents.id, last.id));
  await addEvent(tx, orderId, 'status', decision, { fromStatus: order.status, toStatus: to, detail: { undone: true }, internal: true });
  await queueBilling(tx, orderId);
  return before;
}
