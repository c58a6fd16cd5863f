import { addDays, bangkokDate, monthlyDay } from '@spruce/pricing';
import { and, eq } from 'drizzle-orm';
import { eraseCustomer } from '../src/accounts/profile/erase';
import { charges, paymentLinks, type orders } from '../src/platform/database/schema';
import { prepareChange } from '../src/orders/changes/prepare-change';
import { dropOne } from '../src/orders/drop-change';
import type { AskedChange, ChangeRequest } from '../src/orders/changes/change-subject';
import { approveChange, confirmChange } from '../src/orders/changes/confirm-change';
import { itemsOf } from '../src/payments/billable-order';
import { factsOfOne } from '../src/orders/order-facts';
import { lockOrder, openChanges } from '../src/orders/order-rows';
import { ordersPersonalData } from '../src/orders/personal-data';
import { placeOrder } from '../src/orders/placing/place-order';
import { comingTrips } from '../src/orders/reading/upcoming';
import { readVisitDays, reschedule } from '../src/orders/rescheduling/reschedule';
import { movesFrom } from '../src/orders/statuses/transition-table';
import { transition } from '../src/orders/statuses/transitions';
import { payLink } from '../src/payments/payment-link';
import { paymentsPersonalData } from '../src/payments/personal-data';
import { TEST_DATABASES, type TestDatabase } from './databases';
import { PIECES } from './money-audit';
import { actInDashboard } from './money-dashboard';
import { MoneyPeople, type MoneyCard } from './money-people';
import type { Process } from './money-process';
import { HOME, OTHER_HOME } from './order-shop';
import { startSandbox } from './sandbox-process';
import { openTestDatabase } from './test-app';

/** `NEARLYFREE` makes an order cheaper than the minimum charge of a card. */
const COUPONS = { NEARLYFREE: { percent_off: 99 }, LIMITED: { percent_off: 10, max_redemptions: 1 } } as const;
export type MoneyCoupon = keyof typeof COUPONS;

export class MoneyWorld extends MoneyPeople {
  static async start(database: TestDatabase = TEST_DATABASES[0] ?? 'pglite'): Promise<MoneyWorld> {
    const sandbox = await startSandbox();
    for (const [code, { percent_off, ...limit }] of Object.entries(COUPONS)) {
      const { id: coupon } = await sandbox.stripe.coupons.create({ percent_off, duration: 'once' });
      await sandbox.stripe.promotionCodes.create({ promotion: { type: 'coupon', coupon }, code, ...limit });
    }
    return new MoneyWorld(await openTestDatabase(database), sandbox);
  }

  async close(): Promise<void> {
    await this.connection.close();
    await this.sandbox.close();
  }

  place = (
    who: number,
    lines: { variant_id: number; quantity: number }[],
    months: number,
    byStaff: boolean,
    { card = 'good', coupon }: { card?: MoneyCard; coupon?: MoneyCoupon | undefined } = {},
  ): Promise<void> =>
    this.act(async ({ context, outbox }) => {
      const customer = this.people[who]!;
      const { jobId } = await placeOrder(
        context,
        byStaff ? this.staff : customer,
        {
          customer_id: customer.id,
          months,
          line_items: lines.map((line) => ({ kind: 'product', ...line })),
          delivery: this.slot(11),
          shipping: HOME,
          pay_by: 'card',
          payment_method: await this.cardOf(customer.id, card),
          terms_accepted: true,
          ...(coupon && { coupon }),
        },
        `key-${Math.random()}`,
      );
      if (jobId) await outbox.runNow(jobId, { timeoutMs: 10_000 });
    });

  confirm = (
    index: number,
    byStaff: boolean,
    ask: (process: Process, order: typeof orders.$inferSelect) => Promise<AskedChange | null>,
  ): Promise<void> =>
    this.act(async (process) => {
      const order = await this.orderAt(index);
      const asked = order && (await ask(process, order));
      if (!order || !asked) return;
      const caller = byStaff ? this.staff : this.people.find(({ id }) => id === order.customerId)!;
      // Withdraws the unpaid first charge before the edit, as the route of an edit does.
      if (asked.kind === 'edit' && order.paymentState !== 'paid') await process.payments.withdrawFirst(order.id);
      const { quote } = await prepareChange(this.db, order, asked, this.time, { language: 'en', role: 'customer' });
      const { jobId } = await confirmChange(process.context, asked, { orderId: order.id, caller, quoteId: quote.id, language: 'en' });
      if (jobId) await process.outbox.runNow(jobId, { timeoutMs: 10_000 });
    });

  /** With `lamps`, orders one sofa and `quantity` lamps. */
  edit = (index: number, quantity: number, days: number, byStaff: boolean, lamps = false): Promise<void> =>
    this.confirm(index, byStaff, async (_, order) => ({
      kind: 'edit',
      version: order.version,
      line_items: [
        { kind: 'product', variant_id: PIECES[0], quantity: lamps ? 1 : quantity },
        ...(lamps ? [{ kind: 'product' as const, variant_id: PIECES[1], quantity }] : []),
      ],
      delivery: this.slot(days),
    }));

  change = (index: number, kind: ChangeRequest['kind'], size: number, byStaff: boolean, last = false): Promise<void> =>
    this.confirm(index, byStaff, async (_, order) => {
      const items = (await itemsOf(this.db, [order.id])).filter(({ state }) => state === 'rented');
      const item = items[last ? items.length - 1 : size % Math.max(1, items.length)];
      if (!item) return null;
      const month = Math.max(
        3,
        bangkokDate(this.time) < order.startsOn
          ? 3
          : 1 + Math.floor((Date.parse(bangkokDate(this.time)) - Date.parse(order.startsOn)) / 30.5 / 86_400_000),
      );
      const end = (months: number) => ({ date: addDays(monthlyDay(order.startsOn, months), 2), slot: '15:00-17:00' as const });
      const asked: Record<ChangeRequest['kind'], object> = {
        extend: { months: order.months + 1 + (size % 6) },
        add: {
          line_items: [{ kind: 'product', variant_id: PIECES[size % 3], quantity: 1 + (size % 2) }],
          delivery: this.slot(10 + (size % 5)),
        },
        swap: {
          item_id: item.id,
          quantity: 1,
          to: { kind: 'product', variant_id: item.variantId === PIECES[1] ? PIECES[2] : PIECES[1] },
          // With `last`, books a later day than the visit of an earlier change.
          delivery: this.slot(last ? 14 : 10),
        },
        return: { items: [{ item_id: item.id, quantity: 1 }], delivery: end(month) },
        relocate: { shipping: order.shipping.address_1 === HOME.address_1 ? OTHER_HOME : HOME, delivery: this.slot(12) },
        buy: { items: [{ item_id: item.id, quantity: 1 }] },
        'end-early': { months: month + (size % 3), delivery: end(month + (size % 3)) },
      };
      return { kind, ...asked[kind] } as ChangeRequest;
    });

  /** Adds a new piece, and then returns or swaps this piece before its delivery. */
  async regret(index: number, kind: 'return' | 'swap', death: { after: number; reached: boolean } | null): Promise<void> {
    if (death) this.service.line = { kind: 'dies', ...death };
    await this.change(index, 'add', PIECES.indexOf(1672), false);
    // After a crash during the charge, the next process completes it.
    await this.jobs();
    await this.change(index, kind, 0, false, true);
  }

  async swapBack(index: number, size: number, days: number): Promise<void> {
    await this.change(index, 'swap', size, false);
    await this.pass(days);
    await this.change(index, 'swap', 0, false, true);
  }

  async deliver(days: number): Promise<void> {
    for (let moves = 0; moves < 3; moves += 1) await this.move(0, 0, 'staff');
    await this.pass(days);
  }

  pay = (index: number, card: MoneyCard, save: boolean): Promise<void> =>
    this.act(async ({ payments }) => {
      const order = await this.orderAt(index);
      const [link] = order
        ? await this.db
            .select()
            .from(paymentLinks)
            .where(and(eq(paymentLinks.orderId, order.id), eq(paymentLinks.state, 'open')))
        : [];
      if (!order || !link) return;
      const paymentMethod = await this.cardOf(order.customerId, card);
      await payLink(payments.context, link.id, { paymentMethod, save, viewer: order.customerId });
    });

  card = (who: number, card: MoneyCard): Promise<void> =>
    this.act(async ({ payments }) => payments.makeDefault(this.people[who]!.id, await this.cardOf(this.people[who]!.id, card)));

  dashboard = (index: number, action: string, size: number): Promise<void> =>
    this.act(async (process) => {
      const order = await this.orderAt(index);
      if (!order) return;
      const mine = await this.db.select().from(charges).where(eq(charges.orderId, order.id)).orderBy(charges.id);
      await actInDashboard({ stripe: this.sandbox.stripe, process, order, charges: mine, staffId: this.staff.id, size }, action);
    });

  deleteAccount = (who: number): Promise<void> =>
    this.act(({ context }) =>
      context.db.transaction((tx) =>
        eraseCustomer({ personalData: [ordersPersonalData, paymentsPersonalData] }, tx, { id: this.people[who]!.id }, this.time),
      ),
    );

  /** Moves the next visit of an order to another free day and slot. `size` selects one of the free slots. */
  reschedule = (index: number, size: number, by: 'staff' | 'customer'): Promise<void> =>
    this.act(async () => {
      const order = await this.orderAt(index);
      const facts = order && (await factsOfOne(this.db, order, this.time));
      const [trip] = facts ? comingTrips(facts, this.time) : [];
      if (!order || !facts || !trip) return;
      const { days } = await readVisitDays(this.db, trip, facts, bangkokDate(this.time), 'en');
      const free = days.flatMap(({ date, slots }) => slots.flatMap(({ slot, available }) => (available ? [{ date, slot }] : [])));
      const to = free[size % Math.max(1, free.length)];
      const actor = { kind: by, id: by === 'staff' ? this.staff.id : order.customerId };
      const asked = { orderId: order.id, visitId: trip[0].visit.id, version: order.version };
      if (to) await this.db.transaction((tx) => reschedule(tx, { ...asked, to }, { actor, now: this.time }));
    });

  withdraw = (index: number): Promise<void> => this.decide(index, 'withdrawn');
  decide = (index: number, decision: 'approve' | 'declined' | 'withdrawn'): Promise<void> =>
    this.act(async () => {
      const order = await this.orderAt(index);
      const [change] = order ? await openChanges(this.db, order.id) : [];
      if (!order || !change) return;
      const actor = { kind: 'staff', id: this.staff.id } as const;
      await this.db.transaction(async (tx) => {
        const locked = await lockOrder(tx, order.id);
        if (decision !== 'approve') await dropOne(tx, change, decision, { actor, reason: 'so', now: this.time });
        else if (change.state === 'requested') await approveChange(tx, locked, change, this.staff, this.time);
      });
    });

  move = (index: number, which: number, by: 'staff' | 'customer'): Promise<void> =>
    this.act(async () => {
      const order = await this.orderAt(index);
      const moves = order ? movesFrom(order.status, by) : [];
      const move = moves[which % Math.max(1, moves.length)];
      if (order && move)
        await this.db.transaction((tx) =>
          transition(tx, {
            orderId: order.id,
            to: move.to,
            actor: { kind: by, id: by === 'staff' ? this.staff.id : order.customerId },
            reason: 'so',
            now: this.time,
          }),
        );
    });
}
