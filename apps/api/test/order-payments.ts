import { eq } from 'drizzle-orm';
import type { Database } from '../src/database/connect';
import { charges, orders, subscriptionChanges, subscriptions } from '../src/database/schema';
import { HttpError } from '../src/http/errors';
import type { OrderPayments } from '../src/orders/order-context';
import type { Outbox } from '../src/outbox/outbox';
import { PAYMENT_JOBS, type BillingEvents, type ChargeOutcome, type SavedCard, type SubscriptionChange } from '../src/payments/port';

type Answer = 'paid' | 'failed';

/** Payments without a provider, for tests that are about orders: keeps the books of the port as Stripe's adapter does, and charges at once. */
export class TestPayments implements OrderPayments {
  readonly cards = new Map<number, SavedCard[]>();
  readonly cancelled: { orderId: number; refund: boolean }[] = [];
  readonly changes: SubscriptionChange[] = [];
  readonly starts: number[] = [];
  /** How the next charges end. */
  answer: Answer = 'paid';
  /** A provider that takes its time: charges begin when this is settled. */
  hold: Promise<void> | undefined;
  db!: Database;
  readonly #listeners: BillingEvents[] = [];

  giveCard(customerId: number): string {
    const id = `pm_test${customerId}`;
    this.cards.set(customerId, [{ id, brand: 'visa', last4: '4242', expMonth: 12, expYear: 2030, isDefault: true }]);
    return id;
  }

  listen(events: BillingEvents): void {
    this.#listeners.push(events);
  }

  paymentMethods = async (customerId: number): Promise<SavedCard[]> => this.cards.get(customerId) ?? [];

  validateCoupon: OrderPayments['validateCoupon'] = async ({ code, amount }) => {
    if (code.toUpperCase() !== 'HELLO500') throw new HttpError(400, 'coupon_unknown', 'This code does not exist');
    return { code: 'HELLO500', promotionCode: 'promo_1', coupon: 'c_1', name: '500 baht off', amountOff: Math.min(500, amount), roundUp: 0, percentOff: null };
  };

  firstOutcome = async (orderId: number): Promise<ChargeOutcome> => {
    const [charge] = await this.db.select().from(charges).where(eq(charges.orderId, orderId));
    return charge?.state === 'paid' ? { state: 'paid' } : charge ? { state: 'failed', code: 'card_declined', paymentLink: null } : { state: 'processing' };
  };

  changeSubscription: OrderPayments['changeSubscription'] = async (orderId, change) => {
    await this.#change(orderId, change);
    if ((change.charges ?? []).length === 0) return null;
    const [charge] = await this.db.select().from(charges).where(eq(charges.stripeInvoiceId, `in_${change.key}`));
    return charge?.state === 'paid' ? { state: 'paid' } : { state: 'failed', code: 'card_declined', paymentLink: null };
  };

  work(outbox: Outbox): void {
    outbox.register(PAYMENT_JOBS.start, (payload) => this.#start((payload as { orderId: number }).orderId));
    outbox.register(PAYMENT_JOBS.change, (payload) => {
      const { orderId, change } = payload as { orderId: number; change: SubscriptionChange };
      return this.#change(orderId, change);
    });
    outbox.register(PAYMENT_JOBS.cancel, async (payload) => {
      this.cancelled.push(payload as { orderId: number; refund: boolean });
    });
  }

  /** Pays what was refused before. */
  async pay(stripeInvoiceId: string): Promise<void> {
    await this.db.transaction(async (tx) => {
      const [charge] = await tx.update(charges).set({ state: 'paid' }).where(eq(charges.stripeInvoiceId, stripeInvoiceId)).returning();
      if (charge) for (const listener of this.#listeners) await listener.charged?.(tx, { orderId: charge.orderId, kind: charge.kind });
    });
  }

  async tell(event: (events: BillingEvents, tx: Database) => Promise<void> | undefined): Promise<void> {
    await this.db.transaction(async (tx) => {
      for (const listener of this.#listeners) await event(listener, tx);
    });
  }

  async #charge(tx: Database, values: { orderId: number; customerId: number; stripeInvoiceId: string; kind: 'first' | 'change'; baht: number }): Promise<void> {
    const { baht, ...row } = values;
    const [made] = await tx.insert(charges).values({ ...row, amount: baht * 100, state: this.answer, lines: [] }).onConflictDoNothing().returning();
    if (!made) return;
    for (const listener of this.#listeners) {
      if (this.answer === 'paid') await listener.charged?.(tx, { orderId: row.orderId, kind: row.kind });
      else await listener.failed?.(tx, { orderId: row.orderId, kind: row.kind, code: 'card_declined' });
    }
  }

  async #start(orderId: number): Promise<void> {
    await this.hold;
    await this.db.transaction(async (tx) => {
      const [order] = await tx.select().from(orders).where(eq(orders.id, orderId));
      if (!order) throw new Error('no order');
      this.starts.push(orderId);
      await tx.insert(subscriptions).values({ orderId, customerId: order.customerId, request: {}, months: order.months, state: 'active' }).onConflictDoNothing();
      await this.#charge(tx, { orderId, customerId: order.customerId, stripeInvoiceId: `in_first_${orderId}`, kind: 'first', baht: order.firstCharge });
    });
  }

  async #change(orderId: number, change: SubscriptionChange): Promise<void> {
    await this.db.transaction(async (tx) => {
      const total = (change.charges ?? []).reduce((sum, { amount }) => sum + amount, 0);
      const stripeInvoiceId = total > 0 ? `in_${change.key}` : null;
      const fresh = await tx.insert(subscriptionChanges).values({ key: change.key, orderId, change, stripeInvoiceId }).onConflictDoNothing().returning();
      if (fresh.length === 0) return;
      this.changes.push(change);
      const [order] = await tx.select().from(orders).where(eq(orders.id, orderId));
      if (order && stripeInvoiceId) await this.#charge(tx, { orderId, customerId: order.customerId, stripeInvoiceId, kind: 'change', baht: total });
    });
  }
}
