import { addDays, bangkokDate, bangkokNoon } from '@spruce/pricing';
import { eq, inArray } from 'drizzle-orm';
import type { Principal } from '../src/accounts/principal';
import {
  billingFindings,
  charges,
  couponRedemptions,
  creditNotes,
  customers,
  deliverySlots,
  invoices,
  orders,
  outbox,
  paymentLinks,
  refunds,
  stockReservations,
  subscriptions,
  variations,
  webhookEvents,
} from '../src/platform/database/schema';
import { PIECES } from './money-audit';
import { MoneyService } from './money-process';
import { MoneyTime } from './money-time';
import { makeCustomer } from './visitor';

/** A refund to the card `unrefundable` succeeds at first, and later the bank refuses it. */
const CARDS = {
  good: 'pm_card_visa',
  bad: 'pm_card_chargeCustomerFail',
  disputed: 'pm_card_createDispute',
  unrefundable: 'pm_card_refundFail',
} as const;
export type MoneyCard = keyof typeof CARDS;

const USED = [
  creditNotes,
  invoices,
  paymentLinks,
  refunds,
  charges,
  couponRedemptions,
  subscriptions,
  orders,
  stockReservations,
  outbox,
  deliverySlots,
  webhookEvents,
  billingFindings,
];

export class MoneyPeople extends MoneyTime {
  people: Principal[] = [];
  staff!: Principal;
  private cards = new Map<string, string>();

  async begin(day: string, hour: number, { people = 2, stock = 12 } = {}): Promise<void> {
    const { db } = this;
    this.stock = stock;
    // For few rows, DELETE is much faster than TRUNCATE.
    for (const table of USED) await db.delete(table);
    const all = { stockQuantity: stock, assetQuantity: null, inStock: true, outQuantity: 0 };
    await db
      .update(variations)
      .set(all)
      .where(inArray(variations.id, [...PIECES]));
    this.time = new Date(bangkokNoon(day).getTime() + (hour - 12) * 3_600_000);
    this.wasDown = false;
    const { testHelpers, disputes } = this.sandbox.stripe;
    for (const { id, status } of (await disputes.list({ limit: 100 })).data) if (status === 'needs_response') await disputes.close(id);
    this.clockId = (await testHelpers.testClocks.create({ frozen_time: Math.floor(this.time.getTime() / 1000) })).id;
    this.service = new MoneyService(db, { ...this.sandbox.stripeSettings, testClock: this.clockId }, { now: () => this.time });
    await this.beginEvents();
    const { payments } = this.service.process;
    this.people = [];
    for (const role of ['staff', ...Array.from({ length: people }, () => 'customer' as const)] as const) {
      const { id, email } = await makeCustomer({ connection: this.connection }, { role });
      await db.update(customers).set({ sumsubStatus: 'verified' }).where(eq(customers.id, id));
      const person: Principal = { id, email, role, language: 'en', status: 'active', sessionId: '', tokenEndsAt: new Date(0) };
      if (role === 'staff') this.staff = person;
      else this.people.push(person);
      if (role === 'staff') continue;
      await payments.makeDefault(id, await this.cardOf(id, 'good'));
    }
  }

  async cardOf(person: number, card: MoneyCard): Promise<string> {
    const customer = await this.service.process.payments.ensureCustomer(person);
    const key = `${customer} ${card}`;
    const id = this.cards.get(key) ?? (await this.sandbox.stripe.paymentMethods.attach(CARDS[card], { customer })).id;
    this.cards.set(key, id);
    return id;
  }

  slot(days: number): { date: string; slot: '13:00-15:00' } {
    let date = addDays(bangkokDate(this.time), days);
    while (new Date(`${date}T00:00:00Z`).getUTCDay() === 0) date = addDays(date, 1);
    return { date, slot: '13:00-15:00' };
  }

  orderAt = async (index: number) => {
    const rows = await this.db.select().from(orders).orderBy(orders.id);
    return rows.length > 0 ? rows[index % rows.length] : undefined;
  };
}
