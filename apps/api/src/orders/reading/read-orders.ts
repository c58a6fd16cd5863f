import type { WireOrder } from '@spruce/contract';
import { ORDER_STATUS_GROUPS, type OrderStatus, type OrderStatusGroup } from '@spruce/contract/constants';
import { and, asc, count, desc, eq, inArray, isNull, or, sql, type SQL } from 'drizzle-orm';
import type { Database } from '../../platform/database/database';
import { changeRequests, charges, customers, invoices, orderEvents, orders, refunds } from '../../platform/database/schema';
import { isPayable } from '../../payments/links/links-repository';
import { disputedOrders } from '../../payments/port';
import { billedMonths } from '../../payments/subscriptions/billing-source';
import { contains, nameContains, numberContains, phoneContains, searchTokens } from '../../accounts/people-search';
import { isOpenChange } from '../changes/apply-change';
import { billingDay, customerOf, itemsOf, reRatingPaid, type CustomerRow, type OrderRow } from '../order-rows';
import type { OrderFacts } from './allowed-actions';
import { fullName, serializeOrder, serializeSummary, type SummaryParts, type Viewer } from './serializers';

export interface OrderFilter {
  customerId?: number | undefined;
  group?: OrderStatusGroup | undefined;
  status?: OrderStatus | undefined;
  /** Number, name, phone or e-mail. */
  search?: string | undefined;
}

const ofShipping = (field: 'first_name' | 'last_name' | 'phone') => sql`(${orders.shipping} ->> ${sql.raw(`'${field}'`)})`;

/** One word or number of a search, in the order, its customer or who it is delivered to. */
const found = (token: string) =>
  or(
    numberContains(orders.number, token),
    contains(customers.email, token),
    nameContains(customers.firstName, customers.lastName, token),
    nameContains(ofShipping('first_name'), ofShipping('last_name'), token),
    phoneContains(customers.phone, token),
    phoneContains(ofShipping('phone'), token),
  );

/** The condition of a filter, over orders and their customers. */
export const matching = ({ customerId, group, status, search }: OrderFilter) =>
  and(
    customerId === undefined ? undefined : eq(orders.customerId, customerId),
    group && inArray(orders.status, [...ORDER_STATUS_GROUPS[group]]),
    status && eq(orders.status, status),
    ...(search ? searchTokens(search).map(found) : []),
  );

/** The facts of some orders. */
export async function factsOf(db: Database, rows: readonly OrderRow[], now: Date): Promise<OrderFacts[]> {
  const ids = rows.map(({ id }) => id);
  if (ids.length === 0) return [];
  const items = await itemsOf(db, ids);
  const { orderId, kind } = changeRequests;
  const open = await db
    .select({ orderId, kind })
    .from(changeRequests)
    .where(and(inArray(orderId, ids), isOpenChange));
  const owed = await db
    .select({ orderId: charges.orderId, kind: charges.kind })
    .from(charges)
    .leftJoin(changeRequests, eq(changeRequests.stripeInvoiceId, charges.stripeInvoiceId))
    // Nobody is to pay for what came to nothing, voided already or not.
    .where(and(inArray(charges.orderId, ids), isPayable, or(isNull(changeRequests.id), eq(changeRequests.state, 'approved'))));
  const own = await db
    .select({ id: customers.id, selfService: customers.selfServicePortal })
    .from(customers)
    .where(inArray(customers.id, [...new Set(rows.map(({ customerId }) => customerId))]));
  const billed = await billedMonths(db, ids);
  const paid = await reRatingPaid(db, ids);
  const disputed = await disputedOrders(db, ids);
  const selfService = new Map(own.map((customer) => [customer.id, customer.selfService]));
  const of = <Row extends { orderId: number }>(all: readonly Row[], id: number) => all.filter(({ orderId }) => orderId === id);
  return rows.map((order) => ({
    order,
    billingDay: billingDay(order, now, billed.get(order.id)),
    reRatingPaid: paid.get(order.id) ?? 0,
    items: of(items, order.id),
    open: of(open, order.id).map(({ kind }) => kind),
    owed: of(owed, order.id).map(({ kind }) => kind),
    selfService: selfService.get(order.customerId) ?? false,
    isDisputed: disputed.has(order.id),
  }));
}

type Rows = { order: OrderRow; customer: CustomerRow }[];

async function summaryParts(db: Database, rows: Rows, now: Date): Promise<SummaryParts[]> {
  const own = rows.map(({ order }) => order);
  const facts = await factsOf(db, own, now);
  return rows.map(({ customer }, index) => ({ ...(facts[index] as OrderFacts), customer }));
}

const isOwner = eq(customers.id, orders.customerId);
const withOwners = (db: Database, where: SQL | undefined) =>
  db.select({ order: orders, customer: customers }).from(orders).innerJoin(customers, isOwner).where(where);

/** One page of orders, newest first. */
export async function listOrders(db: Database, filter: OrderFilter, { page, perPage }: { page: number; perPage: number }, viewer: Viewer) {
  const where = matching(filter);
  const [{ total } = { total: 0 }] = await db.select({ total: count() }).from(orders).innerJoin(customers, isOwner).where(where);
  const rows = await withOwners(db, where)
    .orderBy(desc(orders.id))
    .limit(perPage)
    .offset((page - 1) * perPage);
  return { data: (await summaryParts(db, rows, viewer.now)).map((parts) => serializeSummary(parts, viewer)), total };
}

/** Orders for a list that is no page of all, with the rows that they are made of. */
export async function listCards(
  db: Database,
  { where, first, most }: { where: SQL | undefined; first: SQL; most: number },
  viewer: Viewer,
) {
  const rows = await withOwners(db, where).orderBy(first, desc(orders.id)).limit(most);
  const parts = await summaryParts(db, rows, viewer.now);
  return rows.map((row, index) => ({ ...row, summary: serializeSummary(parts[index] as SummaryParts, viewer) }));
}

/** The whole order. */
export async function readOrder(db: Database, order: OrderRow, viewer: Viewer): Promise<WireOrder> {
  const customer = await customerOf(db, order);
  const [parts] = (await summaryParts(db, [{ order, customer }], viewer.now)) as [SummaryParts];
  const events = await db.select().from(orderEvents).where(eq(orderEvents.orderId, order.id)).orderBy(asc(orderEvents.id));
  const actors = events.flatMap(({ actorId }) => actorId ?? []);
  const people = await db.select().from(customers).where(inArray(customers.id, actors));
  // Customers know staff by their first names.
  const isShort = (role: string) => role === 'staff' && viewer.kind !== 'staff';
  const names = new Map(people.map((person) => [person.id, isShort(person.role) ? person.firstName : fullName(person)]));
  const changes = await db.select().from(changeRequests).where(eq(changeRequests.orderId, order.id)).orderBy(desc(changeRequests.id));
  const made = await db
    .select({ charge: charges, invoice: { id: invoices.id, number: invoices.number } })
    .from(charges)
    .leftJoin(invoices, eq(invoices.chargeId, charges.id))
    .where(eq(charges.orderId, order.id))
    .orderBy(desc(charges.id));
  const given = await db.select().from(refunds).where(eq(refunds.orderId, order.id)).orderBy(desc(refunds.id));
  return serializeOrder({ ...parts, events, names, changes, charges: made, refunds: given }, viewer);
}
