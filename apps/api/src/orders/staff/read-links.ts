import { PAYMENT_LINK_STATES, type WireStaffLinks } from '@spruce/contract';
import type { Language } from '@spruce/contract/constants';
import { and, asc, count, desc, eq, gt, isNull, ne, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { readOrderTitles } from '../../catalogue/order-title';
import type { Database } from '../../database/connect';
import { charges, customers, orders, paymentLinks } from '../../database/schema';
import { toWire } from '../../http/wire';
import { isPayable, stateAt, stateOf, type LinkState, type PaymentLinkRow } from '../../payments/links/links-repository';
import { baht } from '../../payments/stripe/client';
import { fullName } from '../reading/serializers';

interface LinksPage {
  /** All of them where none is named. */
  state: LinkState | undefined;
  page: number;
  perPage: number;
  language: Language;
  now: Date;
}

/** A payment link as staff see it anywhere: what it asks for, how it stands and until when. */
export const shownLink = (link: PaymentLinkRow, now: Date) => ({ ...toWire(link), state: stateOf(link, now), amount: baht(link.amount) });

/** A page of the payment links of all orders, and how many there are in each state. */
export async function readLinks(db: Database, { state, page, perPage, language, now }: LinksPage): Promise<WireStaffLinks> {
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
  const each = db
    .select({ state: stated.as('state') })
    .from(paymentLinks)
    .as('each');
  const counted = await db.select({ state: each.state, n: count() }).from(each).groupBy(each.state);
  const titleOf = await readOrderTitles(
    db,
    rows.map(({ order }) => order.id),
  );
  return {
    data: rows.map(({ link, kind, order, customer, renewable }) => ({
      ...shownLink(link, now),
      kind,
      order: { ...toWire(order), title: titleOf(order.id)[language] },
      customer: { id: customer.id, name: fullName(customer), email: customer.email },
      renewable: stateOf(link, now) !== 'open' && renewable,
    })),
    counts: PAYMENT_LINK_STATES.map((known) => ({ state: known, count: counted.find((row) => row.state === known)?.n ?? 0 })),
  };
}
