import type { WireOrderSummary } from '@spruce/contract';
import type { ErrorCode } from '@spruce/contract/error-codes';
import { computeUncharged, MIN_USED_MONTHS, subscriptionState, type CalendarDate, type SubscriptionState } from '@spruce/pricing';
import { and, asc, desc, eq, inArray, isNull, or, sql } from 'drizzle-orm';
import { isPayable } from '../../payments/links/links-repository';
import type { ChargeRow } from '../../payments/port';
import type { Database } from '../../platform/database/database';
import { changeRequests, charges, customers, deliveryVisits, invoices } from '../../platform/database/schema';
import {
  billingDay,
  countPieces,
  isOpen,
  itemsOf,
  subscriptionOf,
  type Actor,
  type ChangeRow,
  type CustomerRow,
  type ItemRow,
  type OrderRow,
} from '../order-rows';
import { findMove } from '../statuses/transition-table';
import { isAgreed, visitsOfChanges, type VisitOfChange } from '../visits';

/** An order with all data that decides its state and its allowed actions. */
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
  /** Day that decides which month of the order it is; see `billingDay` in order-rows. */
  billingDay: CalendarDate;
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

/** State of a payment dispute: `open` until the bank decides, `lost` if it gave the money back to the customer. */
export function disputeOf({ charges: made }: Pick<OrderFacts, 'charges'>): WireOrderSummary['dispute'] {
  const has = (state: ChargeRow['providerState']) => made.some(({ charge }) => charge.providerState === state);
  return has('dispute-lost') ? 'lost' : has('disputed') ? 'open' : undefined;
}

type Counted = Pick<OrderFacts, 'order' | 'items' | 'billingDay'>;

export const standingOf = ({ order, items, billingDay: day }: Counted): SubscriptionState =>
  subscriptionState(subscriptionOf(order, items), day);

/** Baht that are not charged if the order ends with the current month. Subtracts the payment for an early end. */
export function notCharged({ order, items, changes, billingDay: day }: OrderFacts) {
  const { reRated, ...rest } = computeUncharged(subscriptionOf(order, items), day);
  const paid = changes.find(({ kind, state }) => kind === 'end-early' && state === 'applied')?.charge ?? 0;
  return { ...rest, re_rated: Math.max(0, reRated - paid) };
}

export type OrderAction = WireOrderSummary['actions'][number];

const ACTIONS: readonly OrderAction[] = ['edit', 'cancel', 'extend', 'add', 'swap', 'return', 'relocate', 'end-early', 'pay'];

/** Reason against an action, as the arguments of its HttpError. */
type Refusal = readonly [status: number, code: ErrorCode, message: string, params?: Record<string, string>];

const conflict = (code: ErrorCode, message: string, params?: Record<string, string>): Refusal => [409, code, message, params];
export const paymentDue = conflict('order_payment_due', 'A monthly charge is still to be paid');
const changeOpen = conflict('change_open', 'Another change is still under way');
const disputed = conflict('order_disputed', 'A payment is disputed, or lost by a dispute');
const notAllowed = ({ order }: OrderFacts) =>
  conflict('order_action_not_allowed', 'The order does not allow this now', { status: order.status });

export const owesMonth = ({ charges: made }: OrderFacts): boolean => made.some(({ charge, isOwed }) => isOwed && charge.kind === 'renewal');

function changeRefusal(facts: OrderFacts, kind: ChangeRow['kind'], standing: SubscriptionState): Refusal | null {
  const { order, changes, items } = facts;
  if (order.status !== 'active') return owesMonth(facts) ? paymentDue : notAllowed(facts);
  // Quotes of two open changes would ignore each other. A relocation changes no prices, so it can be open at the same time as another
  // change.
  if (changes.some((other) => isOpen(other) && (other.kind === 'relocate') === (kind === 'relocate'))) return changeOpen;
  // An order with an unpaid month must not grow.
  if (['extend', 'add', 'swap'].includes(kind) && owesMonth(facts)) return paymentDue;
  if (['extend', 'add', 'swap'].includes(kind) && disputeOf(facts)) return disputed;
  if (kind === 'return' && standing.month < MIN_USED_MONTHS)
    return [422, 'change_too_early', `Pieces may go back after ${MIN_USED_MONTHS} months`];
  if (['add', 'swap', 'return'].includes(kind) && standing.monthsLeft === 0)
    return [422, 'change_no_months_left', 'The last month has begun'];
  if (kind === 'return' && countPieces(items) < 2) return [422, 'change_nothing_left', 'Returning everything is ending early'];
  if (kind === 'end-early' && Math.max(standing.month, MIN_USED_MONTHS) >= order.months)
    return [422, 'change_length', 'It ends by itself with this month'];
  return null;
}

/** Returns why an action is not allowed now, or null if it is allowed. The list of actions and the errors of the routes both use it. */
export function refusalOf(facts: OrderFacts, action: OrderAction, by: Actor['kind'], standing = standingOf(facts)): Refusal | null {
  const { order, customer, changes, charges: made } = facts;
  if (action === 'pay')
    return made.some(({ isOwed }) => isOwed) && order.status !== 'cancelled'
      ? null
      : [404, 'payment_nothing_due', 'Nothing is left to pay'];
  if (action === 'cancel') return findMove(order.status, 'cancelled')?.by.includes('customer') ? null : notAllowed(facts);
  if (!customer.selfServicePortal && by !== 'staff')
    return [403, 'self_service_off', 'Changes of this account are made by staff: ask them'];
  if (action !== 'edit') return changeRefusal(facts, action, standing);
  // An edit replaces the first charge. After month 1, later months were already charged at the old price.
  const isSettled = ['paid', 'waiting', 'requires-action', 'failed'].includes(order.paymentState);
  if (order.status !== 'request-booking' || !isSettled || standing.month > 1) return notAllowed(facts);
  if (disputeOf(facts)) return disputed;
  return changes.some((change) => isOpen(change) && change.kind === 'edit') ? changeOpen : null;
}

export function allowedActions(facts: OrderFacts, by: Actor['kind'], standing: SubscriptionState) {
  const refusals = ACTIONS.flatMap((action) => {
    const refusal = refusalOf(facts, action, by, standing);
    return refusal ? [{ action, code: refusal[1] }] : [];
  });
  return { actions: ACTIONS.filter((action) => refusals.every((refused) => refused.action !== action)), refusals };
}
