import {
  addressBookResponseSchema,
  changeQuoteResponseSchema,
  invoicesResponseSchema,
  orderResponseSchema,
  placedOrderResponseSchema,
  sessionsResponseSchema,
  type SubscriptionChangeBody,
  type WireOrder,
} from '@spruce/contract';
import { currentTime } from '@spruce/jest-setup/clock';
import { eq, inArray } from 'drizzle-orm';
import {
  creditNotes,
  customers,
  deliverySlots,
  orders,
  outbox,
  paymentLinks,
  priceNotices,
  variations,
} from '../src/platform/database/schema';
import { makeChange, startBillingApp, type BillingApp } from './billing-app';
import type { TestDatabase } from './databases';
import { earliestSlot, HOME, LAMP, newKey, SOFA } from './order-shop';
import { newVisitor, signedIn, TEST_PASSWORD, type Visitor } from './visitor';

const EXTEND: SubscriptionChangeBody = { kind: 'extend', months: 9 };

interface Rentals {
  id: number;
  card: string;
  running: WireOrder & { quoteId: string };
  signature: string;
  changing: { id: number; change: number };
}

interface Belongings extends Rentals {
  customerKey: string;
  /** A key that the address book of the other customer does not contain. Keys are unique only within one address book. */
  addressKey: string;
  session: string;
  booked: WireOrder & { quoteId: string };
  owing: WireOrder & { link: string };
  invoice: number;
  creditNote: number;
  notice: number;
}

export interface World {
  api: BillingApp;
  staff: Visitor;
  pim: Visitor & { has: Belongings };
  nok: Visitor & { has: Rentals };
  slot: { date: string; slot: string };
  deadLetter: number;
}

export async function startWorld(kind: TestDatabase): Promise<World> {
  const api = await startBillingApp(kind);
  const { db } = api.connection;
  const staff = await signedIn(api, { role: 'staff', firstName: 'Kanya' });
  await db
    .update(variations)
    .set({ stockQuantity: 50, assetQuantity: null, inStock: true })
    .where(inArray(variations.id, [SOFA, LAMP]));
  const { date, slot } = await earliestSlot(api);
  const room = { date, slot, capacity: 40 };
  await db
    .insert(deliverySlots)
    .values(room)
    .onConflictDoUpdate({ target: [deliverySlots.date, deliverySlots.slot], set: room });
  const shop = { api, slot: { date, slot } };
  const [pim, nok] = [await signedIn(api, { email: PIM }), await signedIn(api)];
  const [ofPim, ofNok] = [await createRentals(shop, pim), await createRentals(shop, nok)];
  const has = { ...ofPim, ...(await createMore(shop, pim, ofPim)) };
  const [letter] = await db.insert(outbox).values({ kind: 'nothing', payload: {}, attempts: 1, deadAt: currentTime() }).returning();
  await api.settle();
  return { ...shop, staff, pim: Object.assign(pim, { has }), nok: Object.assign(nok, { has: ofNok }), deadLetter: letter?.id ?? 0 };
}

const PIM = 'pim@world.example';
type Shop = Pick<World, 'api' | 'slot'>;

const read = async (visitor: Visitor, { id }: Pick<WireOrder, 'id'>) =>
  (await visitor.call('GET', `/orders/${id}`, { schema: orderResponseSchema })).body.data;
const quote = async (visitor: Visitor, { id }: WireOrder, path: string, body: object) =>
  (await visitor.call('POST', `/orders/${id}/${path}/quote`, { body, schema: changeQuoteResponseSchema })).body.data.id;

async function place({ slot }: Shop, visitor: Visitor, card: string, variant: number): Promise<WireOrder> {
  const body = {
    customer_id: visitor.id,
    months: 6,
    line_items: [{ kind: 'product', variant_id: variant, quantity: 1 }],
    delivery: slot,
    shipping: HOME,
    terms_accepted: true,
    payment_method: card,
  };
  const headers = { 'idempotency-key': newKey() };
  return (await visitor.call('POST', '/orders', { headers, body, schema: placedOrderResponseSchema })).body.data;
}

async function createRentals(shop: Shop, visitor: Visitor): Promise<Rentals> {
  const { api } = shop;
  const { db } = api.connection;
  const { id } = visitor;
  await db.update(customers).set({ sumsubStatus: 'verified' }).where(eq(customers.id, id));
  const card = await api.saveCard(id, 'pm_card_visa');
  await api.settle();
  const [placed, changing] = [await place(shop, visitor, card, SOFA), await place(shop, visitor, card, LAMP)];
  await api.settle();
  await db
    .update(orders)
    .set({ status: 'active' })
    .where(inArray(orders.id, [placed.id, changing.id]));
  const change = await makeChange(db, changing.id, { charges: [] });
  const running = await read(visitor, placed);
  const signature = new URL(running.calendar_href ?? '', 'https://spruce.example').searchParams.get('signature') ?? '';
  const quoteId = await quote(visitor, running, 'subscription-change', EXTEND);
  return { id, card, running: { ...running, quoteId }, signature, changing: { id: changing.id, change } };
}

async function createMore(shop: Shop, pim: Visitor, { card, running }: Rentals): Promise<Omit<Belongings, keyof Rentals>> {
  const { api } = shop;
  const { db } = api.connection;
  const other = await newVisitor(api).logIn(PIM, TEST_PASSWORD);
  const poor = await api.saveCard(pim.id, 'pm_card_chargeCustomerFail');
  await api.settle();
  const cancelled = await place(shop, pim, card, LAMP);
  const [placed, refused] = [await place(shop, pim, card, SOFA), await place(shop, pim, poor, SOFA)];
  await api.settle();
  const { version } = await read(pim, cancelled);
  await pim.call('POST', `/orders/${cancelled.id}/cancel`, { body: { version }, schema: orderResponseSchema });
  const { saved } = (
    await pim.call('POST', `/account/${pim.id}`, {
      body: { shipping: { ...HOME, location_name: 'Home' }, sp_hidden_shipping_key: 'add_address' },
      schema: addressBookResponseSchema,
    })
  ).body.data;
  await api.settle();
  const [link] = await db.select().from(paymentLinks).where(eq(paymentLinks.orderId, refused.id));
  const [note] = await db.select().from(creditNotes).where(eq(creditNotes.customerId, pim.id));
  const [invoice] = (await pim.call('GET', `/orders/${running.id}/invoices`, { schema: invoicesResponseSchema })).body.data;
  const { data: sessions } = (await pim.call('GET', `/account/${pim.id}/sessions`, { schema: sessionsResponseSchema })).body;
  const session = sessions.find(({ current }) => !current)?.id;
  const [notice] = await db
    .insert(priceNotices)
    .values({ email: PIM, kind: 'product', variantId: SOFA, months: 12, price: 1290, language: 'en', createdAt: currentTime() })
    .returning();
  if (!notice || !link || !note || !invoice || !saved.shipping || !session || !other.token) throw new Error('something is missing');
  const booked = await read(pim, placed);
  return {
    customerKey: await api.payments.ensureCustomer(pim.id),
    addressKey: saved.shipping,
    session,
    booked: { ...booked, quoteId: await quote(pim, booked, 'edit', { version: booked.version, months: 12 }) },
    owing: { ...(await read(pim, refused)), link: link.id },
    invoice: invoice.id,
    creditNote: note.id,
    notice: notice.id,
  };
}
