import { PAYMENT_LINK_STATES, type staffLinksQuerySchema, type WireOrderDesk, type WireStaffChanges } from '@spruce/contract';
import { PAGE_SIZES, type Language } from '@spruce/contract/constants';
import { and, asc, count, desc, eq, gt, isNull, ne, sql, type SQL } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { z } from 'zod';
import { readOrderTitles } from '../../catalogue/order-title';
import { isPayable, payableCharges, stateAt, wireLink } from '../../payments/links-repository';
import { baht } from '../../payments/stripe/client';
import type { Database } from '../../platform/database/database';
import { changeRequests, charges, customers, orders, paymentLinks, type ChangeRow, type OrderRow } from '../../platform/database/schema';
import { toWire } from '../../platform/http/route-schema';
import type { OrderContext } from '../order-context';
import type { Viewer } from '../order-facts';
import { customerOf } from '../order-rows';
import { fullName, serializeChange } from '../reading/serializers';

async function namedOrders(db: Database, rows: readonly { order: OrderRow }[], language: Language) {
  const ids = rows.map(({ order }) => order.id);
  const titleOf = await readOrderTitles(db, ids);
  return (order: OrderRow) => ({ ...toWire(order), title: titleOf(order.id)[language] });
}

const countsOf = <State extends string>(states: readonly State[], counted: readonly { state: State; n: number }[]) =>
  states.map((state) => ({ state, count: counted.find((row) => row.state === state)?.n ?? 0 }));

export async function listChanges(db: Database, where: SQL | undefined, language: Language, first = desc(changeRequests.id)) {
  const decider = alias(customers, 'decider');
  const rows = await db
    .select({ order: orders, customer: customers, change: changeRequests, decider })
    .from(changeRequests)
    .innerJoin(orders, eq(orders.id, changeRequests.orderId))
    .innerJoin(customers, eq(customers.id, orders.customerId))
    .leftJoin(decider, eq(decider.id, changeRequests.decidedBy))
    .where(where)
    .orderBy(first)
    .limit(100);
  const named = await namedOrders(db, rows, language);
  return rows.map(({ order, customer, change, decider: by }) => ({
    order: { ...named(order), customer_name: fullName(customer) },
    change: serializeChange(change),
    decided_by: by && fullName(by),
  }));
}

const STATES = ['requested', 'approved', 'applied', 'declined', 'withdrawn'] as const;

export async function readChanges(db: Database, state: ChangeRow['state'], language: Language): Promise<WireStaffChanges> {
  const isState = eq(changeRequests.state, state);
  const counted = await db.select({ state: changeRequests.state, n: count() }).from(changeRequests).groupBy(changeRequests.state);
  // Staff answer the oldest request first.
  const first = state === 'requested' ? asc(changeRequests.id) : undefined;
  return { data: await listChanges(db, isState, language, first), counts: countsOf(STATES, counted) };
}

export async function readLinks(db: Database, query: z.output<typeof staffLinksQuerySchema>, { language, now }: Viewer) {
  const { state, page = 1, per_page: perPage = PAGE_SIZES.orders } = query;
  const stated = stateAt(now);
  const other = alias(paymentLinks, 'other');
  const rows = await db
    .select({
      link: paymentLinks,
      kind: charges.kind,
      order: orders,
      customer: customers,
      renewable: sql<boolean>`${and(isPayable, ne(orders.status, 'cancelled'), isNull(other.id))}`,
    })
    .from(paymentLinks)
    .innerJoin(charges, eq(charges.stripeInvoiceId, paymentLinks.stripeInvoiceId))
    .innerJoin(orders, eq(orders.id, paymentLinks.orderId))
    .innerJoin(customers, eq(customers.id, orders.customerId))
    .leftJoin(other, and(eq(other.stripeInvoiceId, paymentLinks.stripeInvoiceId), eq(other.state, 'open'), gt(other.expiresAt, now)))
    .where(state && eq(stated, state))
    .orderBy(state === 'open' ? asc(paymentLinks.expiresAt) : desc(paymentLinks.createdAt), asc(paymentLinks.id))
    .limit(perPage)
    .offset((page - 1) * perPage);
  const counted = await db
    .select({ state: stated, n: count() })
    .from(paymentLinks)
    .groupBy(sql`1`);
  const counts = countsOf(PAYMENT_LINK_STATES, counted);
  const total = counts.reduce((sum, { state: of, count: n }) => sum + (state === undefined || of === state ? n : 0), 0);
  const named = await namedOrders(db, rows, language);
  return {
    ...{ total, pages: Math.ceil(total / perPage), counts },
    data: rows.map(({ link, kind, order, customer, renewable }) => {
      const shown = wireLink(link, now);
      const { id, email } = customer;
      const owner = { id, name: fullName(customer), email };
      return { ...shown, kind, order: named(order), customer: owner, renewable: shown.state !== 'open' && renewable };
    }),
  };
}

export async function readDesk({ db, clock, payments }: OrderContext, order: OrderRow): Promise<WireOrderDesk> {
  const [customer, [link], [charge], cards] = await Promise.all([
    customerOf(db, order),
    db.select().from(paymentLinks).where(eq(paymentLinks.orderId, order.id)).orderBy(desc(paymentLinks.createdAt)).limit(1),
    payableCharges(db, order.id),
    // While Stripe is unreachable, the page shows everything except the card.
    payments.paymentMethods(order.customerId).catch(() => []),
  ]);
  const { id, email, phone, language } = customer;
  return {
    customer: { id, name: fullName(customer), email, phone, language },
    identity: customer.sumsubStatus,
    card_on_file: cards.length > 0,
    link: link ? wireLink(link, clock.now()) : null,
    payable: charge && order.status !== 'cancelled' ? baht(charge.amount) : null,
  };
}
