import { and, asc, eq, inArray, notInArray } from 'drizzle-orm';
import type { PersonalData } from '../accounts/personal-data';
import {
  changeRequests,
  idempotencyKeys,
  orderEvents,
  orders,
  stockReservations,
  type ChangeEffect,
  type StoredAddress,
} from '../platform/database/schema';
import { toWire } from '../platform/http/route-schema';
import { itemsOf } from './order-rows';

/** In these statuses the customer has no furniture of ours. */
const OVER = ['cancelled', 'terminated'] as const;

const anonymous = ({ city, postcode, country }: StoredAddress): StoredAddress => ({
  first_name: '-',
  last_name: '-',
  phone: '000000000',
  address_1: '-',
  city,
  postcode,
  country,
});

/** Removes names, addresses and notes from an order, from a change, or from the home that a relocation leaves. */
const withoutPerson = <Home extends ChangeEffect['order']>(home: Home): Home => ({
  ...home,
  ...(home.shipping && { shipping: anonymous(home.shipping) }),
  ...(home.access && { access: { ...home.access, note: '' } }),
});

/** Personal data of orders. Deletion removes names and addresses; orders and amounts stay for accounting. */
export const ordersPersonalData: PersonalData = {
  name: 'orders',
  async read(db, customerId) {
    const rows = await db.select().from(orders).where(eq(orders.customerId, customerId)).orderBy(asc(orders.id));
    const ids = rows.map(({ id }) => id);
    const items = await itemsOf(db, ids);
    const changes = await db.select().from(changeRequests).where(inArray(changeRequests.orderId, ids)).orderBy(asc(changeRequests.id));
    const shown = and(inArray(orderEvents.orderId, ids), eq(orderEvents.internal, false));
    const events = await db.select().from(orderEvents).where(shown).orderBy(asc(orderEvents.id));
    return rows.map((order) => {
      const { id, number, status, months, startsOn, endsOn, shipping, billing, invoice, monthly, firstCharge } = order;
      const own = <Row extends { orderId: number }>(all: readonly Row[]) => all.filter(({ orderId }) => orderId === id);
      return {
        ...toWire({ number, status, months, startsOn, endsOn, shipping, billing, invoice, monthly, firstCharge }),
        placed_at: order.createdAt.toISOString(),
        delivery: { date: order.deliveryDate, slot: order.deliverySlot, access: order.access },
        items: own(items).map(({ name, variant, quantity, unitMonthly, state }) => ({
          ...{ name: name.en, variant: variant?.en ?? null, quantity, monthly: unitMonthly, state },
        })),
        changes: own(changes).map(({ kind, state, request, effect: { leaves }, createdAt, reason }) => ({
          ...{ kind, state, request, ...(leaves && { leaves }), asked_at: createdAt.toISOString(), reason },
        })),
        events: own(events).map(({ at, kind, actorKind, toStatus, reason }) => ({
          ...{ at: at.toISOString(), kind, by: actorKind, status: toStatus, reason },
        })),
      };
    });
  },
  async findDeletionBlocker(tx, customerId) {
    const [running] = await tx
      .select({ number: orders.number })
      .from(orders)
      .where(and(eq(orders.customerId, customerId), notInArray(orders.status, [...OVER])))
      .limit(1);
    return running ? `Order ${running.number} is not over` : null;
  },
  async erase(tx, customerId) {
    await tx.delete(idempotencyKeys).where(eq(idempotencyKeys.customerId, customerId));
    const over = { expiresAt: new Date(0) };
    await tx.update(stockReservations).set(over).where(eq(stockReservations.customerId, customerId));
    const theirs = tx.select({ id: orders.id }).from(orders).where(eq(orders.customerId, customerId));
    for (const { id, effect } of await tx.select().from(changeRequests).where(inArray(changeRequests.orderId, theirs)))
      await tx
        .update(changeRequests)
        .set({
          ...{ request: {}, quote: {}, reason: null },
          effect: { ...effect, ...(effect.leaves && { leaves: withoutPerson(effect.leaves) }), order: withoutPerson(effect.order) },
        })
        .where(eq(changeRequests.id, id));
    await tx.update(orderEvents).set({ reason: null, detail: {} }).where(inArray(orderEvents.orderId, theirs));
    for (const order of await tx.select().from(orders).where(eq(orders.customerId, customerId))) {
      const { shipping, access } = withoutPerson(order);
      const set = { shipping, access, billing: anonymous(order.billing), invoice: order.invoice && anonymous(order.invoice) };
      await tx.update(orders).set(set).where(eq(orders.id, order.id));
    }
  },
};
