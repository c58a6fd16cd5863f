import { currentTime } from '@spruce/jest-setup/clock';
import { eq } from 'drizzle-orm';
import type Stripe from 'stripe';
import { temporaryAccountSettings } from '../src/accounts/settings';
import { readSocialSettings } from '../src/accounts/social/social-environment';
import {
  changeRequests,
  orderItems,
  orders,
  type ChangeEffect,
  type StoredAddress,
  type StoredCharge,
} from '../src/platform/database/schema';
import type { Database } from '../src/platform/database/database';
import { queueBilling, requestRefund } from '../src/payments/port';
import { addDays, addMonths, bangkokDate } from '@spruce/pricing';
import { orderBillingEvents } from '../src/orders/billing-events';
import { createSetupIntent, ensureCustomer, makeDefault } from '../src/payments/cards/cards';
import { createPaymentContext, orderPaymentsOf } from '../src/payments/stripe-payments';
import { billOrder } from '../src/payments/billing/bill-order';
import type { ServerOptions } from '../src/server';
import { startSandbox, type SandboxProcess } from './sandbox-process';
import { freePort, type TestDatabase } from './databases';
import { startTestApp, type TestApp } from './test-app';

/** Opens payments with a separate context, as another process does. */
export function openPayments(options: Parameters<typeof createPaymentContext>[0]) {
  const context = createPaymentContext(options);
  return {
    ...orderPaymentsOf(context),
    context,
    ensureCustomer: (customerId: number) => ensureCustomer(context, customerId),
    createSetupIntent: (customerId: number) => createSetupIntent(context, customerId),
    makeDefault: (customerId: number, card: string) => makeDefault(context, customerId, card),
    bill: (orderId: number) => billOrder(context, orderId),
  };
}
export type Payments = ReturnType<typeof openPayments>;

export interface BillingApp extends TestApp {
  sandbox: SandboxProcess;
  /** The payments of a simulated second process, on the same database. */
  payments: Payments;
  /** The clock of the service, which checks the timestamps of webhooks. `skewMs` shifts this clock. */
  clock: { now(): Date; skewMs: number };
  providerTime(): Date;
  /** Advances the provider's clock, which all customers of this service share. */
  advanceTo(at: Date): Promise<void>;
  saveCard(customerId: number, card: string): Promise<string>;
  settle(): Promise<void>;
}

/** Stripe advances a test clock by at most two months per call. */
const STEP_S = 58 * 86_400;

export async function advanceClock(stripe: Stripe, id: string, at: Date): Promise<void> {
  const target = Math.floor(at.getTime() / 1000);
  const { testClocks } = stripe.testHelpers;
  const wait = () => new Promise((resolve) => setTimeout(resolve, 30));
  let clock = await testClocks.retrieve(id);
  while (clock.status !== 'ready' || clock.frozen_time < target)
    clock =
      clock.status === 'ready'
        ? await testClocks.advance(id, { frozen_time: Math.min(target, clock.frozen_time + STEP_S) })
        : await wait().then(() => testClocks.retrieve(id));
}

/** Webhooks arrive asynchronously, so call `settle()` before assertions. */
export async function startBillingApp(kind: TestDatabase, options: Pick<ServerOptions, 'mail' | 'logger'> = {}): Promise<BillingApp> {
  const port = await freePort();
  const sandbox = await startSandbox(`http://127.0.0.1:${port}`);
  const testClock = await sandbox.stripe.testHelpers.testClocks.create({ frozen_time: Math.floor(currentTime().getTime() / 1000) });
  const stripe = { ...sandbox.stripeSettings, testClock: testClock.id };
  const clock = { skewMs: 0, now: () => new Date(currentTime().getTime() + clock.skewMs) };
  const accounts = { ...temporaryAccountSettings(), ...readSocialSettings({ SANDBOX_URL: sandbox.url }) };
  const api = await startTestApp(kind, { stripe, sumsub: sandbox.sumsubSettings, clock, accounts, ...options });
  await api.app.listen({ port, host: '127.0.0.1' });
  const payments = openPayments({ db: api.connection.db, clock, settings: stripe });
  payments.listen(orderBillingEvents({ clock }));
  const settle = async () => {
    // The jobs of a webhook may cause more webhooks.
    do await sandbox.settled();
    while ((await api.app.outbox.runDue()) > 0);
  };
  let providerTime = currentTime();
  return {
    ...api,
    sandbox,
    payments,
    providerTime: () => providerTime,
    clock,
    settle,
    async advanceTo(at) {
      await advanceClock(sandbox.stripe, testClock.id, at);
      providerTime = at;
      await settle();
    },
    async saveCard(customerId, card) {
      const intent = await payments.createSetupIntent(customerId);
      const done: Stripe.SetupIntent = await sandbox.stripe.setupIntents.confirm(intent.id, { payment_method: card });
      return String(done.payment_method);
    },
    close: async () => {
      // Closes the sandbox first, because the service waits until the sandbox has closed its webhook connections.
      await sandbox.close();
      await api.close();
    },
  };
}

const address: StoredAddress = {
  first_name: 'พิมพ์ชนก',
  last_name: 'สุวรรณ',
  phone: '0812345678',
  address_1: '88/14 ห้อง 703',
  address_2: 'ซอยอารีย์ 4',
  location_name: 'อารีย์ การ์เด้น',
  city: 'กรุงเทพมหานคร',
  district: 'พญาไท',
  sub_district: 'พญาไท',
  postcode: '10400',
  country: 'TH',
};

export interface TestOrder {
  customerId: number;
  months?: number;
  lines?: { name: { en: string; th: string }; quantity: number; price: number }[];
  deliveryFee?: number;
  coupon?: string;
  discount?: number;
  payBy?: 'card' | 'promptpay' | 'link';
  paymentMethod?: string;
  taxId?: string;
  inDays?: number;
}

let made = 0;

export async function makeOrder(
  { connection: { db }, providerTime = currentTime }: Pick<TestApp, 'connection'> & Partial<Pick<BillingApp, 'providerTime'>>,
  order: TestOrder,
): Promise<number> {
  made += 1;
  const { customerId, months = 12, deliveryFee = 1800, coupon, discount = 0, payBy = 'card', paymentMethod, taxId, inDays = 14 } = order;
  const lines = order.lines ?? [
    { name: { en: 'Nara 3-Seat Sofa', th: 'โซฟา 3 ที่นั่ง นารา' }, quantity: 1, price: 1290 },
    { name: { en: 'Hug Dining Chair', th: 'เก้าอี้อาหาร ฮัก' }, quantity: 4, price: 230 },
  ];
  const monthly = lines.reduce((sum, { quantity, price }) => sum + quantity * price, 0);
  const now = currentTime();
  const startsOn = addDays(bangkokDate(providerTime()), inDays);
  const [row] = await db
    .insert(orders)
    .values({
      number: `SP-261121-${String(made).padStart(4, '0')}`,
      customerId,
      months,
      startsOn,
      endsOn: addMonths(startsOn, months),
      deliveryDate: startsOn,
      deliverySlot: '11:00-12:00',
      shipping: address,
      access: { stairs: 'false', lift: 'true', note: '' },
      billing: address,
      ...(taxId && { invoice: { ...address, company: 'บริษัท ละไม สตูดิโอ จำกัด (สาขาที่ 00002)', tax_id: taxId } }),
      monthly,
      deliveryFee,
      deliveryFeeReason: 'standard',
      ...(coupon && { couponCode: coupon, couponDiscount: discount }),
      firstCharge: monthly + deliveryFee - discount,
      payBy,
      ...(paymentMethod && { paymentMethod }),
      createdAt: now,
      updatedAt: now,
    })
    .returning({ id: orders.id });
  if (!row) throw new Error('no order');
  const image = { base: '/media/x', widths: {}, width: 1, height: 1, color: '#ffffff', alt: { en: '', th: '' } };
  await db.insert(orderItems).values(
    lines.map(({ name, quantity, price }, position) => ({
      orderId: row.id,
      position,
      kind: 'product' as const,
      variantId: position + 1,
      productId: position + 1,
      slug: 'x',
      name,
      image,
      components: [],
      quantity,
      unitMonthly: price,
      rates: [{ fromMonth: 0, prices: { subscription_3: price }, unit: price }],
    })),
  );
  return row.id;
}

export async function charged(payments: Pick<Payments, 'bill' | 'firstOutcome'>, orderId: number) {
  await payments.bill(orderId);
  return payments.firstOutcome(orderId);
}

export interface TestChange {
  charges?: StoredCharge[];
  refund?: number;
  order?: ChangeEffect['order'];
  items?: ChangeEffect['items'];
  status?: ChangeEffect['status'];
  applied?: boolean;
}

export async function makeChange(
  db: Database,
  orderId: number,
  { charges = [], refund = 0, order = {}, items = [], status, applied = false }: TestChange,
): Promise<number> {
  made += 1;
  const [{ customerId } = { customerId: 0 }] = await db
    .select({ customerId: orders.customerId })
    .from(orders)
    .where(eq(orders.id, orderId));
  const [row] = await db
    .insert(changeRequests)
    .values({
      orderId,
      kind: 'add',
      state: applied ? 'applied' : 'approved',
      request: {},
      quote: { before: {}, after: {}, lines: [], monthly_from: null },
      quoteId: `made-${made}`,
      effect: { order, items, ...(status && { status }), takes: {}, givesBack: {} },
      charges,
      charge: charges.reduce((sum, { amount }) => sum + amount, 0),
      refund,
      expiresOn: '2100-01-01',
      createdBy: customerId,
      createdAt: currentTime(),
    })
    .returning({ id: changeRequests.id });
  if (applied && Object.keys(order).length > 0) await db.update(orders).set(order).where(eq(orders.id, orderId));
  if (applied && row) await requestRefund(db, { orderId, changeId: row.id, reason: 'change', baht: refund });
  await queueBilling(db, orderId);
  return row?.id ?? 0;
}

export const cancelOrder = (db: Database, orderId: number) => db.update(orders).set({ status: 'cancelled' }).where(eq(orders.id, orderId));
