import type { ErrorCode } from '@spruce/contract/error-codes';
import type { OrderStatus } from '@spruce/contract/constants';
import { bangkokDate, monthlyDay, monthsBetween, nextCharge, type CalendarDate } from '@spruce/pricing';
import { and, desc, eq, lte, not, sql } from 'drizzle-orm';
import { negative, piecesOfLines } from '../../availability/stock';
import type { Database } from '../../platform/database/database';
import { customers, deliveryVisits, orderEvents } from '../../platform/database/schema';
import { HttpError } from '../../platform/http/errors';
import { queueMail } from '../../platform/mail/queue-mail';
import { revokeLinksOf } from '../../payments/links/links-repository';
import { disputedOrders, queueBilling } from '../../payments/port';
import { dropChange, openChanges } from '../changes/apply-change';
import { calendarIsSent, calendarOf } from '../placing/order-mail';
import { makeMoves, noMoves, piecesOfRecord, type Moves } from '../moves';
import {
  addEvent,
  billingDayOf,
  customerOf,
  itemsOf,
  lockOrder,
  monthlyOf,
  notCharged,
  reRatingPaid,
  rentedItems,
  staleOrder,
  standingOf,
  updateOrder,
  type CustomerRow,
  type Decision,
  type OrderRow,
} from '../order-rows';
import { callOffLateAdditions, cancelVisits, giveBackCalledOff, isBooked, visitsToCome } from '../visits';
import { findMove, isFinal, mayCutTerm } from './transition-table';
import { statusMailKey, UNDO_MS, UNDOABLE } from './undo-move';

export interface TransitionOptions extends Decision {
  orderId: number;
  to: OrderStatus;
  /** The version that was seen; unchecked when left out. */
  version?: number | undefined;
  /** Delays the customer's mail, so that staff can undo the move. */
  undoable?: boolean | undefined;
}

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

const BLOCKED: Readonly<Record<'identity' | 'payment' | 'not-due', readonly [ErrorCode, string]>> = {
  identity: ['order_identity_required', 'The ID of the customer is not verified yet'],
  payment: ['order_not_paid', 'The first charge is not paid yet'],
  'not-due': ['order_term_running', 'The term is not over yet'],
};

/** The guard of a transition: why it cannot be made now, null when it can. */
export function blockOf(
  order: OrderRow,
  customer: CustomerRow,
  to: OrderStatus,
  { isDisputed, now }: { isDisputed: boolean; now: Date },
): keyof typeof BLOCKED | null {
  const needs = findMove(order.status, to)?.needs;
  if (needs === 'identity-and-payment' && customer.sumsubStatus !== 'verified') return 'identity';
  if (needs === 'identity-and-payment' && (order.paymentState !== 'paid' || isDisputed)) return 'payment';
  return needs === 'term-over' && bangkokDate(now) < order.endsOn ? 'not-due' : null;
}

async function tellCustomer(
  tx: Database,
  order: OrderRow,
  customer: CustomerRow,
  today: CalendarDate,
  { reason, givenBack, runAt }: { reason: string | undefined; givenBack: number; runAt: Date | undefined },
): Promise<void> {
  if (customer.deletedAt) return;
  const next = nextCharge(order.startsOn, order.months, today);
  const running = order.status === 'active';
  await queueMail(tx, {
    template: 'status-changed',
    to: customer.email,
    language: customer.language,
    key: statusMailKey(order),
    ...(runAt && { runAt }),
    data: {
      order_id: order.id,
      order_number: order.number,
      first_name: customer.firstName,
      status: order.status,
      ...(['booking-confirmed', 'in-transit'].includes(order.status) && {
        delivery_date: order.deliveryDate,
        delivery_slot: order.deliverySlot,
        starts_on: order.startsOn,
      }),
      ...(['active', 'termination-confirmed', 'terminated', 'expired'].includes(order.status) && { ends_on: order.endsOn }),
      ...(running && next && { next_charge_date: next, monthly: order.monthly }),
      ...(reason && { reason }),
      ...(givenBack > 0 && { given_back: givenBack }),
      ...(order.status === 'cancelled' &&
        calendarIsSent(order) && { calendar: { ...calendarOf(order, customer.language), cancelled: true } }),
    },
  });
}

/**
 * Ends the term: what would be added later does not come. Who ends early (`endsOn`) has paid for that, and was quoted what goes back; who
 * is let go was not, and the trail says how much both are.
 */
async function endTerm(
  tx: Database,
  order: OrderRow,
  { endsOn, billingDay, now }: { endsOn: CalendarDate | undefined; billingDay: CalendarDate; now: Date },
  moves: Moves,
) {
  const items = await itemsOf(tx, [order.id]);
  const { month } = standingOf(order, items, billingDay);
  const ends = { endsOn: endsOn ?? monthlyDay(order.startsOn, Math.max(1, month)), month, today: bangkokDate(now) };
  const off = await callOffLateAdditions(tx, order.id, ends, moves);
  const set = { endsOn: ends.endsOn, monthly: order.monthly - monthlyOf(off.items) };
  if (endsOn) return { set };
  return { set, givenBack: await giveBackCalledOff(tx, order.id, off), detail: { not_charged: notCharged(order, items, billingDay) } };
}

async function unchargedOf(tx: Database, order: OrderRow, now: Date) {
  const [items, paid, day] = [await itemsOf(tx, [order.id]), await reRatingPaid(tx, [order.id]), await billingDayOf(tx, order, now)];
  return notCharged(order, items, day, paid.get(order.id));
}

/** Everything was collected before the last day: the order ends with the month that has begun. */
async function cutTerm(tx: Database, order: OrderRow, now: Date) {
  const uncharged = await unchargedOf(tx, order, now);
  if (uncharged.months === 0) return undefined;
  const begun = monthsBetween(order.startsOn, order.endsOn) - uncharged.months;
  return { set: { endsOn: monthlyDay(order.startsOn, Math.max(1, begun)) }, givenBack: 0, detail: { not_charged: uncharged } };
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
  order: OrderRow,
  to: OrderStatus,
  decision: Decision,
  moves: Moves,
  { endsOn, runAt }: { endsOn?: CalendarDate | undefined; runAt?: Date | undefined } = {},
) {
  const { reason, now } = decision;
  const customer = await customerOf(tx, order);
  const isDisputed = (await disputedOrders(tx, [order.id])).has(order.id);
  const block = blockOf(order, customer, to, { isDisputed, now });
  if (block) throw new HttpError(409, ...BLOCKED[block]);
  // What was asked for in one status is not for another one: a bed that was never paid does not join what is on its way.
  for (const change of await openChanges(tx, order.id))
    await dropChange(tx, change, 'withdrawn', { ...decision, reason: reason ?? `The order went on to ${to}` }, moves);
  const today = await billingDayOf(tx, order, now);
  const ended =
    to === 'termination-confirmed'
      ? await endTerm(tx, order, { endsOn, billingDay: today, now }, moves)
      : to === 'terminated'
        ? await cutTerm(tx, order, now)
        : undefined;
  const givenBack = isFinal(to) ? await giveBackEverything(tx, order.id, to, bangkokDate(now), moves) : (ended?.givenBack ?? 0);
  const early = bookedFor(order, to, bangkokDate(now));
  const detail = { ...ended?.detail, ...(early && { booked_for: early }), ...(givenBack > 0 && { given_back: givenBack }) };
  const moved = await updateOrder(tx, order.id, { status: to, ...ended?.set }, now);
  await addEvent(tx, order.id, 'status', decision, { fromStatus: order.status, toStatus: to, detail });
  // Who ends early hears of it with what it costs.
  if (!endsOn) await tellCustomer(tx, moved, customer, today, { reason, givenBack, runAt });
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
  const isReasonRequired = move.reasonRequired || (mayCutTerm(to) && (await unchargedOf(tx, order, decision.now)).months > 0);
  if (isReasonRequired && kind === 'staff' && !decision.reason) throw reasonRequired();
  const moves = noMoves();
  // A change that was dropped by the move would not come back with it.
  const waits = undoable && UNDOABLE.has(to) && (await openChanges(tx, orderId)).length === 0;
  const runAt = waits ? new Date(decision.now.getTime() + UNDO_MS) : undefined;
  const moved = await enterStatus(tx, order, to, decision, moves, { runAt });
  await makeMoves(tx, moves);
  return moved;
}
