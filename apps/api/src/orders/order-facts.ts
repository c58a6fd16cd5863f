import type { WireOrderSummary } from '@spruce/contract';
import type { Language } from '@spruce/contract/constants';
import { computeUncharged, monthlyIn, subscriptionState, type CalendarDate, type SubscriptionState } from '@spruce/pricing';
import { and, asc, desc, eq, inArray, isNull, or, sql } from 'drizzle-orm';
import { isPayable } from '../payments/links-repository';
import { itemsOf } from '../payments/billable-order';
import type { Database } from '../platform/database/database';
import {
  changeRequests,
  charges,
  customers,
  deliveryVisits,
  invoices,
  type ChargeRow,
  type ChangeRow,
  type CustomerRow,
  type ItemRow,
  type OrderRow,
  type VisitRow,
} from '../platform/database/schema';
import { billingDay, isRented, rentedLine, runningSubscriptionOf, type Actor } from './order-rows';
import { isAgreed, paidOnce, visitsOfChanges, type VisitOfChange } from './visits';

export interface OrderFacts {
  order: OrderRow;
  customer: CustomerRow;
  items: readonly ItemRow[];
  /** Oldest first. */
  changes: readonly ChangeRow[];
  /** Newest first. */
  charges: readonly { charge: ChargeRow; invoice: { id: number; number: string } | null; isOwed: boolean }[];
  /** Booked visits of the order and of its applied changes, in order of time. */
  visits: readonly VisitOfChange[];
  /** See `billingDay` in order-rows. */
  billingDay: CalendarDate;
}

export interface Viewer {
  kind: Actor['kind'];
  language: Language;
  now: Date;
  /** Signs calendar addresses. Without this key, responses contain no such address. */
  signingKey?: Uint8Array;
}

export async function factsOf(db: Database, rows: readonly OrderRow[], now: Date): Promise<OrderFacts[]> {
  const ids = rows.map(({ id }) => id);
  if (ids.length === 0) return [];
  const items = await itemsOf(db, ids);
  const changes = await db.select().from(changeRequests).where(inArray(changeRequests.orderId, ids)).orderBy(asc(changeRequests.id));
  // A charge of a dropped change is not owed, even if its invoice is not voided yet.
  const isOwed = and(isPayable, or(isNull(changeRequests.id), eq(changeRequests.state, 'approved')));
  const made = await db
    .select({ charge: charges, invoice: { id: invoices.id, number: invoices.number }, isOwed: sql<boolean>`${isOwed}` })
    .from(charges)
    .leftJoin(invoices, eq(invoices.chargeId, charges.id))
    .leftJoin(changeRequests, eq(changeRequests.stripeInvoiceId, charges.stripeInvoiceId))
    .where(inArray(charges.orderId, ids))
    .orderBy(desc(charges.id));
  const isShown = and(inArray(deliveryVisits.orderId, ids), eq(deliveryVisits.state, 'booked'), isAgreed);
  const visits = await visitsOfChanges(db, isShown);
  const customerIds = rows.map(({ customerId }) => customerId);
  const owners = await db.select().from(customers).where(inArray(customers.id, customerIds));
  const of = <Row extends { orderId: number }>(all: readonly Row[], order: OrderRow) => all.filter(({ orderId }) => orderId === order.id);
  return rows.map((order) => {
    const own = made.filter(({ charge }) => charge.orderId === order.id);
    return {
      order,
      customer: owners.find(({ id }) => id === order.customerId) as CustomerRow,
      items: of(items, order),
      changes: of(changes, order),
      charges: own,
      visits: visits.filter(({ visit }) => visit.orderId === order.id),
      billingDay: billingDay(order, now, Math.max(0, ...own.map(({ charge }) => charge.month ?? 0))),
    };
  });
}

export const factsOfOne = async (db: Database, order: OrderRow, now: Date): Promise<OrderFacts> =>
  (await factsOf(db, [order], now))[0] as OrderFacts;

/** `open` until the bank decides; `lost` if the bank gave the money back to the customer. */
export function disputeOf({ charges: made }: Pick<OrderFacts, 'charges'>): WireOrderSummary['dispute'] {
  const has = (state: ChargeRow['providerState']) => made.some(({ charge }) => charge.providerState === state);
  return has('dispute-lost') ? 'lost' : has('disputed') ? 'open' : undefined;
}

export const standingOf = ({ order, items, billingDay: day }: OrderFacts): SubscriptionState =>
  subscriptionState(runningSubscriptionOf(order, items), day);

/** Baht that stay uncharged if the order ends with the current month. The payment for an early end counts as charged. */
export function notCharged({ order, items, changes, billingDay: day }: OrderFacts) {
  const { reRated, ...rest } = computeUncharged(runningSubscriptionOf(order, items), day);
  const paid = changes.find(({ kind, state }) => kind === 'end-early' && state === 'applied')?.charge ?? 0;
  return { ...rest, re_rated: Math.max(0, reRated - paid) };
}

/** Baht paid for a visit to come: its fee, and for an addition the rent of its lines in the first `months` months. */
export function paidForVisit({ items, changes, charges: made }: OrderFacts, visit: VisitRow, months: number): number {
  const change = changes.find(({ id }) => id === visit.changeRequestId);
  const added = items.filter((row) => visit.kind === 'addition' && row.visitId === visit.id && isRented(row));
  const lines = added.map((row) => rentedLine(row, items));
  const isUnpaid = ({ kind, state }: ChargeRow) => kind === 'renewal' && state !== 'paid' && state !== 'refunded';
  const unpaid = made.flatMap(({ charge }) => (isUnpaid(charge) ? charge.month : []));
  let paid = change ? paidOnce(change) : 0;
  for (let month = 0; month < months; month += 1) if (!unpaid.includes(month + 1)) paid += monthlyIn(lines, month);
  return paid;
}
