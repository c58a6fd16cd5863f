import type { WireOrderQuote } from '@spruce/contract';
import type { Language } from '@spruce/contract/constants';
import { addMonths } from '@spruce/pricing';
import { and, eq, isNull, ne, sql } from 'drizzle-orm';
import type { SignedIn } from '../../accounts/signed-in';
import { itemOf, titleOf, type AskedLine, type CatalogueLine } from '../../availability/catalogue-lines';
import { limitNewAccount } from '../../availability/new-accounts';
import { holdOf, sweepHolds, takeOverHold } from '../../availability/reservations';
import { negative, OutOfStock, piecesOfLine, sumPieces } from '../../availability/stock';
import type { Database } from '../../database/connect';
import { customers, deliveryVisits, idempotencyKeys, orderItems, orders, type StoredAccess, type StoredAddress, type Text } from '../../database/schema';
import type { SlotChoice } from '../../delivery/slots';
import { HttpError } from '../../http/errors';
import { firstOrderOnly } from '../../payments/cards/coupons';
import { queueBilling } from '../../payments/port';
import { actorOf } from '../actor';
import { chosenAddress, chosenShipping, type AddressChoice, type ShippingChoice } from './addresses';
import { hashOf } from './canonical-hash';
import { makeMoves } from '../moves';
import type { OrderContext } from '../order-context';
import { quoteOrder, type QuotedOrder } from './order-quote';
import { addEvent } from '../order-rows';
import { retried } from '../retry';

/** What was shown is not what it costs now. */
export class QuoteChanged extends HttpError {
  constructor(
    readonly quote: WireOrderQuote,
    code = 'order_total_changed',
    message = 'The price has changed since it was shown',
  ) {
    super(409, code, message);
  }
}

const outOfStock = ({ wire }: QuotedOrder) => new QuoteChanged(wire, 'order_out_of_stock', 'One or more items in your cart is currently out of stock');

/** An order as it is asked for, checked by the contract. */
export interface OrderRequest {
  customer_id: number;
  months: number;
  line_items: AskedLine[];
  delivery: SlotChoice;
  shipping: ShippingChoice;
  billing?: AddressChoice | undefined;
  invoice?: AddressChoice | undefined;
  coupon?: string | undefined;
  payment_method?: string | undefined;
  pay_by: 'card' | 'link';
  total?: number | undefined;
  terms_accepted: true;
}

export interface PlacedOrder {
  orderId: number;
  /** The outbox row that charges it; null when the order was there already. */
  jobId: number | null;
}

/** The order of a key: found, unknown, or refused (422) because it stood for another request. */
async function orderOfKey(db: Database, callerId: number, key: string, bodyHash: string): Promise<number | null> {
  const [row] = await db.select().from(idempotencyKeys).where(and(eq(idempotencyKeys.customerId, callerId), eq(idempotencyKeys.key, key)));
  if (!row) return null;
  if (row.bodyHash !== bodyHash) throw new HttpError(422, 'idempotency_key_reused', 'This Idempotency-Key stands for another order');
  return row.orderId;
}

const UNVERIFIED = ['id_verification_required', 'Please verify your ID.'] as const;
const BEING_CHECKED = ['id_verification_pending', 'Your ID is being checked. We tell you when it is done.'] as const;
const IDENTITY: Readonly<Record<Exclude<(typeof customers.$inferSelect)['sumsubStatus'], 'verified'>, readonly [string, string]>> = {
  none: UNVERIFIED,
  started: UNVERIFIED,
  retry: UNVERIFIED,
  pending: BEING_CHECKED,
  'on-hold': BEING_CHECKED,
  rejected: ['id_verification_rejected', 'Your ID could not be verified.'],
};

async function customerOf({ db }: OrderContext, id: number) {
  const [customer] = await db.select().from(customers).where(and(eq(customers.id, id), isNull(customers.deletedAt)));
  if (!customer) throw new HttpError(404, 'customer_not_found', 'There is no such customer');
  if (!customer.activatedAt) throw new HttpError(422, 'account_not_verified', 'The e-mail address of the account is not verified yet');
  if (customer.sumsubStatus !== 'verified') {
    const [code, message] = IDENTITY[customer.sumsubStatus];
    throw new HttpError(422, code, message);
  }
  return customer;
}

/** The card to charge; none by a link, and none where staff order: they never charge a card of the customer's. */
async function cardOf({ payments }: OrderContext, caller: SignedIn, request: OrderRequest): Promise<string | null> {
  if (request.pay_by === 'link' || caller.id !== request.customer_id) return null;
  const cards = await payments.paymentMethods(request.customer_id);
  const card = request.payment_method === undefined ? cards[0] : cards.find(({ id }) => id === request.payment_method);
  if (!card) throw new HttpError(422, 'payment_method_required', 'Please enter your payment information.');
  return card.id;
}

interface Prepared {
  caller: SignedIn;
  request: OrderRequest;
  key: string;
  bodyHash: string;
  quote: QuotedOrder;
  title: Text;
  language: Language;
  shipping: { address: StoredAddress; access: StoredAccess };
  billing: StoredAddress;
  invoice: StoredAddress | null;
  card: string | null;
}

const needsOf = (lines: readonly CatalogueLine[]) => sumPieces(...lines.map(({ components, quantity }) => piecesOfLine(components, quantity)));

/** Everything that placing an order writes, in one transaction. Locks in the order of all others: key, customer, hold, slots, stock. */
async function write(context: OrderContext, tx: Database, prepared: Prepared): Promise<PlacedOrder> {
  const { settings } = context;
  const { caller, request, key, bodyHash, quote, title, shipping, billing, invoice, card, language } = prepared;
  const { customer_id: customerId, months, delivery } = request;
  const { totals, coupon } = quote;
  const now = context.clock.now();
  const today = context.today();
  // Of two that come at once, the second waits here and then finds the order of the first.
  const fresh = await tx.insert(idempotencyKeys).values({ customerId: caller.id, key, bodyHash, createdAt: now }).onConflictDoNothing().returning();
  if (fresh.length === 0) {
    const orderId = await orderOfKey(tx, caller.id, key, bodyHash);
    if (orderId === null) throw new HttpError(409, 'idempotency_key_in_use', 'This order is being placed; ask again');
    return { orderId, jobId: null };
  }
  if (coupon?.firstOrder) {
    // Of two first orders with a code for first orders, the second waits here, and is refused.
    await tx.select({ id: customers.id }).from(customers).where(eq(customers.id, customerId)).for('update');
    if ((await tx.$count(orders, and(eq(orders.customerId, customerId), ne(orders.status, 'cancelled')))) > 0) firstOrderOnly();
  }
  if (caller.id === customerId) await limitNewAccount(tx, customerId, needsOf(quote.lines), settings);
  const held = await takeOverHold(tx, customerId);
  const { rows } = (await tx.execute(sql`select nextval(pg_get_serial_sequence('orders', 'id'))::integer as id`)) as unknown as { rows: { id: number }[] };
  const orderId = Number(rows[0]?.id);
  const payBy = card === null ? 'link' : 'card';
  await tx.insert(orders).overridingSystemValue().values({
    id: orderId, number: `SP-${today.slice(2).replaceAll('-', '')}-${String(orderId).padStart(4, '0')}`, customerId, placedBy: caller.id === customerId ? null : caller.id, language, title,
    months, startsOn: today, endsOn: addMonths(today, months), deliveryDate: delivery.date, deliverySlot: delivery.slot, shipping: shipping.address, access: shipping.access, billing, invoice,
    monthly: totals.monthly, deliveryFee: totals.delivery.amount, deliveryFeeReason: totals.delivery.reason, firstCharge: totals.firstCharge, payBy, paymentMethod: card,
    couponCode: coupon?.code ?? null, couponRule: coupon?.rule ?? null, couponDiscount: totals.discount, termsAcceptedAt: now, createdAt: now, updatedAt: now,
  });
  const items = quote.lines.map((line, position) => ({ ...itemOf(line, (totals.lines[position] ?? 0) / line.quantity), orderId, position }));
  await tx.insert(orderItems).values(items);
  await tx.insert(deliveryVisits).values({ orderId, kind: 'delivery', date: delivery.date, slot: delivery.slot });
  await tx.update(idempotencyKeys).set({ orderId }).where(and(eq(idempotencyKeys.customerId, caller.id), eq(idempotencyKeys.key, key)));
  await addEvent(tx, { orderId, actor: actorOf(caller), kind: 'placed', to: 'request-booking', detail: { first_charge: totals.firstCharge, pay_by: payBy } }, now);
  const jobId = await queueBilling(tx, orderId);
  // Last: many orders want the same ones, and wait for as long as this transaction has them.
  await makeMoves(tx, { from: held?.delivery ? [held.delivery] : [], to: [delivery], pieces: [needsOf(quote.lines), negative(held?.pieces ?? new Map())] }, settings);
  return { orderId, jobId };
}

/**
 * Places an order, once a key: prices, fee and coupon are worked out here, pieces and slot are taken in one transaction with the order and what is
 * to be charged. Throws 409 with the new quote when the total that was shown is another one or pieces are gone, 409 `delivery_*`, 422 for what is missing.
 */
export async function placeOrder(context: OrderContext, caller: SignedIn, request: OrderRequest, key: string, language: Language): Promise<PlacedOrder> {
  const { db, calendar, payments } = context;
  const bodyHash = hashOf(request);
  const known = await orderOfKey(db, caller.id, key, bodyHash);
  if (known !== null) return { orderId: known, jobId: null };

  const customer = await customerOf(context, request.customer_id);
  const shipping = await chosenShipping(db, customer.id, request.shipping);
  const billing = request.billing ? await chosenAddress(db, customer.id, 'billing', request.billing) : shipping.address;
  const invoice = request.invoice ? await chosenAddress(db, customer.id, 'invoice', request.invoice) : null;
  const own = (await holdOf(db, customer.id))?.pieces;
  const { coupon } = request;
  const ask = () =>
    quoteOrder(db, {
      asked: request.line_items, months: request.months, access: shipping.access, own,
      ...(coupon !== undefined && { coupon: (amount: number) => payments.validateCoupon({ code: coupon, customerId: customer.id, amount }) }),
    });
  let quote = await ask();
  const isGone = () => quote.wire.line_items.some(({ available }) => !available);
  // What others held too long may be had after all. Whoever comes too late is told so without waiting in the row of those who may be in time.
  if (isGone() && (await sweepHolds(db, context.clock.now(), context.settings)) > 0) quote = await ask();
  if (isGone()) throw outOfStock(quote);
  if (request.total !== undefined && request.total !== quote.totals.firstCharge) throw new QuoteChanged(quote.wire);
  await calendar.require(request.delivery, { customerId: customer.id, postcode: shipping.address.postcode });
  const card = await cardOf(context, caller, request);
  const prepared: Prepared = { caller, request, key, bodyHash, quote, title: await titleOf(db, quote.lines), shipping, billing, invoice, card, language: caller.id === customer.id ? language : customer.language };

  const run = () => retried(() => db.transaction((tx) => write(context, tx, prepared)));
  const isShort = (error: unknown) => error instanceof OutOfStock || (error instanceof HttpError && error.code === 'delivery_slot_full');
  try {
    return await run().catch(async (error: unknown) => {
      if (!isShort(error) || (await sweepHolds(db, context.clock.now(), context.settings)) === 0) throw error;
      return run();
    });
  } catch (error) {
    if (error instanceof OutOfStock) throw outOfStock(await ask());
    throw error;
  }
}
