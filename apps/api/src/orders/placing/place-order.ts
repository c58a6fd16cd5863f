import type { orderBodySchema, orderQuoteBodySchema, WireOrderQuote, WireOrderTotals } from '@spruce/contract';
import { addMonths, bangkokDate, orderTotals, type OrderTotals } from '@spruce/pricing';
import { and, eq, isNull, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { Principal } from '../../accounts/principal';
import { checkLines, itemOf, mergeLines, readKnownLines } from '../../availability/catalogue-lines';
import { holdOf, limitUnpaid, sweepHolds, takeOverHold } from '../../availability/reservations';
import { moveStock, negative, OutOfStock, piecesOfLines } from '../../availability/stock';
import { requireSlot } from '../../delivery/delivery-days';
import { isSameSlot, requirePlace } from '../../delivery/slots';
import { firstOrderOnly, hasOrder, redeemCoupon } from '../../payments/cards/coupons';
import { requireCardTry } from '../../payments/cards/attempt-limits';
import { queueBilling } from '../../payments/port';
import { queryRows, type Database } from '../../platform/database/database';
import { customers, deliveryVisits, idempotencyKeys, orderItems, orders, type CustomerRow } from '../../platform/database/schema';
import { withRetry } from '../../platform/database/with-retry';
import { HttpError } from '../../platform/http/errors';
import { toWire } from '../../platform/http/route-schema';
import { checkOrder } from '../order-check';
import type { OrderContext } from '../order-context';
import { actorOf, addEvent, hashOf, moneyOf, quoteChanged } from '../order-rows';
import { chosenAddress, chosenShipping } from './addresses';

const wireTotals = ({ delivery, discount, ...totals }: OrderTotals, coupon: string | null): WireOrderTotals => ({
  ...toWire(totals),
  delivery_fee: delivery.amount,
  delivery_fee_reason: delivery.reason,
  coupon_code: coupon,
  coupon_discount: discount,
});

type QuoteRequest = Omit<z.output<typeof orderQuoteBodySchema>, 'customer_id'> & {
  /** Required for a coupon. The pieces of this customer's hold count as available. */
  customerId?: number | undefined;
};

/** Throws 422 `order_line_unknown`, `order_quantity` or `order_lines_too_many`, and 400 `coupon_*`. */
export async function quoteOrder({ db, payments }: Pick<OrderContext, 'db' | 'payments'>, asked: QuoteRequest) {
  const { line_items, months, access, coupon: code, customerId } = asked;
  const merged = mergeLines(line_items);
  const tooMany = merged.find(({ quantity }) => quantity > 9999);
  if (tooMany)
    throw new HttpError(422, 'order_quantity', 'An order can have at most 9999 of one piece', { line_items: String(tooMany.variant_id) });
  const { length } = merged;
  checkOrder({ lines: length });
  const read = await readKnownLines(db, merged);
  const { lines } = read;
  const before = orderTotals(lines, months, access);
  const isCoupon = code !== undefined && customerId !== undefined;
  const coupon = isCoupon ? await payments.validateCoupon({ code, customerId, amount: before.subtotal }) : null;
  const totals = coupon ? orderTotals(lines, months, access, coupon.amountOff) : before;
  checkOrder({ lines: length, sums: [totals.monthly, totals.firstCharge] });
  const own = customerId === undefined ? null : await holdOf(db, customerId);
  const quoted = checkLines(merged, read, own?.pieces).map(({ subscription_prices: _prices, ...check }, index) => {
    const monthly = totals.lines[index] ?? 0;
    return { ...check, unit_price: Math.round(monthly / check.quantity), monthly };
  });
  const wire: WireOrderQuote = { totals: wireTotals(totals, coupon?.code ?? null), line_items: quoted };
  return { lines, totals, coupon, wire };
}
type QuotedOrder = Awaited<ReturnType<typeof quoteOrder>>;

const outOfStock = ({ wire }: QuotedOrder) =>
  quoteChanged('order_out_of_stock', 'One or more items in your cart is currently out of stock', wire);

export type PlacedRequest = Omit<z.output<typeof orderBodySchema>, 'idempotency_key'>;

export interface PlacedOrder {
  orderId: number;
  /** Outbox id of the billing job; null if the order existed already. */
  jobId: number | null;
}

interface Asked {
  caller: Principal;
  request: PlacedRequest;
  key: string;
  bodyHash: string;
}

const isKey = ({ caller, key }: Asked) => and(eq(idempotencyKeys.customerId, caller.id), eq(idempotencyKeys.key, key));

/** Null if the idempotency key is new. Throws 422 if a different request used it. */
async function orderOfKey(db: Database, asked: Asked): Promise<PlacedOrder | null> {
  const [row] = await db.select().from(idempotencyKeys).where(isKey(asked));
  if (!row) return null;
  if (row.bodyHash !== asked.bodyHash)
    throw new HttpError(422, 'idempotency_key_reused', 'This Idempotency-Key was already used for another order');
  return row.orderId === null ? null : { orderId: row.orderId, jobId: null };
}

function identityError({ sumsubStatus }: CustomerRow): HttpError {
  if (sumsubStatus === 'rejected') return new HttpError(422, 'id_verification_rejected', 'We couldn’t verify your ID.');
  return sumsubStatus === 'pending' || sumsubStatus === 'on-hold'
    ? new HttpError(422, 'id_verification_pending', 'We’re checking your ID and will let you know when it’s done.')
    : new HttpError(422, 'id_verification_required', 'Please verify your ID.');
}

async function customerOf(db: Database, id: number, lock = false) {
  const isCustomer = and(eq(customers.id, id), isNull(customers.deletedAt));
  const query = db.select().from(customers).where(isCustomer);
  const [customer] = await (lock ? query.for('update') : query);
  if (!customer) throw new HttpError(404, 'customer_not_found', 'There is no such customer');
  if (!customer.activatedAt) throw new HttpError(422, 'account_not_verified', 'The email address of the account is not verified yet');
  if (customer.sumsubStatus !== 'verified') throw identityError(customer);
  return customer;
}

/** Null if the order is paid by link, as all orders by staff are, because staff must not charge a customer's card. */
async function cardOf({ db, clock, payments }: OrderContext, caller: Principal, request: PlacedRequest): Promise<string | null> {
  if (request.pay_by === 'link' || caller.id !== request.customer_id) return null;
  await requireCardTry({ db, clock }, caller.id);
  const cards = await payments.paymentMethods(request.customer_id);
  const card = request.payment_method === undefined ? cards[0] : cards.find(({ id }) => id === request.payment_method);
  if (!card) throw new HttpError(422, 'payment_method_required', 'Please enter your payment information.');
  return card.id;
}

type NewOrder = Pick<typeof orders.$inferInsert, 'shipping' | 'access' | 'billing' | 'invoice' | 'paymentMethod'>;

/** Like all transactions, locks in this sequence: key, customer, hold, slots, stock. */
async function writeOrder(tx: Database, now: Date, asked: Asked, quote: QuotedOrder, details: NewOrder): Promise<PlacedOrder> {
  const { caller, request, key, bodyHash } = asked;
  const { customer_id: customerId, months, delivery } = request;
  const { totals, coupon } = quote;
  const today = bangkokDate(now);
  // A parallel request with the same key waits here, then throws. `placeOrder` then returns the order of the first request.
  const keyRow = { customerId: caller.id, key, bodyHash, createdAt: now };
  const fresh = await tx.insert(idempotencyKeys).values(keyRow).onConflictDoNothing().returning();
  if (fresh.length === 0) throw new HttpError(409, 'idempotency_key_in_use', 'This order is still being placed; try again');
  // The account can be deleted while we wait for Stripe. This lock makes the deletion wait for the order, or throws after the deletion.
  await customerOf(tx, customerId, true);
  // Under the customer's lock, the second of two parallel orders finds the first one, so only one gets the coupon for a first order.
  if (coupon?.firstOrder && (await hasOrder(tx, customerId))) firstOrderOnly();
  const needs = piecesOfLines(quote.lines);
  const requireWithinLimit = caller.id === customerId ? await limitUnpaid(tx, customerId, now) : undefined;
  const held = await takeOverHold(tx, customerId);
  const [next] = await queryRows<{ id: number }>(tx, sql`select nextval(pg_get_serial_sequence('orders', 'id'))::integer as id`);
  const orderId = Number(next?.id);
  const payBy = details.paymentMethod === null ? 'link' : request.pay_by;
  const number = `SP-${today.slice(2).replaceAll('-', '')}-${String(orderId).padStart(4, '0')}`;
  const row = {
    ...details,
    id: orderId,
    number,
    customerId,
    placedBy: caller.id === customerId ? null : caller.id,
    payBy,
    months,
    startsOn: delivery.date,
    endsOn: addMonths(delivery.date, months),
    deliveryDate: delivery.date,
    deliverySlot: delivery.slot,
    ...moneyOf(totals),
    couponCode: coupon?.code,
    couponRule: coupon?.rule,
    ...{ termsAcceptedAt: now, createdAt: now, updatedAt: now },
  } as const;
  await tx.insert(orders).overridingSystemValue().values(row);
  const firstVisit = { orderId, kind: 'delivery', ...delivery } as const;
  const [visit] = await tx.insert(deliveryVisits).values(firstVisit).returning();
  const items = quote.lines.map((line, position) => ({
    ...itemOf(line, (totals.lines[position] ?? 0) / line.quantity),
    orderId,
    position,
    visitId: visit?.id,
  }));
  await tx.insert(orderItems).values(items);
  await tx.update(idempotencyKeys).set({ orderId }).where(isKey(asked));
  if (coupon) await redeemCoupon(tx, { orderId, customerId }, coupon);
  const detail = { first_charge: totals.firstCharge, pay_by: payBy };
  await addEvent(tx, orderId, 'placed', { actor: actorOf(caller), now }, { toStatus: 'request-booking', detail });
  const jobId = await queueBilling(tx, orderId);
  await requireWithinLimit?.();
  // Many orders need the same slots and stock, so these rows are locked last, for a short time.
  if (!isSameSlot(held?.delivery, delivery)) await requirePlace(tx, delivery);
  await moveStock(tx, needs, negative(held?.pieces ?? new Map()));
  return { orderId, jobId };
}

/** Places one order per idempotency key. Throws 409 with a new quote if total or stock changed, 409 `delivery_*` for a full slot, 422. */
export async function placeOrder(context: OrderContext, caller: Principal, request: PlacedRequest, key: string) {
  const asked = { caller, request, key, bodyHash: hashOf(request) };
  const find = () => orderOfKey(context.db, asked);
  // A parallel request with the same key can have taken the pieces, the slot or the coupon. Its order is returned.
  return (await find()) ?? placeNew(context, asked).catch(async (error) => (await find()) ?? Promise.reject(error as Error));
}

async function placeNew(context: OrderContext, asked: Asked): Promise<PlacedOrder> {
  const { db, clock } = context;
  const { caller, request } = asked;
  const { delivery } = request;
  const customer = await customerOf(db, request.customer_id);
  const customerId = customer.id;
  const { address: shipping, access } = await chosenShipping(db, customerId, request.shipping);
  const billing = request.billing ? await chosenAddress(db, customerId, 'billing', request.billing) : shipping;
  const invoice = request.invoice ? await chosenAddress(db, customerId, 'invoice', request.invoice) : null;
  // Expired holds must not take pieces and places from this order.
  await sweepHolds(db, clock.now());
  const ask = () => quoteOrder(context, { ...request, access, customerId });
  const quote = await ask();
  // Fails here, so that the request does not wait for row locks first.
  if (quote.wire.line_items.some(({ available }) => !available)) throw outOfStock(quote);
  if (request.total !== undefined && request.total !== quote.totals.firstCharge)
    throw quoteChanged('order_total_changed', 'The price has changed since it was shown', quote.wire);
  await requireSlot(db, bangkokDate(clock.now()), delivery, { customerId, postcode: shipping.postcode });
  const paymentMethod = await cardOf(context, caller, request);
  const details = { shipping, access, billing, invoice, paymentMethod };
  return withRetry(db, (tx) => writeOrder(tx, clock.now(), asked, quote, details)).catch(async (error: unknown) => {
    throw error instanceof OutOfStock ? outOfStock(await ask()) : error;
  });
}
