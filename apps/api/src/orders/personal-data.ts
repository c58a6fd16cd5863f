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
} from '../database/schema';
import { itemsOf } from './order-rows';

/** Nothing of ours is in the customer's home. */
const OVER = ['cancelled', 'terminated'] as const;

/** A place without a person. */
const anonymous = (address: StoredAddress): StoredAddress => ({
  first_name: '-',
  last_name: '-',
  phone: '000000000',
  address_1: '-',
  city: address.city,
  postcode: address.postcode,
  country: address.country,
});

/** Where somebody lives, without them. */
const withoutPerson = ({ shipping, access }: ChangeEffect['order']) => ({
  ...(shipping && { shipping: anonymous(shipping) }),
  ...(access && { access: { ...access, note: '' } }),
});

/** Personal data of orders: what was rented stays for the books, names and addresses go. */
export const ordersPersonalData: PersonalData = {
  name: 'orders',
  async read(db, customerId) {
    const rows = await db.select().from(orders).where(eq(orders.customerId, customerId)).orderBy(asc(orders.id));
    const ids = rows.map(({ id }) => id);
    const items = await itemsOf(db, ids);
    const changes = await db.select().from(changeRequests).where(inArray(changeRequests.orderId, ids)).orderBy(asc(changeRequests.id));
    const shown = and(inArray(orderEvents.orderId, ids), eq(orderEvents.internal, false));
    const events = await db.select().from(orderEvents).where(shown).orderBy(asc(orderEvents.id));
    return rows.map((order) => ({
      number: order.number,
      status: order.status,
      placed_at: order.createdAt.toISOString(),
      months: order.months,
      starts_on: order.startsOn,
      ends_on: order.endsOn,
      delivery: { date: order.deliveryDate, slot: order.deliverySlot, access: order.access },
      shipping: order.shipping,
      billing: order.billing,
      invoice: order.invoice,
      monthly: order.monthly,
      first_charge: order.firstCharge,
      items: items
        .filter(({ orderId }) => orderId === order.id)
        .map(({ name, variant, quantity, unitMonthly, state }) => ({
          name: name.en,
          variant: variant?.en ?? null,
          quantity,
          monthly: unitMonthly,
          state,
        })),
      changes: changes.flatMap(({ orderId, kind, state, request, effect, createdAt, reason }) =>
        orderId === order.id
          ? [{ kind, state, request, ...(effect.leaves && { leaves: effect.leaves }), asked_at: createdAt.toISOString(), reason }]
          : [],
      ),
      events: events.flatMap(({ orderId, at, kind, actorKind, toStatus, reason }) =>
        orderId === order.id ? [{ at: at.toISOString(), kind, by: actorKind, status: toStatus, reason }] : [],
      ),
    }));
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
    await tx
      .update(stockReservations)
      .set({ expiresAt: new Date(0) })
      .where(eq(stockReservations.customerId, customerId));
    const theirs = tx.select({ id: orders.id }).from(orders).where(eq(orders.customerId, customerId));
    for (const { id, effect } of await tx.select().from(changeRequests).where(inArray(changeRequests.orderId, theirs)))
      await tx
        .update(changeRequests)
        .set({
          request: {},
          quote: {},
          reason: null,
          effect: {
            ...effect,
            ...(effect.leaves && { leaves: { ...effect.leaves, ...withoutPerson(effect.leaves) } }),
            order: { ...effect.order, ...withoutPerson(effect.order) },
          },
        })
        .where(eq(changeRequests.id, id));
    await tx.update(orderEvents).set({ reason: null, detail: {} }).where(inArray(orderEvents.orderId, theirs));
    for (const order of await tx.select().from(orders).where(eq(orders.customerId, customerId)))
      await tx
        .update(orders)
        .set({
          ...withoutPerson(order),
          billing: anonymous(order.billing),
          invoice: order.invoice && anonymous(order.invoice),
        })
        .where(eq(orders.id, order.id));
  },
};
