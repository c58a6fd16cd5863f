import { and, asc, eq, inArray, notInArray, sql, type SQLWrapper } from 'drizzle-orm';
import type { PersonalData } from '../accounts/personal-data';
import { changeRequests, idempotencyKeys, orderEvents, orders, stockReservations } from '../platform/database/schema';
import { toWire } from '../platform/http/route-schema';
import { itemsOf } from '../payments/billable-order';
import { isRented, monthlyOf } from './order-rows';

/** In these statuses the customer has no furniture of ours. */
const OVER = ['cancelled', 'terminated'] as const;

const NOBODY = JSON.stringify({ first_name: '-', last_name: '-', phone: '000000000', address_1: '-' });

/** Keeps city, postcode and country. Null stays null. */
const anonymous = (address: SQLWrapper) =>
  sql`(select jsonb_object_agg(key, value) || ${NOBODY}::jsonb from jsonb_each(${address}) where key in ('city', 'postcode', 'country'))`;

/** Deletion removes names and addresses. Orders and amounts stay for accounting. */
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
      const { number, status, months, startsOn, endsOn, shipping, billing, invoice, firstCharge, createdAt: placedAt } = order;
      const own = <Row extends { orderId: number }>(all: readonly Row[]) => all.filter(({ orderId }) => orderId === order.id);
      const monthly = monthlyOf(own(items).filter(isRented));
      return {
        ...toWire({ number, status, months, startsOn, endsOn, shipping, billing, invoice, monthly, firstCharge, placedAt }),
        delivery: { date: order.deliveryDate, slot: order.deliverySlot, access: order.access },
        items: own(items).map(({ name, variant, quantity, unitMonthly, state }) => ({
          ...{ name: name.en, variant: variant?.en ?? null, quantity, monthly: unitMonthly, state },
        })),
        changes: own(changes).map(({ kind, state, request, effect: { leaves }, createdAt: askedAt, reason }) =>
          toWire({ kind, state, request, ...(leaves && { leaves }), askedAt, reason }),
        ),
        events: own(events).map(({ at, kind, actorKind: by, toStatus: status, reason }) => toWire({ at, kind, by, status, reason })),
      };
    });
  },
  async findDeletionBlocker(tx, customerId) {
    const isRunning = and(eq(orders.customerId, customerId), notInArray(orders.status, [...OVER]));
    const [running] = await tx.select({ number: orders.number }).from(orders).where(isRunning).limit(1);
    return running ? `Order ${running.number} is still running` : null;
  },
  async erase(tx, customerId) {
    await tx.delete(idempotencyKeys).where(eq(idempotencyKeys.customerId, customerId));
    const over = { expiresAt: new Date(0) };
    await tx.update(stockReservations).set(over).where(eq(stockReservations.customerId, customerId));
    const theirs = tx.select({ id: orders.id }).from(orders).where(eq(orders.customerId, customerId));
    const effect = sql`${changeRequests.effect} #- '{leaves}' #- '{order,shipping}' #- '{order,access}'`;
    const decided = { request: {}, quote: {}, reason: null, effect };
    await tx.update(changeRequests).set(decided).where(inArray(changeRequests.orderId, theirs));
    await tx.update(orderEvents).set({ reason: null, detail: {} }).where(inArray(orderEvents.orderId, theirs));
    const { shipping, access, billing, invoice } = orders;
    const home = { shipping: anonymous(shipping), access: sql`${access} || '{"note": ""}'::jsonb` };
    const set = { ...home, billing: anonymous(billing), invoice: anonymous(invoice) };
    await tx.update(orders).set(set).where(eq(orders.customerId, customerId));
  },
};
