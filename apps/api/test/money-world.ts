import { addDays, bangkokDate, monthlyDay, noonOf, rateIn } from '@spruce/pricing';
import { and, eq, inArray, ne, sql } from 'drizzle-orm';
import Stripe from 'stripe';
import type { SignedIn } from '../src/accounts/signed-in';
import type { Connection } from '../src/database/connect';
import { changeRequests, charges, customers, deliverySlots, deliveryVisits, invoices, orders, outbox as outboxTable, paymentCustomers, paymentLinks, subscriptions, variations, webhookEvents } from '../src/database/schema';
import { HttpError } from '../src/http/errors';
import { orderBillingEvents } from '../src/orders/billing-events';
import { askedChange, askedEdit, type AskedChange } from '../src/orders/changes/asked-change';
import { dropOne, openChanges } from '../src/orders/changes/apply-change';
import { approveChange, confirmChange } from '../src/orders/changes/confirm-change';
import type { ChangeRequest } from '../src/orders/changes/prepare-change';
import { keepHouse } from '../src/orders/housekeeping';
import { noMoves } from '../src/orders/moves';
import { OrderContext } from '../src/orders/order-context';
import { itemsOf, lockOrder, rentedLine } from '../src/orders/order-rows';
import { placeOrder } from '../src/orders/placing/place-order';
import { readOrder } from '../src/orders/reading/read-orders';
import { reconcile } from '../src/orders/reconcile';
import { FULFILMENT } from '../src/orders/settings';
import { movesFrom } from '../src/orders/statuses/transition-table';
import { transition } from '../src/orders/statuses/transitions';
import { Outbox } from '../src/outbox/outbox';
import { queue } from '../src/outbox/queue';
import { payLink } from '../src/payments/links/pay-link';
import { PAYMENT_JOBS } from '../src/payments/port';
import { StripePayments } from '../src/payments/stripe-payments';
import type { SandboxProcess } from './sandbox-process';
import { makeCustomer } from './visitor';

const PIECES = [1011, 1671, 1672] as const;
const STOCK = 12;
const HOME = { first_name: 'Pim', last_name: 'Suwan', phone: '0812345678', address_1: '88/14 Soi Ari 4', sub_district: 'Phaya Thai', district: 'Phaya Thai', city: 'Bangkok', postcode: '10400', country: 'TH', delivery: { stairs: 'true', lift: 'true', note: '' } } as const;

/** What the line to the provider does to the calls that are still to come. */
type Line = { kind: 'fine' } | { kind: 'lost'; calls: number } | { kind: 'dies'; after: number; reached: boolean };

/** One process of the service: its hands at the provider, and its worker. */
interface Process {
  /** A process that is gone calls nobody any more, and writes nothing. */
  life: { over: boolean; gone: boolean };
  context: OrderContext;
  payments: StripePayments;
  outbox: Outbox;
}

/** The money of two customers, on one database and one provider, with everything that can go wrong between them. */
export class MoneyWorld {
  time = new Date(0);
  line: Line = { kind: 'fine' };
  people: SignedIn[] = [];
  staff!: SignedIn;
  cards = new Map<number, { good: string; bad: string }>();
  private process!: Process;
  private died: () => void = () => undefined;
  private clockId = '';
  private lastEvent: string | undefined;

  constructor(
    private readonly connection: Connection,
    private readonly sandbox: SandboxProcess,
  ) {}

  get db() {
    return this.connection.db;
  }

  /** Nothing was ordered yet: two new customers with a card each, on a day. */
  async begin(day: string, hour: number): Promise<void> {
    const { db } = this;
    await db.execute(sql`truncate orders, subscriptions, charges, payment_links, invoices, outbox, change_requests, delivery_visits, delivery_slots, webhook_events, coupons, billing_findings cascade`);
    for (const id of PIECES) await db.update(variations).set({ stockQuantity: STOCK, assetQuantity: null, inStock: true }).where(eq(variations.id, id));
    this.time = new Date(noonOf(day).getTime() + (hour - 12) * 3_600_000);
    this.line = { kind: 'fine' };
    const { testHelpers } = this.sandbox.stripe;
    this.clockId = (await testHelpers.testClocks.create({ frozen_time: Math.floor(this.time.getTime() / 1000) })).id;
    this.process = this.open();
    this.people = [];
    for (const role of ['customer', 'customer', 'staff'] as const) {
      const { id, email } = await makeCustomer({ connection: this.connection }, { role });
      await db.update(customers).set({ sumsubStatus: 'verified' }).where(eq(customers.id, id));
      const person: SignedIn = { id, email, role, language: 'en', status: 'active', sessionId: '' };
      if (role === 'staff') this.staff = person;
      else this.people.push(person);
      if (role === 'staff') continue;
      const save = async (card: string) => {
        const intent = await this.process.payments.createSetupIntent(id);
        return String((await this.sandbox.stripe.setupIntents.confirm(intent.id, { payment_method: card })).payment_method);
      };
      const good = await save('pm_card_visa');
      const { id: bad } = await this.sandbox.stripe.paymentMethods.attach('pm_card_chargeCustomerFail', { customer: await this.process.payments.ensureCustomer(id) });
      this.cards.set(id, { good, bad });
      await this.process.payments.makeDefault(id, good);
    }
  }

  private open(): Process {
    const clock = { now: () => this.time };
    const life = { over: false, gone: false };
    const db = new Proxy(this.db, {
      get: (target, key) => {
        if (life.gone) throw new Error('this process is gone');
        return Reflect.get(target, key, target) as unknown;
      },
    });
    const settings = { ...this.sandbox.stripeSettings, testClock: this.clockId };
    const payments = new StripePayments({ db, clock, settings });
    const { hostname, port } = new URL(settings.apiUrl);
    payments.context.stripe = new Stripe(settings.secretKey, { host: hostname, port, protocol: 'http', maxNetworkRetries: 0, telemetry: false, httpClient: Stripe.createFetchHttpClient((input, init) => (life.over ? new Promise(() => undefined) : this.call(input, init))) });
    const outbox = new Outbox({ db, clock, concurrency: 2, backOff: { firstMs: 1, longestMs: 1 }, leaseMs: 60_000 });
    payments.work(outbox);
    outbox.register('mail.send', async () => undefined);
    const context = new OrderContext({ db, clock, outbox, payments, settings: { ...FULFILMENT, chargePatienceMs: 5000 } });
    payments.listen(orderBillingEvents(context));
    return { life, context, payments, outbox };
  }

  private async call(input: Parameters<typeof fetch>[0], init: Parameters<typeof fetch>[1]): Promise<Response> {
    const { line } = this;
    if (line.kind === 'lost' && line.calls > 0) {
      line.calls -= 1;
      throw new TypeError('the line is cut');
    }
    if (line.kind === 'dies') {
      line.after -= 1;
      if (line.after === 0) {
        if (line.reached) await (await fetch(input, init)).text();
        this.died();
      }
      // A process that is gone hears nothing any more.
      if (line.after <= 0) return new Promise(() => undefined);
    }
    return fetch(input, init);
  }

  /** Does a thing in the process as it is; one that dies at it is followed by another one. What is refused is refused. */
  async act(work: (process: Process) => Promise<unknown>): Promise<void> {
    const { process } = this;
    const died = new Promise<void>((resolve) => (this.died = resolve));
    const done = work(process).catch((error: unknown) => {
      const provider = error instanceof Stripe.errors.StripeError || (error instanceof HttpError && error.status >= 500);
      if (!(error instanceof HttpError) && !provider) throw error;
    });
    await Promise.race([done, died]);
    if (this.line.kind !== 'dies' || this.line.after > 0) return;
    // What it still wants is nobody's business: its rows go to whoever comes next.
    void done.catch(() => undefined);
    process.life.over = true;
    await process.outbox.stop(0);
    process.life.gone = true;
    await this.db.update(outboxTable).set({ lease: null, leasedUntil: null });
    this.line = { kind: 'fine' };
    this.process = this.open();
  }

  jobs = (): Promise<void> => this.act(({ outbox }) => outbox.runDue());
  house = (): Promise<void> => this.act(({ context }) => keepHouse(context));

  place = (who: number, lines: { variant_id: number; quantity: number }[], months: number, byStaff: boolean): Promise<void> =>
    this.act(async ({ context, outbox }) => {
      const customer = this.people[who]!;
      const { jobId } = await placeOrder(context, byStaff ? this.staff : customer, { customer_id: customer.id, months, line_items: lines.map((line) => ({ kind: 'product', ...line })), delivery: this.slot(11), shipping: HOME, pay_by: 'card', payment_method: this.cards.get(customer.id)?.good, terms_accepted: true }, `key-${Math.random()}`, 'en');
      if (jobId) await outbox.runNow(jobId, { timeoutMs: 10_000 });
    });

  /** The first day from now on on which the van goes. */
  slot(days: number): { date: string; slot: '13:00-15:00' } {
    let date = addDays(bangkokDate(this.time), days);
    while (new Date(`${date}T00:00:00Z`).getUTCDay() === 0) date = addDays(date, 1);
    return { date, slot: '13:00-15:00' };
  }

  private orderAt = async (index: number) => {
    const rows = await this.db.select().from(orders).orderBy(orders.id);
    return rows.length > 0 ? rows[index % rows.length] : undefined;
  };

  private confirm = (index: number, byStaff: boolean, ask: (process: Process, order: typeof orders.$inferSelect) => Promise<AskedChange | null>): Promise<void> =>
    this.act(async (process) => {
      const order = await this.orderAt(index);
      const asked = order && (await ask(process, order));
      if (!order || !asked) return;
      const caller = byStaff ? this.staff : this.people.find(({ id }) => id === order.customerId)!;
      const { quote } = await asked.prepare(this.db, order);
      const { billing } = await confirmChange(process.context, order.id, caller, quote.id, asked);
      if (billing) await process.outbox.runNow(billing.jobId, { timeoutMs: 10_000 });
    });

  edit = (index: number, quantity: number, days: number, byStaff: boolean): Promise<void> =>
    this.confirm(index, byStaff, async ({ context }, order) => askedEdit(context, { version: order.version, line_items: [{ kind: 'product', variant_id: PIECES[0], quantity }], delivery: this.slot(days) }, 'en'));

  change = (index: number, kind: ChangeRequest['kind'], size: number, byStaff: boolean): Promise<void> =>
    this.confirm(index, byStaff, async ({ context }, order) => {
      const items = (await itemsOf(this.db, [order.id])).filter(({ state }) => state === 'rented');
      const item = items[size % Math.max(1, items.length)];
      if (!item) return null;
      const month = Math.max(3, context.today() < order.startsOn ? 3 : 1 + Math.floor((Date.parse(context.today()) - Date.parse(order.startsOn)) / 30.5 / 86_400_000));
      const end = (months: number) => ({ date: addDays(monthlyDay(order.startsOn, months), 2), slot: '15:00-17:00' as const });
      const asked: Record<ChangeRequest['kind'], object> = {
        extend: { months: order.months + 1 + (size % 6) }, add: { line_items: [{ kind: 'product', variant_id: PIECES[size % 3], quantity: 1 + (size % 2) }], delivery: this.slot(10 + (size % 5)) },
        swap: { item_id: item.id, quantity: 1, to: { kind: 'product', variant_id: item.variantId === PIECES[1] ? PIECES[2] : PIECES[1] }, delivery: this.slot(10) },
        return: { items: [{ item_id: item.id, quantity: 1 }], delivery: end(month) }, relocate: { shipping: HOME, delivery: this.slot(12) }, 'end-early': { months: month + (size % 3), delivery: end(month + (size % 3)) },
      };
      return askedChange(context, { kind, ...asked[kind] } as ChangeRequest, 'en');
    });

  /** Pays, by the link of an order that is open, with a card of the customer's. */
  pay = (index: number, card: 'good' | 'bad', save: boolean): Promise<void> =>
    this.act(async ({ payments }) => {
      const order = await this.orderAt(index);
      const [link] = order ? await this.db.select().from(paymentLinks).where(and(eq(paymentLinks.orderId, order.id), eq(paymentLinks.state, 'open'))) : [];
      if (!order || !link) return;
      await payLink(payments.context, link.id, { paymentMethod: this.cards.get(order.customerId)![card], save, viewer: order.customerId });
    });

  card = (who: number, card: 'good' | 'bad'): Promise<void> => this.act(({ payments }) => payments.makeDefault(this.people[who]!.id, this.cards.get(this.people[who]!.id)![card]));

  withdraw = (index: number): Promise<void> => this.decide(index, 'withdrawn');
  /** Staff answer the oldest change that waits. */
  decide = (index: number, decision: 'approve' | 'declined' | 'withdrawn'): Promise<void> =>
    this.act(async ({ context }) => {
      const order = await this.orderAt(index);
      const [change] = order ? await openChanges(this.db, order.id) : [];
      if (!order || !change) return;
      const actor = { kind: 'staff', id: this.staff.id } as const;
      await this.db.transaction(async (tx) => {
        const locked = await lockOrder(tx, order.id);
        if (decision !== 'approve') await dropOne(tx, change, decision, { actor, reason: 'so', now: this.time, settings: context.settings }, noMoves());
        else if (change.state === 'requested') await approveChange(tx, context, locked, change, this.staff);
      });
    });

  /** Moves an order on by one of the moves that there are. */
  move = (index: number, which: number, by: 'staff' | 'customer'): Promise<void> =>
    this.act(async ({ context }) => {
      const order = await this.orderAt(index);
      const moves = order ? movesFrom(order.status, by) : [];
      const move = moves[which % Math.max(1, moves.length)];
      if (order && move) await this.db.transaction((tx) => transition(tx, { orderId: order.id, to: move.to, actor: { kind: by, id: by === 'staff' ? this.staff.id : order.customerId }, reason: 'so', now: this.time, settings: context.settings }));
    });

  /** Time passes, for the provider first: it charges, and posts what nobody has read yet. */
  async pass(days: number): Promise<void> {
    const at = new Date(this.time.getTime() + days * 86_400_000);
    await this.sandbox.stripe.testHelpers.testClocks.advance(this.clockId, { frozen_time: Math.floor(at.getTime() / 1000) });
    this.time = at;
  }

  /** The provider's messages come, or are lost. */
  async webhooks(lost: boolean): Promise<void> {
    const { data } = await this.sandbox.stripe.events.list({ limit: 100, ...(this.lastEvent && { ending_before: this.lastEvent }) });
    this.lastEvent = data[0]?.id ?? this.lastEvent;
    if (lost) return;
    for (const event of data.filter(({ type }) => /^invoice\.(paid|payment_failed|voided)|^customer\.subscription\.(deleted|updated)|^charge\.refunded/.test(type)).reverse()) {
      const [kept] = await this.db.insert(webhookEvents).values({ id: event.id, provider: 'stripe', type: event.type, payload: event, receivedAt: new Date() }).onConflictDoNothing().returning();
      if (kept) await queue(this.db, PAYMENT_JOBS.event, { eventId: event.id }, { key: `stripe-event:${event.id}` });
    }
    await this.jobs();
  }

  /** Everybody is well again, and the comparison with the provider finds what was missed. Answers what it cannot mend. */
  async settle() {
    this.line = { kind: 'fine' };
    const rest = async () => {
      for (let round = 0; round < 4; round += 1) {
        this.time = new Date(this.time.getTime() + 5);
        await this.process.outbox.runDue();
      }
    };
    await rest();
    await keepHouse(this.process.context);
    await rest();
    for (let round = 0; round < 2; round += 1) {
      await reconcile(this.process.payments.context);
      await rest();
    }
    return reconcile(this.process.payments.context);
  }

  /** Counts everything again, from the rows and from the provider. Answers what does not agree. */
  async audit(): Promise<string[]> {
    const wrong: string[] = [];
    const expect = (what: string, is: unknown, wanted: unknown) => {
      if (JSON.stringify(is) !== JSON.stringify(wanted)) wrong.push(`${what}: ${JSON.stringify(is)}, not ${JSON.stringify(wanted)}`);
    };
    const { db } = this;
    const all = await db.select().from(orders).orderBy(orders.id);
    const open = await db.select().from(changeRequests).where(inArray(changeRequests.state, ['requested', 'approved']));
    const visits = await db.select({ visit: deliveryVisits, state: changeRequests.state }).from(deliveryVisits).leftJoin(changeRequests, eq(changeRequests.id, deliveryVisits.changeRequestId)).where(ne(deliveryVisits.state, 'cancelled'));
    const items = await itemsOf(db, all.length > 0 ? all.map(({ id }) => id) : [0]);
    const live = new Set(all.filter(({ status }) => !['cancelled', 'terminated'].includes(status)).map(({ id }) => id));
    for (const piece of PIECES) {
      const [row] = await db.select().from(variations).where(eq(variations.id, piece));
      const rented = items.filter(({ orderId, state, variantId }) => live.has(orderId) && state === 'rented' && variantId === piece).reduce((sum, { quantity }) => sum + quantity, 0);
      const aside = open.reduce((sum, { effect }) => sum + (effect.takes[String(piece)] ?? 0), 0);
      const back = visits.filter(({ visit, state }) => visit.state === 'booked' && state === 'applied').reduce((sum, { visit }) => sum + (visit.bringsBack[String(piece)] ?? 0), 0);
      expect(`pieces of ${piece}`, (row?.stockQuantity ?? 0) + rented + aside + back, STOCK);
    }
    const places = [...visits.map(({ visit }) => visit), ...open.flatMap(({ effect }) => effect.slotMove?.to ?? [])];
    for (const { date, slot, taken } of await db.select().from(deliverySlots)) expect(`places of ${date} ${slot}`, taken, places.filter((one) => one.date === date && one.slot === slot).length);
    for (const order of all) wrong.push(...(await this.auditOrder(order)).map((line) => `order ${order.id} (${order.status}): ${line}`));
    const dead = await db.select().from(outboxTable).where(sql`dead_at is not null`);
    expect('dead jobs', dead.map(({ kind, lastError }) => [kind, lastError]), []);
    return wrong;
  }

  private async auditOrder(order: typeof orders.$inferSelect): Promise<string[]> {
    const wrong: string[] = [];
    const expect = (what: string, is: unknown, wanted: unknown) => {
      if (JSON.stringify(is) !== JSON.stringify(wanted)) wrong.push(`${what}: ${JSON.stringify(is)}, not ${JSON.stringify(wanted)}`);
    };
    const { db } = this;
    const { stripe } = this.sandbox;
    const [customer] = await db.select().from(paymentCustomers).where(eq(paymentCustomers.customerId, order.customerId));
    const [row] = await db.select().from(subscriptions).where(eq(subscriptions.orderId, order.id));
    const made = (await stripe.subscriptions.list({ customer: customer?.stripeCustomerId ?? '', status: 'all', limit: 100 })).data.filter(({ metadata }) => metadata['order_id'] === String(order.id));
    const running = made.filter(({ status }) => ['active', 'trialing', 'past_due', 'unpaid'].includes(status));
    const changes = await db.select().from(changeRequests).where(eq(changeRequests.orderId, order.id));
    const mine = await db.select().from(charges).where(eq(charges.orderId, order.id));
    let net = 0;
    for (const { paymentIntentId } of mine) {
      if (!paymentIntentId) continue;
      const intent = await stripe.paymentIntents.retrieve(paymentIntentId);
      const refunds = (await stripe.refunds.list({ payment_intent: paymentIntentId, limit: 100 })).data;
      if (intent.status === 'succeeded') net += intent.amount - refunds.reduce((sum, { amount }) => sum + amount, 0);
    }
    if (order.status === 'cancelled') {
      expect('subscriptions that run', running.length, 0);
      expect('money kept', net, 0);
    } else {
      const items = (await itemsOf(db, [order.id])).filter(({ state }) => state !== 'planned');
      const rent = (month: number) => items.filter(({ fromMonth, untilMonth }) => fromMonth < month && (untilMonth === null || untilMonth >= month)).reduce((sum, item) => sum + rateIn(rentedLine(item), month - 1).unit * item.quantity, 0);
      const months = mine.filter(({ kind, state }) => kind === 'renewal' && state === 'paid').map(({ month }) => month ?? 0);
      const first = mine.some(({ kind, state }) => kind === 'first' && state === 'paid') ? order.firstCharge : 0;
      const once = changes.filter(({ state, kind }) => state === 'applied' && kind !== 'edit').reduce((sum, { charge }) => sum + charge, 0);
      expect('money kept', net / 100, first + once + months.reduce((sum, month) => sum + rent(month), 0));
      expect('each month once', new Set(months).size, months.length);
      for (const { kind, month, periodStart } of mine) if (kind === 'renewal') expect(`the day of month ${month}`, periodStart && bangkokDate(periodStart), monthlyDay(order.startsOn, (month ?? 1) - 1));
      expect('one subscription at most', running.length <= 1, true);
      const [subscription] = running;
      if (subscription && ['request-booking', 'booking-confirmed', 'in-transit', 'active', 'termination-confirmed'].includes(order.status)) {
        expect('the end at the provider', subscription.cancel_at, noonOf(order.endsOn).getTime() / 1000);
        const monthly = subscription.items.data.reduce((sum, { quantity, price }) => sum + (quantity ?? 0) * (price.unit_amount ?? 0), 0) / 100;
        expect('what is rented at the provider', monthly, order.monthly);
        const page = await readOrder(db, order, { kind: 'customer', language: 'en', now: this.time });
        const end = subscription.items.data[0]?.current_period_end ?? 0;
        if (subscription.status !== 'past_due' && page.next_charge_on && new Date(end * 1000) > this.time) expect('the next charge on the page', page.next_charge_on, bangkokDate(end * 1000));
        expect('the end on the page', page.ends_on, order.endsOn);
      }
    }
    const issued = (await db.select({ total: invoices.total }).from(invoices).where(eq(invoices.orderId, order.id))).reduce((sum, { total }) => sum + total, 0);
    expect('tax invoices', issued, mine.filter(({ state }) => state === 'paid' || state === 'refunded').reduce((sum, { amount }) => sum + amount, 0));
    expect('nothing is left to settle', changes.filter(({ state, stripeInvoiceId, settledAt }) => (state === 'withdrawn' || state === 'declined') && stripeInvoiceId && !settledAt).length, 0);
    if (row && order.status !== 'cancelled' && !row.failureCode) expect('a noted subscription', made.length === 0 || row.stripeSubscriptionId === null || made.some(({ id }) => id === row.stripeSubscriptionId), true);
    return wrong;
  }
}
