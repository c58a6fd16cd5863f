import type { WireChargeOutcome, WirePaymentMethod } from '@spruce/contract';
import { currentTime } from '@spruce/jest-setup/clock';
import { eq } from 'drizzle-orm';
import type { Database } from '../src/platform/database/database';
import { changeRequests, charges, subscriptions, type RefundRow } from '../src/platform/database/schema';
import { HttpError } from '../src/platform/http/errors';
import type { OrderPayments } from '../src/payments/stripe-payments';
import type { Outbox } from '../src/platform/outbox/outbox';
import { PAYMENT_JOBS, type BillingEvents } from '../src/payments/port';
import { outcome } from '../src/payments/billing/payment-intents';
import { beginBilling, billableOrder, type BillableOrder } from '../src/payments/billable-order';
import { refundsOf } from '../src/payments/billing/refunds';

type Answer = 'paid' | 'failed';

/** Test double of the payments: stores the same rows as with Stripe, but charges at once and without a provider. */
export class TestPayments implements OrderPayments {
  readonly cards = new Map<number, WirePaymentMethod[]>();
  readonly cancelled: number[] = [];
  readonly bills: (Omit<BillableOrder, 'id'> & { orderId: number; refunds: RefundRow[] })[] = [];
  readonly starts: number[] = [];
  answer: Answer = 'paid';
  /** Billing waits for this promise, to simulate a slow provider. */
  hold: Promise<void> | undefined;
  db!: Database;
  readonly #listeners: BillingEvents[] = [];

  giveCard(customerId: number): string {
    const id = `pm_test${customerId}`;
    this.cards.set(customerId, [{ id, brand: 'visa', last4: '4242', exp_month: 12, exp_year: 2030, is_default: true }]);
    return id;
  }

  listen(events: BillingEvents): void {
    this.#listeners.push(events);
  }

  paymentMethods = async (customerId: number): Promise<WirePaymentMethod[]> => this.cards.get(customerId) ?? [];

  validateCoupon: OrderPayments['validateCoupon'] = async ({ code, amount }) => {
    if (code.toUpperCase() === 'FIRST10')
      return {
        code: 'FIRST10',
        promotionCode: 'promo_2',
        coupon: 'c_2',
        name: '10 %',
        amountOff: Math.ceil(amount / 10),
        limit: null,
        percentOff: 10,
        rule: { percentOff: 10, minimum: 3000 },
        firstOrder: true,
      };
    if (code.toUpperCase() === 'FRIENDS99')
      return {
        code: 'FRIENDS99',
        promotionCode: 'promo_3',
        coupon: 'c_3',
        name: '99 %',
        amountOff: Math.ceil((amount * 99) / 100),
        limit: null,
        percentOff: 99,
        rule: { percentOff: 99, minimum: 0 },
        firstOrder: false,
      };
    if (code.toUpperCase() !== 'HELLO500') throw new HttpError(400, 'coupon_unknown', 'This code does not exist');
    return {
      code: 'HELLO500',
      promotionCode: 'promo_1',
      coupon: 'c_1',
      name: '500 baht off',
      amountOff: Math.min(500, amount),
      limit: null,
      percentOff: null,
      rule: { amountOff: 500, minimum: 0 },
      firstOrder: false,
    };
  };

  withdrawFirst = async (): Promise<void> => undefined;

  firstOutcome = async (orderId: number): Promise<WireChargeOutcome> => {
    const [charge] = await this.db.select().from(charges).where(eq(charges.orderId, orderId));
    return charge?.state === 'paid' ? outcome('paid') : charge ? outcome('failed', { failure: 'card_declined' }) : outcome('processing');
  };

  changeOutcome = async (changeId: number): Promise<WireChargeOutcome | null> => {
    const [change] = await this.db.select().from(changeRequests).where(eq(changeRequests.id, changeId));
    if (!change || change.charge === 0 || change.state === 'requested') return null;
    const [charge] = await this.db
      .select()
      .from(charges)
      .where(eq(charges.stripeInvoiceId, `in_change-${changeId}`));
    return charge?.state === 'paid' ? outcome('paid') : charge ? outcome('failed', { failure: 'card_declined' }) : outcome('processing');
  };

  work(outbox: Outbox): void {
    outbox.register(PAYMENT_JOBS.bill, (payload) => this.#bill((payload as { orderId: number }).orderId));
  }

  async pay(stripeInvoiceId: string): Promise<void> {
    await this.db.transaction(async (tx) => {
      const [charge] = await tx.update(charges).set({ state: 'paid' }).where(eq(charges.stripeInvoiceId, stripeInvoiceId)).returning();
      if (charge)
        for (const listener of this.#listeners)
          await listener.charged?.(tx, { orderId: charge.orderId, kind: charge.kind, stripeInvoiceId });
    });
  }

  async renew(orderId: number, month: number): Promise<number> {
    return this.db.transaction(async (tx) => {
      const order = await billableOrder(tx, orderId);
      if (!order) throw new Error('no order');
      const baht = order.lines.reduce((sum, { quantity, pricePerMonth }) => sum + quantity * pricePerMonth, 0);
      const row = { orderId, kind: 'renewal', stripeInvoiceId: `in_${orderId}_${month}` } as const;
      await tx.insert(charges).values({ ...row, customerId: order.customerId, month, amount: baht * 100, state: 'paid', lines: [] });
      for (const listener of this.#listeners) await listener.charged?.(tx, row);
      return baht;
    });
  }

  async tell(event: (events: BillingEvents, tx: Database) => Promise<void> | undefined): Promise<void> {
    await this.db.transaction(async (tx) => {
      for (const listener of this.#listeners) await event(listener, tx);
    });
  }

  async #charge(
    tx: Database,
    values: { orderId: number; customerId: number; stripeInvoiceId: string; kind: 'first' | 'change'; baht: number },
  ): Promise<void> {
    const { baht, ...row } = values;
    const [made] = await tx
      .insert(charges)
      .values({ ...row, amount: baht * 100, state: this.answer, lines: [] })
      .onConflictDoNothing()
      .returning();
    if (!made) return;
    for (const listener of this.#listeners) {
      if (this.answer === 'paid') await listener.charged?.(tx, row);
      else await listener.failed?.(tx, { orderId: row.orderId, kind: row.kind, code: 'card_declined' });
    }
  }

  async #bill(orderId: number): Promise<void> {
    await this.hold;
    await this.db.transaction(async (tx) => {
      const [known] = await tx.select().from(subscriptions).where(eq(subscriptions.orderId, orderId));
      await beginBilling(tx, orderId);
      const order = await billableOrder(tx, orderId);
      if (!order) throw new Error('no order');
      if (order.phase === 'cancelled') {
        if (known && !this.cancelled.includes(orderId)) this.cancelled.push(orderId);
        return;
      }
      if (!known) {
        this.starts.push(orderId);
        await tx.update(subscriptions).set({ state: 'active' }).where(eq(subscriptions.orderId, orderId));
        await this.#charge(tx, {
          orderId,
          customerId: order.customerId,
          stripeInvoiceId: `in_first_${orderId}`,
          kind: 'first',
          baht: order.firstCharge,
        });
      }
      for (const change of order.changes) {
        if (change.state !== 'approved')
          await tx.update(changeRequests).set({ settledAt: currentTime() }).where(eq(changeRequests.id, change.id));
        if (change.state !== 'approved' || change.stripeInvoiceId) continue;
        const stripeInvoiceId = `in_change-${change.id}`;
        await tx.update(changeRequests).set({ stripeInvoiceId }).where(eq(changeRequests.id, change.id));
        await this.#charge(tx, {
          orderId,
          customerId: order.customerId,
          stripeInvoiceId,
          kind: 'change',
          baht: change.charges.reduce((sum, { amount }) => sum + amount, 0),
        });
      }
      const { changes, ...after } = (await billableOrder(tx, orderId)) ?? order;
      this.bills.push({ ...after, orderId, changes: [...order.changes, ...changes], refunds: await refundsOf(tx, orderId) });
    });
  }
}
