import { createHash } from 'node:crypto';
import type { ErrorCode } from '@spruce/contract/error-codes';
import {
  dayByNoon,
  monthlyDay,
  monthsBetween,
  type CalendarDate,
  type OrderTotals,
  type RentedLine,
  type RunningSubscription,
} from '@spruce/pricing';
import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { Principal } from '../accounts/principal';
import type { Database } from '../platform/database/database';
import {
  changeRequests,
  customers,
  orderEvents,
  orders,
  type ChangeRow,
  type CustomerRow,
  type ItemRow,
  type OrderRow,
  type StoredPrices,
  type StoredRate,
} from '../platform/database/schema';
import { HttpError } from '../platform/http/errors';
import { chargedIn } from '../payments/billable-order';

export type Actor = { kind: 'customer' | 'staff'; id: number } | { kind: 'system'; id: null };

export const SYSTEM: Actor = { kind: 'system', id: null };

export const actorOf = ({ id, role }: Principal): Actor => ({ kind: role, id });

export interface Decision {
  actor: Actor;
  now: Date;
  reason?: string | undefined;
}

export const orderNotFound = () => new HttpError(404, 'order_not_found', 'There is no such order');

/** Finds an order by id or number. Throws 404. */
export async function findOrder(db: Database, idOrNumber: string | number): Promise<OrderRow> {
  const text = String(idOrNumber);
  const isWanted = /^\d+$/.test(text) ? eq(orders.id, Number(text)) : eq(orders.number, text.toUpperCase());
  const [row] = await db.select().from(orders).where(isWanted);
  if (!row) throw orderNotFound();
  return row;
}

export async function customerOf(db: Database, { customerId }: OrderRow): Promise<CustomerRow> {
  const [customer] = await db.select().from(customers).where(eq(customers.id, customerId));
  return customer as CustomerRow;
}

/** Changes of one order run one after the other under this lock. Throws 404. */
export async function lockOrder(tx: Database, id: number): Promise<OrderRow> {
  const [row] = await tx.select().from(orders).where(eq(orders.id, id)).for('update');
  if (!row) throw orderNotFound();
  return row;
}

/** For staff, `more` has the status and who changed the order. */
export function staleOrder(version: number, more: Record<string, string> = {}) {
  const message = 'The order has changed since you loaded it; reload it';
  return new HttpError(409, 'order_stale', message, { version: String(version), ...more }, {}, { version });
}

export const quoteChanged = (code: ErrorCode, message: string, quote: object) =>
  new HttpError(409, code, message, undefined, {}, { quote });

const OPEN: readonly ChangeRow['state'][] = ['requested', 'approved'];
export const isOpen = ({ state }: ChangeRow): boolean => OPEN.includes(state);
export const isOpenChange = inArray(changeRequests.state, [...OPEN]);

export const openChanges = (db: Database, orderId: number): Promise<ChangeRow[]> => {
  const ofOrder = and(eq(changeRequests.orderId, orderId), isOpenChange);
  return db.select().from(changeRequests).where(ofOrder).orderBy(asc(changeRequests.id));
};

export const isRented = ({ state }: Pick<ItemRow, 'state'>): boolean => state === 'rented';

/** Rented items without the units that the customer has bought. */
export const collectable = (items: readonly ItemRow[]): ItemRow[] =>
  items.filter(isRented).map((item) => ({ ...item, quantity: item.quantity - item.bought }));

export const monthlyOf = (items: readonly ItemRow[]): number =>
  items.reduce((sum, { unitMonthly, quantity }) => sum + unitMonthly * quantity, 0);

export const piecesOfOne = ({ components }: Pick<ItemRow, 'components'>): number =>
  components.reduce((sum, { quantity }) => sum + quantity, 0);

export const pricesOfItem = ({ rates, unitMonthly }: ItemRow): StoredPrices => rates.at(-1)?.prices ?? { subscription_3: unitMonthly };

/** An item and the rows that it replaced by swaps, oldest first. `items` are all rows of the order. */
export function periodsOf(item: ItemRow, items: readonly ItemRow[]): ItemRow[] {
  const replaced = items.find(({ id }) => id === item.replacesId);
  return replaced ? [...periodsOf(replaced, items), item] : [item];
}

/** A line for pricing. The months of replaced rows count as months of the item. */
export function rentedLine(item: ItemRow, items: readonly ItemRow[]): RentedLine {
  const periods = periodsOf(item, items);
  const rates = periods.flatMap(({ rates, untilMonth }) => rates.filter(({ fromMonth }) => untilMonth === null || fromMonth < untilMonth));
  const [first, ...rest] = (rates.length > 0 ? rates : item.rates) as [StoredRate, ...StoredRate[]];
  const { id, quantity, bought } = item;
  const fromMonth = periods[0]?.fromMonth ?? item.fromMonth;
  return { id, quantity, ...(bought > 0 && { bought }), pieces: piecesOfOne(item), fromMonth, segments: [first, ...rest] };
}

/** The subscription for pricing. Its months end on `endsOn`, which is earlier than agreed after an early end. */
export const runningSubscriptionOf = (order: OrderRow, items: readonly ItemRow[]): RunningSubscription => ({
  startsOn: order.startsOn,
  months: monthsBetween(order.startsOn, order.endsOn),
  lines: items.filter(isRented).map((item) => rentedLine(item, items)),
});

/** Baht of one month, counted from 1. Includes items that were returned later. */
export const rentIn = (items: readonly ItemRow[], month: number): number => monthlyOf(chargedIn(items, month - 1));

export const rentOfTerm = ({ startsOn, endsOn }: OrderRow, items: readonly ItemRow[]): number =>
  Array.from({ length: monthsBetween(startsOn, endsOn) }, (_, month) => rentIn(items, month + 1)).reduce((sum, rent) => sum + rent, 0);

/**
 * Day from which the current month of an order is computed. It is never before the start of the last billed month: Stripe's clock can be
 * ahead of ours in the sandbox, and Stripe can charge on the 28th instead of the 31st.
 */
export function billingDay({ startsOn }: Pick<OrderRow, 'startsOn'>, now: Date, billed = 0): CalendarDate {
  const [day, begun] = [dayByNoon(now), monthlyDay(startsOn, Math.max(0, billed - 1))];
  return day < begun ? begun : day;
}

type EventParts = Partial<Pick<typeof orderEvents.$inferInsert, 'fromStatus' | 'toStatus' | 'detail' | 'internal'>>;

export const moneyOf = ({ monthly, delivery, discount, firstCharge }: OrderTotals) => {
  return { monthly, deliveryFee: delivery.amount, deliveryFeeReason: delivery.reason, couponDiscount: discount, firstCharge };
};

/** Call it in the transaction that makes the recorded change. */
export async function addEvent(tx: Database, orderId: number, kind: string, decision: Decision, parts: EventParts = {}): Promise<void> {
  const { actor, now, reason } = decision;
  await tx.insert(orderEvents).values({ orderId, at: now, actorKind: actor.kind, actorId: actor.id, kind, reason, ...parts });
}

export async function updateOrder(tx: Database, id: number, set: Partial<typeof orders.$inferInsert>, now: Date): Promise<OrderRow> {
  const [row] = await tx
    .update(orders)
    .set({ ...set, version: sql`${orders.version} + 1`, updatedAt: now })
    .where(eq(orders.id, id))
    .returning();
  return row as OrderRow;
}

const sortFields = (_key: string, value: unknown) =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
    : value;

/** SHA-256 in base64url. The order of fields does not matter. */
export const hashOf = (value: unknown): string => createHash('sha256').update(JSON.stringify(value, sortFields)).digest('base64url');
