import type { ordersQuerySchema, WireOrder } from '@spruce/contract';
import { ORDER_STATUS_GROUPS, PAGE_SIZES } from '@spruce/contract/constants';
import { and, asc, count, desc, eq, getTableColumns, inArray, or, sql, type SQL } from 'drizzle-orm';
import type { z } from 'zod';
import { contains, nameContains, numberContains, phoneContains, searchTokens } from '../../accounts/people-search';
import type { Database } from '../../platform/database/database';
import { refundsOf } from '../../payments/billing/refunds';
import { customers, orderEvents, orders, type OrderRow } from '../../platform/database/schema';
import { factsOf, factsOfOne, type Viewer } from '../order-facts';
import { serializeOrder, serializeSummary } from './serializers';

type OrdersQuery = z.output<typeof ordersQuerySchema>;

const ofShipping = (field: 'first_name' | 'last_name' | 'phone') => sql`(${orders.shipping} ->> ${sql.raw(`'${field}'`)})`;

const matchesWord = (token: string) =>
  or(
    numberContains(orders.number, token),
    contains(customers.email, token),
    nameContains(customers.firstName, customers.lastName, token),
    nameContains(ofShipping('first_name'), ofShipping('last_name'), token),
    phoneContains(customers.phone, token),
    phoneContains(ofShipping('phone'), token),
  );

export const matching = ({ customer_id: customerId, group, status, search }: OrdersQuery) =>
  and(
    customerId === undefined ? undefined : eq(orders.customerId, customerId),
    group && inArray(orders.status, [...ORDER_STATUS_GROUPS[group]]),
    status && eq(orders.status, status),
    ...(search ? searchTokens(search).map(matchesWord) : []),
  );

const isOwner = eq(customers.id, orders.customerId);
export const findOrders = (db: Database, where: SQL | undefined) =>
  db.select(getTableColumns(orders)).from(orders).innerJoin(customers, isOwner).where(where);

export async function listOrders(db: Database, query: OrdersQuery, viewer: Viewer) {
  const { page = 1, per_page: perPage = PAGE_SIZES.orders } = query;
  const where = matching(query);
  const [{ total } = { total: 0 }] = await db.select({ total: count() }).from(orders).innerJoin(customers, isOwner).where(where);
  const rows = await findOrders(db, where)
    .orderBy(desc(orders.id))
    .limit(perPage)
    .offset((page - 1) * perPage);
  const data = (await factsOf(db, rows, viewer.now)).map((facts) => serializeSummary(facts, viewer));
  return { data, total, pages: Math.ceil(total / perPage) };
}

export async function readOrder(db: Database, order: OrderRow, viewer: Viewer): Promise<WireOrder> {
  const facts = await factsOfOne(db, order, viewer.now);
  const events = await db
    .select({ event: orderEvents, actor: customers })
    .from(orderEvents)
    .leftJoin(customers, eq(customers.id, orderEvents.actorId))
    .where(eq(orderEvents.orderId, order.id))
    .orderBy(asc(orderEvents.id));
  return serializeOrder({ ...facts, events, refunds: await refundsOf(db, order.id) }, viewer);
}
