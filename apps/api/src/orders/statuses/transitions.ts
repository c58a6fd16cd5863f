import type { OrderStatus } from '@spruce/contract/constants';
import { bangkokDate, monthlyDay, nextCharge, type CalendarDate } from '@spruce/pricing';
import { and, eq } from 'drizzle-orm';
import { negative, piecesOfLine } from '../../availability/stock';
import type { Database } from '../../database/connect';
import { customers, deliveryVisits } from '../../database/schema';
import type { SlotChoice } from '../../delivery/slots';
import { HttpError } from '../../http/errors';
import { queueMail } from '../../mail/queue-mail';
import { revokeLinksOf } from '../../payments/links/links-repository';
import { queueBilling } from '../../payments/port';
import type { Actor } from '../actor';
import { dropChange, openChanges } from '../changes/apply-change';
import { makeMoves, noMoves, piecesOfRecord, type Moves } from '../moves';
import { addEvent, billingDay, itemsOf, lockOrder, standingOf, StaleOrder, updateOrder, type OrderRow } from '../order-rows';
import type { FulfilmentSettings } from '../settings';
import { findMove, isFinal } from './transition-table';

export interface TransitionContext {
  now: Date;
  settings: FulfilmentSettings;
}

export interface TransitionOptions extends TransitionContext {
  orderId: number;
  to: OrderStatus;
  actor: Actor;
  reason?: string | undefined;
  /** The version that was seen; unchecked when left out. */
  version?: number | undefined;
  /** Of a termination: the end that was agreed on; the next monthly day when left out. */
  endsOn?: CalendarDate | undefined;
}

type CustomerRow = typeof customers.$inferSelect;

const BOOKED = eq(deliveryVisits.state, 'booked');

/** What is booked or out comes back. */
async function giveBackEverything(tx: Database, orderId: number, moves: Moves): Promise<void> {
  const visits = await tx.update(deliveryVisits).set({ state: 'cancelled' }).where(and(eq(deliveryVisits.orderId, orderId), BOOKED)).returning();
  const items = (await itemsOf(tx, [orderId])).filter(({ state }) => state === 'rented');
  moves.from.push(...visits.map(({ date, slot }) => ({ date, slot }) as SlotChoice));
  // Rented pieces, and returned ones whose collection is still to come.
  moves.pieces.push(...items.map(({ components, quantity }) => negative(piecesOfLine(components, quantity))), ...visits.map(({ bringsBack }) => negative(piecesOfRecord(bringsBack))));
}

/** Why a move that is in the table cannot be made now; null when it can. */
export function blockOf(order: OrderRow, customer: Pick<CustomerRow, 'sumsubStatus'>, to: OrderStatus, now: Date): 'identity' | 'payment' | 'not-due' | null {
  const needs = findMove(order.status, to)?.needs;
  if (needs === 'identity-and-payment') return customer.sumsubStatus !== 'verified' ? 'identity' : order.paymentState !== 'paid' ? 'payment' : null;
  return needs === 'term-over' && bangkokDate(now) < order.endsOn ? 'not-due' : null;
}

const BLOCKED = {
  identity: ['order_identity_required', 'The ID of the customer is not verified yet'],
  payment: ['order_not_paid', 'The first charge is not paid yet'],
  'not-due': ['order_term_running', 'The term is not over yet'],
} as const;

async function tellCustomer(tx: Database, order: OrderRow, customer: CustomerRow, reason: string | undefined, now: Date): Promise<void> {
  if (customer.deletedAt) return;
  const next = nextCharge(order.startsOn, order.months, billingDay(order, now));
  const running = order.status === 'active';
  await queueMail(tx, {
    template: 'status-changed',
    to: customer.email,
    language: customer.language,
    key: `order:${order.id}:status:${order.version}`,
    data: {
      order_id: order.id, order_number: order.number, first_name: customer.firstName, status: order.status,
      ...(['booking-confirmed', 'in-transit'].includes(order.status) && { delivery_date: order.deliveryDate, delivery_slot: order.deliverySlot as SlotChoice['slot'] }),
      ...(['active', 'termination-confirmed', 'terminated', 'expired'].includes(order.status) && { ends_on: order.endsOn }),
      ...(running && next && { next_charge_date: next, monthly: order.monthly }),
      ...(reason && { reason }),
    },
  });
}

/** Leads the order, which the caller has locked and checked, into a status, with everything that belongs to it; places and pieces are gathered in `moves`. */
export async function enterStatus(tx: Database, order: OrderRow, { to, actor, reason, endsOn, now }: Omit<TransitionOptions, 'orderId' | 'version'>, moves: Moves): Promise<OrderRow> {
  const [customer] = await tx.select().from(customers).where(eq(customers.id, order.customerId));
  if (!customer) throw new Error(`order ${order.id} has no customer`);
  const block = blockOf(order, customer, to, now);
  if (block) {
    const [code, message] = BLOCKED[block];
    throw new HttpError(409, code, message);
  }
  // What was asked for in one status is not for another one: a bed that was never paid does not join what is on its way.
  for (const change of await openChanges(tx, order.id)) await dropChange(tx, change, 'withdrawn', { actor, reason: reason ?? `The order went on to ${to}`, now }, moves);
  const ends = to === 'termination-confirmed' ? (endsOn ?? monthlyDay(order.startsOn, Math.max(1, standingOf(order, await itemsOf(tx, [order.id]), billingDay(order, now)).month))) : undefined;
  const moved = await updateOrder(tx, order.id, { status: to, ...(ends && { endsOn: ends }) }, now);
  await addEvent(tx, { orderId: order.id, actor, kind: 'status', from: order.status, to, reason }, now);
  await tellCustomer(tx, moved, customer, reason, now);
  if (to === 'active') await tx.update(deliveryVisits).set({ state: 'done' }).where(and(eq(deliveryVisits.orderId, order.id), eq(deliveryVisits.kind, 'delivery'), BOOKED));
  if (isFinal(to)) await giveBackEverything(tx, order.id, moves);
  if (to === 'cancelled') await revokeLinksOf(tx, { orderId: order.id }, now);
  await queueBilling(tx, order.id);
  return moved;
}

/**
 * Moves an order to another status, with everything that belongs to it: open changes dropped, stock and slots given back, the trail, the mail, and what payments have
 * to do, all in the caller's transaction. Only moves of the table, by whom it names. Throws 409 (`order_transition_not_allowed`, a block, `order_stale`)
 * and 422 without a reason where one is needed. The system asking for a status that the order has already is no error.
 */
export async function transition(tx: Database, options: TransitionOptions): Promise<OrderRow> {
  const { orderId, to, actor, reason, version, settings } = options;
  const order = await lockOrder(tx, orderId);
  if (version !== undefined && order.version !== version) throw new StaleOrder(order.version);
  const move = findMove(order.status, to);
  if (!move || !move.by.includes(actor.kind)) {
    if (actor.kind === 'system' && order.status === to) return order;
    throw new HttpError(409, 'order_transition_not_allowed', `An order cannot go from ${order.status} to ${to}`, { status: order.status });
  }
  if (move.reasonRequired && actor.kind === 'staff' && !reason) throw new HttpError(422, 'order_reason_required', 'Say why', { reason: 'is required' });
  const moves = noMoves();
  const moved = await enterStatus(tx, order, options, moves);
  await makeMoves(tx, moves, settings);
  return moved;
}
