import { formatAddress, toTaxpayer } from '@spruce/address';
import type { OrderStatus } from '@spruce/contract/constants';
import { and, asc, eq, isNull, or, isNotNull, gt, inArray, sql } from 'drizzle-orm';
import type { Database } from '../platform/database/database';
import {
  changeRequests,
  charges,
  customers,
  orderItems,
  orders,
  paymentCustomers,
  subscriptions,
  type ItemRow,
  type StoredAddress,
  type Text,
} from '../platform/database/schema';
import type { Party } from '../invoices/document';

const joined = (parts: readonly (string | undefined)[], separator: string): string =>
  parts.flatMap((part) => part?.trim() || []).join(separator);

const personOf = ({ first_name, last_name }: StoredAddress): string => joined([first_name, last_name], ' ');

function partyOf(address: StoredAddress): Party {
  const { company, branch } = toTaxpayer(address);
  return { name: company || personOf(address), address: formatAddress(address, 'line', 'en'), taxId: address.tax_id || null, branch };
}

export const itemsOf = (db: Database, orderIds: readonly number[]): Promise<ItemRow[]> =>
  db
    .select()
    .from(orderItems)
    .where(inArray(orderItems.orderId, [...orderIds]))
    .orderBy(asc(orderItems.orderId), asc(orderItems.position), asc(orderItems.id));

/** Rows that are charged in a month of the term (counted from 0), with their price in that month. */
export const chargedIn = (items: readonly ItemRow[], month: number): ItemRow[] =>
  items
    .filter(({ state, fromMonth, untilMonth }) => state !== 'planned' && month >= fromMonth && month < (untilMonth ?? Infinity))
    .map((item) => ({ ...item, unitMonthly: item.rates.findLast(({ fromMonth }) => fromMonth <= month)?.unit ?? item.unitMonthly }));

/** Name of a line on invoices, such as `Rental, Nara 3-Seat Sofa, Sand`. */
export const lineName = ({ name, variant }: ItemRow, what: Text): Text => ({
  en: joined([`${what.en}, ${name.en}`, variant?.en], ', '),
  th: joined([`${what.th} ${name.th}`, variant?.th], ' '),
});

/** In whole baht. */
export const billableLine = (item: ItemRow) => ({
  /** Stored by the item of the Stripe subscription too. */
  itemId: item.id,
  name: lineName(item, { en: 'Rental', th: 'ค่าเช่า' }),
  quantity: item.quantity,
  pricePerMonth: item.unitMonthly,
});

export type BillableLine = ReturnType<typeof billableLine>;

function unsettledChanges(db: Database, orderId: number) {
  const asks = or(
    and(eq(changeRequests.state, 'approved'), gt(changeRequests.charge, 0)),
    and(inArray(changeRequests.state, ['declined', 'withdrawn']), isNotNull(changeRequests.stripeInvoiceId)),
  );
  const isUnsettled = and(eq(changeRequests.orderId, orderId), isNull(changeRequests.settledAt), asks);
  return db.select().from(changeRequests).where(isUnsettled).orderBy(asc(changeRequests.id));
}

/** `running` from placing to the end of the term; `over`: no more charges; `cancelled`: also refunds all payments. */
export const phaseOf = (status: OrderStatus): 'running' | 'over' | 'cancelled' =>
  status === 'cancelled' ? 'cancelled' : status === 'terminated' || status === 'expired' ? 'over' : 'running';

/** Null before billing has begun. All dates of charges follow from `startsOn` and `endsOn`. Only `charges` are in satang. */
export async function billableOrder(db: Database, orderId: number) {
  const [found] = await db
    .select({ order: orders, row: subscriptions, stripeCustomerId: paymentCustomers.stripeCustomerId })
    .from(orders)
    .innerJoin(subscriptions, eq(subscriptions.orderId, orders.id))
    .leftJoin(paymentCustomers, eq(paymentCustomers.customerId, orders.customerId))
    .where(eq(orders.id, orderId));
  if (!found) return null;
  const { order, ...rest } = found;
  const { kind, state, month, stripeInvoiceId } = charges;
  const made = await db.select({ kind, state, month, stripeInvoiceId }).from(charges).where(eq(charges.orderId, orderId));
  const items = await itemsOf(db, [orderId]);
  const isPaid = made.some((charge) => charge.kind === 'first' && (charge.state === 'paid' || charge.state === 'refunded'));
  const billed = isPaid ? Math.max(1, ...made.map((charge) => charge.month ?? 0)) : 0;
  return {
    ...order,
    ...rest,
    phase: phaseOf(order.status),
    isPaid,
    /** Number of billed months, paid or not; 0 until the first month is paid. */
    billed,
    /** Oldest first: `approved` changes that billing must charge, and dropped changes whose invoice it must void or refund. */
    changes: await unsettledChanges(db, orderId),
    charges: made,
    /** Items in every state. */
    items,
    // `billed` counts from 1 and `chargedIn` from 0, so these are the lines of the next month.
    lines: chargedIn(items, billed).map(billableLine),
    billTo: partyOf(order.invoice ?? order.billing),
    deliverTo: { ...partyOf(order.shipping), name: personOf(order.shipping) },
  };
}

export type BillableOrder = NonNullable<Awaited<ReturnType<typeof billableOrder>>>;

export const beginBilling = (db: Database, orderId: number) =>
  db.execute(sql`insert into ${subscriptions} (order_id, customer_id)
    select id, customer_id from ${orders} where id = ${orderId} on conflict do nothing`);

export async function rentedPieces(db: Database, orderId: number): Promise<number> {
  const rented = (await itemsOf(db, [orderId])).filter(({ state }) => state === 'rented');
  return rented.reduce((sum, line) => sum + line.quantity * line.components.reduce((each, part) => each + part.quantity, 0), 0);
}

export async function paymentCustomer(db: Database, customerId: number) {
  const isCustomer = and(eq(customers.id, customerId), isNull(customers.deletedAt));
  const [customer] = await db.select().from(customers).where(isCustomer);
  return customer && { ...customer, name: joined([customer.firstName, customer.lastName], ' ') };
}
