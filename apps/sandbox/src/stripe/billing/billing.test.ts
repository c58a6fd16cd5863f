import type Stripe from 'stripe';
import { startStripeSandbox, type StripeSandbox } from '../../../test/stripe-sandbox';

const seconds = (iso: string): number => Date.parse(iso) / 1000;

describe('subscriptions', () => {
  let shop: StripeSandbox;
  beforeEach(async () => {
    shop = await startStripeSandbox();
  });
  afterEach(() => shop.close());

  async function customerWithCard(card: string, frozen = '2026-01-31T03:00:00Z') {
    const clock = await shop.stripe.testHelpers.testClocks.create({ frozen_time: seconds(frozen) });
    const customer = await shop.stripe.customers.create({ email: 'mali@example.com', test_clock: clock.id });
    const method = await shop.stripe.paymentMethods.attach(card, { customer: customer.id });
    await shop.stripe.customers.update(customer.id, { invoice_settings: { default_payment_method: method.id } });
    return { clock, customer, method };
  }

  async function subscribe(customer: string, more: Partial<Stripe.SubscriptionCreateParams> = {}) {
    const product = await shop.stripe.products.create({ name: 'Nara sofa' });
    return shop.stripe.subscriptions.create({
      customer,
      items: [{ price_data: { currency: 'thb', product: product.id, recurring: { interval: 'month' }, unit_amount: 89_000 }, quantity: 2 }],
      add_invoice_items: [{ price_data: { currency: 'thb', product: product.id, unit_amount: 180_000 } }],
      payment_behavior: 'default_incomplete',
      payment_settings: { save_default_payment_method: 'on_subscription' },
      expand: ['latest_invoice.confirmation_secret', 'latest_invoice.payments.data.payment.payment_intent'],
      ...more,
    });
  }
  const readInvoice = (subscription: Stripe.Subscription) => subscription.latest_invoice as Stripe.Invoice;

  /** Advances in steps, because Stripe limits a single advance. */
  async function advance(id: string, to: string): Promise<void> {
    let { frozen_time: at } = await shop.stripe.testHelpers.testClocks.retrieve(id);
    while (at < seconds(to)) {
      at = Math.min(seconds(to), at + 58 * 86_400);
      await shop.stripe.testHelpers.testClocks.advance(id, { frozen_time: at });
    }
  }

  it('starts incomplete and becomes active with its first payment', async () => {
    const { clock, customer, method } = await customerWithCard('pm_card_visa');
    const subscription = await subscribe(customer.id);
    expect(subscription.status).toBe('incomplete');
    const invoice = readInvoice(subscription);
    expect(invoice).toMatchObject({ status: 'open', amount_due: 358_000, billing_reason: 'subscription_create', currency: 'thb' });
    expect(invoice.lines.data.map((line) => line.amount)).toEqual([178_000, 180_000]);
    expect(invoice.confirmation_secret?.client_secret).toMatch(/^pi_\w+_secret_\w+$/);
    const intent = invoice.payments?.data[0]?.payment.payment_intent as Stripe.PaymentIntent;
    expect(intent).toMatchObject({ object: 'payment_intent', amount: 358_000, status: 'requires_confirmation' });

    const paid = await shop.stripe.paymentIntents.confirm(intent.id, { payment_method: method.id, off_session: true });
    expect(paid.status).toBe('succeeded');
    const listed = async (of: Stripe.SubscriptionListParams) => (await shop.stripe.subscriptions.list(of)).data.length;
    expect(await Promise.all([listed({}), listed({ customer: customer.id }), listed({ test_clock: clock.id })])).toEqual([0, 1, 1]);
    const after = await shop.stripe.subscriptions.retrieve(subscription.id, { expand: ['latest_invoice'] });
    expect(after).toMatchObject({ status: 'active', default_payment_method: method.id });
    expect(readInvoice(after)).toMatchObject({ status: 'paid', amount_paid: 358_000, number: expect.stringMatching(/^[A-Z0-9]{8}-0001$/) });
    expect(await shop.received()).toEqual(
      expect.arrayContaining([
        'customer.subscription.created',
        'invoice.finalized',
        'charge.succeeded',
        'payment_intent.succeeded',
        'invoice.paid',
        'customer.subscription.updated',
      ]),
    );
  });

  it('renews on the same day of the month, or on the last day of a shorter month', async () => {
    const { clock, customer } = await customerWithCard('pm_card_visa');
    const subscription = await subscribe(customer.id, { payment_behavior: 'allow_incomplete' });
    expect(subscription.status).toBe('active');
    expect(new Date(subscription.items.data[0]!.current_period_end * 1000).toISOString()).toBe('2026-02-28T03:00:00.000Z');
    await advance(clock.id, '2026-04-15T00:00:00Z');
    const invoices = await shop.stripe.invoices.list({ subscription: subscription.id });
    expect(invoices.data.map(({ billing_reason, status, amount_paid }) => [billing_reason, status, amount_paid])).toEqual([
      ['subscription_cycle', 'paid', 178_000],
      ['subscription_cycle', 'paid', 178_000],
      ['subscription_create', 'paid', 358_000],
    ]);
    expect(invoices.data.map(({ created }) => new Date(created * 1000).toISOString().slice(0, 10))).toEqual([
      '2026-03-31',
      '2026-02-28',
      '2026-01-31',
    ]);
    expect((await shop.received()).slice(-9)).toEqual([
      'invoice.created',
      'customer.subscription.updated',
      'payment_intent.created',
      'invoice.finalized',
      'charge.succeeded',
      'payment_intent.succeeded',
      'invoice.paid',
      'invoice.payment_succeeded',
      'test_helpers.test_clock.ready',
    ]);
  });

  it('retries a failed renewal after 3 and 4 days, and recovers when another card pays', async () => {
    const { clock, customer } = await customerWithCard('pm_card_visa');
    const subscription = await subscribe(customer.id, { payment_behavior: 'allow_incomplete' });
    const bad = await shop.stripe.paymentMethods.attach('pm_card_chargeCustomerFail', { customer: customer.id });
    await shop.stripe.subscriptions.update(subscription.id, { default_payment_method: bad.id });
    await advance(clock.id, '2026-02-28T05:00:00Z');
    let after = await shop.stripe.subscriptions.retrieve(subscription.id, { expand: ['latest_invoice'] });
    expect(after.status).toBe('past_due');
    expect(readInvoice(after)).toMatchObject({ status: 'open', attempt_count: 1, next_payment_attempt: seconds('2026-03-03T04:00:00Z') });
    await advance(clock.id, '2026-03-08T00:00:00Z');
    after = await shop.stripe.subscriptions.retrieve(subscription.id, { expand: ['latest_invoice'] });
    expect(readInvoice(after)).toMatchObject({ status: 'open', attempt_count: 3, next_payment_attempt: null });
    expect((await shop.received()).filter((type) => type === 'invoice.payment_failed')).toHaveLength(3);

    await expect(shop.stripe.invoices.pay(readInvoice(after).id)).rejects.toMatchObject({
      type: 'StripeCardError',
      statusCode: 402,
      code: 'card_declined',
      decline_code: 'generic_decline',
    });
    const paid = await shop.stripe.invoices.pay(readInvoice(after).id, { payment_method: 'pm_card_mastercard' });
    expect(paid.status).toBe('paid');
    expect((await shop.stripe.subscriptions.retrieve(subscription.id)).status).toBe('active');
  });

  it('expires when the first invoice is unpaid for 23 hours', async () => {
    const { clock, customer } = await customerWithCard('pm_card_visa');
    const subscription = await subscribe(customer.id);
    await advance(clock.id, '2026-02-01T03:00:00Z');
    const after = await shop.stripe.subscriptions.retrieve(subscription.id, { expand: ['latest_invoice'] });
    expect(after.status).toBe('incomplete_expired');
    expect(readInvoice(after).status).toBe('void');
  });

  it('applies coupons: once, for months, by promotion code', async () => {
    const { clock, customer } = await customerWithCard('pm_card_visa');
    await shop.stripe.coupons.create({ id: 'FIRST', percent_off: 10, duration: 'once' });
    const months = await shop.stripe.coupons.create({ amount_off: 30_000, currency: 'thb', duration: 'repeating', duration_in_months: 2 });
    const code = await shop.stripe.promotionCodes.create({ promotion: { type: 'coupon', coupon: months.id }, code: 'SABAI' });
    const subscription = await subscribe(customer.id, {
      payment_behavior: 'allow_incomplete',
      discounts: [{ coupon: 'FIRST' }, { promotion_code: code.id }],
      expand: ['latest_invoice', 'discounts.source.coupon'],
    });
    expect(readInvoice(subscription)).toMatchObject({ subtotal: 358_000, total: 358_000 - 35_800 - 30_000 });
    expect((subscription.discounts[0] as Stripe.Discount).source.coupon).toMatchObject({ id: 'FIRST', times_redeemed: 1 });
    await advance(clock.id, '2026-04-30T00:00:00Z');
    const totals = (await shop.stripe.invoices.list({ subscription: subscription.id })).data.map((invoice) => invoice.total);
    expect(totals).toEqual([178_000, 148_000, 292_200]);
    await expect(shop.stripe.subscriptions.update(subscription.id, { discounts: [{ coupon: 'NONE' }] })).rejects.toMatchObject({
      code: 'resource_missing',
      param: 'discounts[0][coupon]',
    });
  });

  it('changes items without proration on request, and prorates by default', async () => {
    const { clock, customer } = await customerWithCard('pm_card_visa', '2026-06-01T00:00:00Z');
    const subscription = await subscribe(customer.id, { payment_behavior: 'allow_incomplete' });
    const item = subscription.items.data[0]!;
    await advance(clock.id, '2026-06-16T00:00:00Z');
    const changed = await shop.stripe.subscriptions.update(subscription.id, {
      items: [{ id: item.id, quantity: 1 }],
      proration_behavior: 'none',
    });
    expect(changed.items.data[0]!.quantity).toBe(1);
    const preview = await shop.stripe.invoices.createPreview({ subscription: subscription.id });
    expect(preview.total).toBe(89_000);
    await shop.stripe.subscriptions.update(subscription.id, { items: [{ id: item.id, quantity: 3 }] });
    expect((await shop.stripe.invoices.createPreview({ subscription: subscription.id })).lines.data.map((line) => line.amount)).toEqual([
      267_000, -44_500, 133_500,
    ]);
    await advance(clock.id, '2026-07-01T02:00:00Z');
    expect((await shop.stripe.invoices.list({ subscription: subscription.id })).data[0]!.amount_paid).toBe(267_000 + 89_000);
  });

  it('cancels at a date without a further charge, pauses, and cancels immediately', async () => {
    const { clock, customer } = await customerWithCard('pm_card_visa', '2026-06-01T00:00:00Z');
    const ends = await subscribe(customer.id, { payment_behavior: 'allow_incomplete', cancel_at: seconds('2026-08-01T00:00:00Z') });
    const paused = await subscribe(customer.id, { payment_behavior: 'allow_incomplete' });
    await shop.stripe.subscriptions.update(paused.id, { pause_collection: { behavior: 'void' } });
    await advance(clock.id, '2026-09-02T00:00:00Z');
    expect(await shop.stripe.subscriptions.retrieve(ends.id)).toMatchObject({
      status: 'canceled',
      ended_at: seconds('2026-08-01T00:00:00Z'),
    });
    expect((await shop.stripe.invoices.list({ subscription: ends.id })).data).toHaveLength(2);
    expect((await shop.stripe.invoices.list({ subscription: paused.id })).data.map((invoice) => invoice.status)).toEqual([
      'void',
      'void',
      'void',
      'paid',
    ]);
    expect((await shop.stripe.subscriptions.cancel(paused.id)).status).toBe('canceled');
    expect((await shop.received()).filter((type) => type === 'customer.subscription.deleted')).toHaveLength(2);
  });

  it('delays the first month during a trial, and charges single items at once', async () => {
    const { clock, customer } = await customerWithCard('pm_card_visa', '2026-06-01T00:00:00Z');
    const subscription = await subscribe(customer.id, { payment_behavior: 'allow_incomplete', trial_end: seconds('2026-06-10T00:00:00Z') });
    expect(subscription.status).toBe('trialing');
    expect(readInvoice(subscription).amount_paid).toBe(180_000);
    await advance(clock.id, '2026-06-10T02:00:00Z');
    expect((await shop.stripe.subscriptions.retrieve(subscription.id)).status).toBe('active');
    expect((await shop.stripe.invoices.list({ subscription: subscription.id })).data[0]!.amount_paid).toBe(178_000);
  });
});
