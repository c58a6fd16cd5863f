import { createHash } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type Stripe from 'stripe';
import type { Database } from '../../platform/database/database';
import { orderItems, subscriptions } from '../../platform/database/schema';
import { listCards } from '../cards/cards';
import type { PaymentContext } from '../context';
import { subscriptionOfOrder, type BillableLine, type BillableOrder, type SubscriptionRow } from '../port';
import { satang } from '../stripe/client';
import { nullIf } from '../stripe/errors';
import { billableLine } from './billing-source';

/** The order as it was when its subscription was asked for. */
export const requestOf = (row: Pick<SubscriptionRow, 'request'>): BillableOrder => row.request as BillableOrder;

export const DELIVERY_NAME = { en: 'Delivery and assembly, once', th: 'ค่าจัดส่งและประกอบ' };

/** A product at Stripe is a name: the same name is the same product, whoever makes it first. */
export const productId = (name: { en: string; th: string }): string =>
  `spruce_${createHash('sha256').update(`${name.en}\n${name.th}`).digest('hex').slice(0, 20)}`;

const ensured = new WeakMap<Stripe, Set<string>>();

/** Makes the product unless it is there. */
export async function ensureProduct({ stripe }: PaymentContext, name: { en: string; th: string }): Promise<string> {
  const id = productId(name);
  const known = ensured.get(stripe) ?? new Set<string>();
  ensured.set(stripe, known);
  if (known.has(id)) return id;
  const product = { id, name: name.en.slice(0, 250), metadata: { name_th: name.th.slice(0, 500) } };
  await stripe.products.create(product).catch(nullIf('resource_already_exists'));
  if (known.size > 5000) known.clear();
  known.add(id);
  return id;
}

const MONTHLY = { interval: 'month' as const };

/** A line as an item of a subscription. Its name at Stripe is our order item. */
export async function subscriptionItem(context: PaymentContext, line: BillableLine) {
  return {
    price_data: {
      currency: 'thb',
      product: await ensureProduct(context, line.name),
      unit_amount: satang(line.pricePerMonth),
      recurring: MONTHLY,
    },
    quantity: line.quantity,
    metadata: { item_id: String(line.itemId) },
  };
}

/** The row of an order's subscription; written from the order when there is none yet. */
export async function ensureRow(context: PaymentContext, asked: BillableOrder): Promise<SubscriptionRow | undefined> {
  const { db } = context;
  const { id: orderId, customerId, months } = asked;
  const known = await subscriptionOfOrder(db, orderId);
  if (known) return known;
  const card = async () => asked.paymentMethod ?? (await listCards(context, customerId))[0]?.id ?? null;
  const request = { ...asked, paymentMethod: asked.payBy === 'card' ? await card() : null };
  await db.insert(subscriptions).values({ orderId, customerId, request, months }).onConflictDoNothing();
  return subscriptionOfOrder(db, orderId);
}

/** Names in both languages of everything that was ever rented in an order, by product at Stripe. */
export async function namesByProduct(db: Database, row: SubscriptionRow): Promise<Map<string, { en: string; th: string }>> {
  const items = await db.select().from(orderItems).where(eq(orderItems.orderId, row.orderId));
  const lines = [...requestOf(row).lines, ...items.map(billableLine)];
  return new Map([DELIVERY_NAME, ...lines.map(({ name }) => name)].map((name) => [productId(name), name]));
}
