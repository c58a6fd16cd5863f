import type { OrderBody, WirePlacedOrder } from '@spruce/contract';
import { deliveryWindowResponseSchema, orderConflictSchema, placedOrderResponseSchema } from '@spruce/contract';
import type { z } from 'zod';
import { and, eq } from 'drizzle-orm';
import { customers, deliverySlots, deliveryVisits, stockReservations, variations } from '../src/platform/database/schema';
import { readSlots, type SlotChoice } from '../src/delivery/slots';
import type { ServerOptions } from '../src/server';
import type { TestDatabase } from './databases';
import { TestPayments } from './order-payments';
import { startTestApp, type TestApp } from './test-app';
import { makeCustomer, newVisitor, TEST_PASSWORD, type TestCustomer, type Visitor } from './visitor';

export interface OrderShop extends TestApp {
  payments: TestPayments;
  clock: { time: Date; now(): Date };
  /** Sets the clock, and logs the visitors in again, because access tokens expire after 15 minutes. */
  travel(time: string, ...visitors: Visitor[]): Promise<void>;
  /** Creates a customer, by default with a verified identity and a saved card. */
  customer(options?: TestCustomer & { identity?: 'none' | 'pending' | 'verified'; card?: boolean }): Promise<Visitor>;
  stock(variationId: number, quantity: number): Promise<void>;
  readStock(variationId: number): Promise<number>;
  countTaken(date: string, slot: string): Promise<number>;
  slot(choice: SlotChoice, capacity: number): Promise<void>;
  /** Expects a 409 with `code`. Returns the data of this response, which contain the current order. */
  conflict(
    visitor: Visitor,
    code: string,
    method: 'POST' | 'PUT',
    path: string,
    body: unknown,
    headers?: Record<string, string>,
  ): Promise<z.output<typeof orderConflictSchema>['data']>;
  place(visitor: Visitor, body?: Partial<OrderBody>, key?: string): Promise<WirePlacedOrder>;
}

/** A Monday, five days before the delivery in `SLOT`. */
export const TODAY = new Date('2026-11-16T06:50:00Z');
export const SOFA = 1011;
export const LAMP = 1671;
export const ROOM = 5010;
export const SLOT = { date: '2026-11-21', slot: '13:00-15:00' } as const;

export const HOME = {
  first_name: 'Pim',
  last_name: 'Suwan',
  phone: '0812345678',
  address_1: '88/14 Soi Ari 4',
  sub_district: 'Phaya Thai',
  district: 'Phaya Thai',
  city: 'Bangkok',
  postcode: '10400',
  country: 'TH',
  delivery: { stairs: 'true', lift: 'true', note: '' },
} as const;

export const OTHER_HOME = {
  ...HOME,
  address_1: '21 Soi Thong Lo 13',
  sub_district: 'Khlong Tan Nuea',
  district: 'Watthana',
  postcode: '10110',
} as const;

export async function earliestSlot({ get }: Pick<TestApp, 'get'>): Promise<SlotChoice> {
  const { earliest } = (await get(deliveryWindowResponseSchema, '/delivery/window', { postcode: HOME.postcode })).body.data;
  if (!earliest) throw new Error('no day can be booked');
  return { date: earliest.date, slot: earliest.slot };
}

let keys = 0;
export const newKey = (): string => `key-${String((keys += 1)).padStart(8, '0')}`;

export const orderBody = (visitor: Pick<Visitor, 'id'>, body: Partial<OrderBody> = {}): OrderBody => ({
  customer_id: visitor.id,
  months: 12,
  line_items: [{ kind: 'product', variant_id: SOFA, quantity: 1 }],
  delivery: SLOT,
  shipping: HOME,
  terms_accepted: true,
  ...body,
});

export async function startOrderShop(
  kind: TestDatabase,
  options: Pick<ServerOptions, 'chargeWaitMs' | 'accounts' | 'mail'> = {},
): Promise<OrderShop> {
  const payments = new TestPayments();
  const clock = { time: TODAY, now: () => clock.time };
  const api = await startTestApp(kind, { clock, orderPayments: payments, ...options });
  const { db } = api.connection;
  const emails = new Map<number, string>();
  payments.db = db;
  return {
    ...api,
    payments,
    clock,
    travel: async (time, ...visitors) => {
      clock.time = new Date(time);
      for (const visitor of visitors) await visitor.logIn(emails.get(visitor.id) ?? '', TEST_PASSWORD);
    },
    customer: async ({ identity = 'verified', card = true, ...options } = {}) => {
      const { email } = await makeCustomer(api, options);
      const visitor = await newVisitor(api).logIn(email, TEST_PASSWORD);
      emails.set(visitor.id, email);
      await db.update(customers).set({ sumsubStatus: identity }).where(eq(customers.id, visitor.id));
      if (card) payments.giveCard(visitor.id);
      return visitor;
    },
    stock: async (variationId, quantity) => {
      await db
        .update(variations)
        .set({ stockQuantity: quantity, assetQuantity: null, inStock: true })
        .where(eq(variations.id, variationId));
    },
    readStock: async (variationId) => {
      const [row] = await db.select().from(variations).where(eq(variations.id, variationId));
      return row ? (row.assetQuantity ?? row.stockQuantity) : -1;
    },
    countTaken: async (date, slot) => (await readSlots(db, date, date)).find((row) => row.slot === slot)?.taken ?? 0,
    slot: async ({ date, slot }, capacity) => {
      const isOfSlot = and(eq(deliveryVisits.date, date), eq(deliveryVisits.slot, slot));
      await db.update(deliveryVisits).set({ state: 'cancelled' }).where(isOfSlot);
      const isHeld = and(eq(stockReservations.deliveryDate, date), eq(stockReservations.deliverySlot, slot));
      await db.update(stockReservations).set({ deliveryDate: null, deliverySlot: null }).where(isHeld);
      await db
        .insert(deliverySlots)
        .values({ date, slot, capacity })
        .onConflictDoUpdate({ target: [deliverySlots.date, deliverySlots.slot], set: { capacity, taken: 0, closed: false } });
    },
    conflict: async (visitor, code, method, path, body, headers = {}) => {
      const cookie = [...visitor.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
      const response = await api.app.inject({
        method,
        url: `/sp/v1${path}`,
        headers: { authorization: `Bearer ${visitor.token}`, cookie, ...headers },
        payload: body as object,
      });
      const conflict = orderConflictSchema.parse(response.json());
      expect({ status: response.statusCode, code: conflict.code }).toEqual({ status: 409, code });
      return conflict.data;
    },
    place: async (visitor, body = {}, key = newKey()) =>
      (
        await visitor.call('POST', '/orders', {
          body: orderBody(visitor, body),
          headers: { 'idempotency-key': key },
          schema: placedOrderResponseSchema,
        })
      ).body,
  };
}
