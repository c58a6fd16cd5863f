import type { OrderStatus } from '@spruce/contract/constants';
import { bangkokDate, monthlyDay, nextCharge } from '@spruce/pricing';
import { and, eq, inArray } from 'drizzle-orm';
import { moveStock, negative, piecesOfLine, sumPieces } from '../../availability/stock';
import type { Database } from '../../database/connect';
import { changeRequests, customers, deliveryVisits } from '../../database/schema';
import { moveSlots, type SlotChoice } from '../../delivery/slots';
import { HttpError } from '../../http/errors';
import { queueMail } from '../../mail/queue-mail';
import { queue } from '../../outbox/queue';
import { PAYMENT_JOBS } from '../../payments/port';
import type { Actor } from '../actor';
import { addEvent, itemsOf, lockOrder, standingOf, StaleOrder, updateOrder, type OrderRow } from '../order-rows';
import type { FulfilmentSettings } from '../settings';
import { findMove } from './transition-table';

export interface TransitionOptions {
  orderId: number;
  to: OrderStatus;
  actor: Actor;
  reason?: string | undefined;
  /** The version that was seen; unchecked when left out. */
  version?: number | undefined;
  now: Date;
  settings: FulfilmentSettings;
}

type CustomerRow = typeof customers.$inferSelect;

const BOOKED = eq(deliveryVisits.state, 'booked');

/** What is booked, out, or set aside comes back: slots first, then pieces, as everywhere. */
async function giveBackEverything(tx: Database, orderId: number, settings: FulfilmentSettings): Promise<void> {
  const visits = await tx.update(deliveryVisits).set({ state: 'cancelled' }).where(and(eq(deliveryVisits.orderId, orderId), BOOKED)).returning();
  await moveSlots(tx, { from: visits.map(({ date, slot }) => ({ date, slot }) as SlotChoice) }, settings);
  const items = await itemsOf(tx, [orderId]);
  const held = items.filter(({ state }) => state === 'rented' || state === 'planned').map(({ components, quantity }) => piecesOfLine(components, quantity));
  // Returned pieces whose collection is still to come.
  const underWay = visits.map(({ bringsBack }) => new Map(Object.entries(bringsBack).map(([id, quantity]) => [Number(id), quantity])));
  await moveStock(tx, negative(sumPieces(...held, ...underWay)));
}

const dropOpenChanges = (tx: Database, orderId: number, now: Date) =>
  tx.update(changeRequests).set({ state: 'withdrawn', decidedAt: now }).where(and(eq(changeRequests.orderId, orderId), inArray(changeRequests.state, ['requested', 'approved'])));

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
  const next = nextCharge(order.startsOn, order.months, bangkokDate(now));
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

/**
 * Moves an order to another status, with everything that belongs to it: stock and slots given back, the trail, the mail, and what payments have
 * to do, all in the caller's transaction. Only moves of the table, by whom it names. Throws 409 (`order_transition_not_allowed`, a block, `order_stale`)
 * and 422 without a reason where one is needed. The system asking for a status that the order has already is no error.
 */
export async function transition(tx: Database, { orderId, to, actor, reason, version, now, settings }: TransitionOptions): Promise<OrderRow> {
  const order = await lockOrder(tx, orderId);
  if (version !== undefined && order.version !== version) throw new StaleOrder(order.version);
  const move = findMove(order.status, to);
  if (!move || !move.by.includes(actor.kind)) {
    if (actor.kind === 'system' && order.status === to) return order;
    throw new HttpError(409, 'order_transition_not_allowed', `An order cannot go from ${order.status} to ${to}`, { status: order.status });
  }
  if (move.reasonRequired && actor.kind === 'staff' && !reason) throw new HttpError(422, 'order_reason_required', 'Say why', { reason: 'is required' });
  const [customer] = await tx.select().from(customers).where(eq(customers.id, order.customerId));
  if (!customer) throw new Error(`order ${orderId} has no customer`);
  const block = blockOf(order, customer, to, now);
  if (block) {
    const [code, message] = BLOCKED[block];
    throw new HttpError(409, code, message);
  }

  const ends = to === 'termination-confirmed' ? monthlyDay(order.startsOn, Math.max(1, standingOf(order, await itemsOf(tx, [orderId]), bangkokDate(now)).month)) : undefined;
  const moved = await updateOrder(tx, orderId, { status: to, ...(ends && { endsOn: ends }) }, now);
  await addEvent(tx, { orderId, actor, kind: 'status', from: order.status, to, reason }, now);
  await tellCustomer(tx, moved, customer, reason, now);
  if (to === 'active') await tx.update(deliveryVisits).set({ state: 'done' }).where(and(eq(deliveryVisits.orderId, orderId), eq(deliveryVisits.kind, 'delivery'), BOOKED));
  if (to === 'cancelled') await queue(tx, PAYMENT_JOBS.cancel, { orderId, key: `cancel-${orderId}`, refund: true }, { key: `order:${orderId}:cancel` });
  if (to === 'termination-confirmed') await queue(tx, PAYMENT_JOBS.change, { orderId, change: { key: `termination-${orderId}`, end: 'next-charge' } }, { key: `order:${orderId}:termination` });
  if (to === 'cancelled' || to === 'expired' || to === 'terminated') {
    await dropOpenChanges(tx, orderId, now);
    await giveBackEverything(tx, orderId, settings);
  }
  return moved;
}
