import type Stripe from 'stripe';
import { startStripeSandbox, type StripeSandbox } from '../../../test/stripe-sandbox';

const seconds = (iso: string): number => Date.parse(iso) / 1000;

describe('subscriptions', () => {
  let shop: StripeSandbox;
  beforeEach(async () => {
    shop = await startStripeSandbox();
  });
  afterEach(() => shop.close());

  async function customerWithCard(frozen = '2026-01-31T03:00:00Z') {
    const clock = await shop.stripe.testHelpers.testClocks.create({ frozen_time: seconds(frozen) });
    const customer = await shop.stripe.customers.create({ email: 'mali@example.com', test_clock: clock.id });
    const method = await shop.stripe.paymentMethods.attach('pm_card_visa', { customer: customer.id });
    await shop.stripe.customers.update(customer.id, { invoice_settings: { default_payment_method: method.id } });
    return { clock, customer, method };
  }

  async function subscribe(customer: string, more: Partial<Stripe.SubscriptionCreateParams> = {}) {
    const product = await shop.createProduct('Nara sofa');
    return shop.stripe.subscriptions.create({
      customer,
      items: [{ price_data: { currency: 'thb', product, recurring: { interval: 'month' }, unit_amount: 89_000 }, quantity: 2 }],
      ...more,
    });
  }
  const latestInvoice = async (subscription: Stripe.Subscription) => {
    const { status, latest_invoice } = await shop.stripe.subscriptions.retrieve(subscription.id, { expand: ['latest_invoice'] });
    return { status, invoice: latest_invoice as Stripe.Invoice };
  };
  const invoicesOf = async ({ id }: Stripe.Subscription) => (await shop.stripe.invoices.list({ subscription: id })).data;

  /** Advances the test clock in steps, because Stripe limits a single advance. */
  async function advance(id: string, to: string): Promise<void> {
    let { frozen_time: at } = await shop.stripe.testHelpers.testClocks.retrieve(id);
    while (at < seconds(to)) {
      at = Math.min(seconds(to), at + 58 * 86_400);
      await shop.stripe.testHelpers.testClocks.advance(id, { frozen_time: at });
    }
  }

  it('lists subscriptions by customer or test clock; creates no subscription if its first charge fails', async () => {
    const { clock, customer } = await customerWithCard();
    await subscribe(customer.id);
    const listed = async (of: Stripe.SubscriptionListParams) => (await shop.stripe.subscriptions.list(of)).data.length;
    expect(await Promise.all([listed({}), listed({ customer: customer.id }), listed({ test_clock: clock.id })])).toEqual([0, 1, 1]);
    const bad = await shop.stripe.paymentMethods.attach('pm_card_chargeCustomerFail', { customer: customer.id });
    await expect(subscribe(customer.id, { default_payment_method: bad.id })).rejects.toMatchObject({ code: 'card_declined' });
    await expect(subscribe(customer.id, { payment_behavior: 'default_incomplete' })).rejects.toMatchObject({ param: 'payment_behavior' });
    expect(await listed({ customer: customer.id, status: 'all' })).toBe(1);
  });

  it('renews a subscription on the same day of the month, or on the last day of a shorter month', async () => {
    const { clock, customer } = await customerWithCard();
    const subscription = await subscribe(customer.id);
    expect(subscription.status).toBe('active');
    expect(new Date(subscription.items.data[0]!.current_period_end * 1000).toISOString()).toBe('2026-02-28T03:00:00.000Z');
    await advance(clock.id, '2026-04-15T00:00:00Z');
    const invoices = await invoicesOf(subscription);
    expect(invoices.map(({ billing_reason, status, amount_paid }) => [billing_reason, status, amount_paid])).toEqual([
      ['subscription_cycle', 'paid', 178_000],
      ['subscription_cycle', 'paid', 178_000],
      ['subscription_create', 'paid', 178_000],
    ]);
    expect(invoices.map(({ created }) => new Date(created * 1000).toISOString().slice(0, 10))).toEqual([
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

  it('retries a failed renewal twice; a payment with another card makes the subscription active again', async () => {
    const { clock, customer } = await customerWithCard();
    const subscription = await subscribe(customer.id);
    const bad = await shop.stripe.paymentMethods.attach('pm_card_chargeCustomerFail', { customer: customer.id });
    await shop.stripe.subscriptions.update(subscription.id, { default_payment_method: bad.id });
    await advance(clock.id, '2026-02-28T05:00:00Z');
    expect(await latestInvoice(subscription)).toMatchObject({
      status: 'past_due',
      invoice: { status: 'open', attempt_count: 1, next_payment_attempt: seconds('2026-03-03T04:00:00Z') },
    });
    await advance(clock.id, '2026-03-08T00:00:00Z');
    const { invoice } = await latestInvoice(subscription);
    expect(invoice).toMatchObject({ status: 'open', attempt_count: 3, next_payment_attempt: null });
    expect((await shop.received()).filter((type) => type === 'invoice.payment_failed')).toHaveLength(3);

    await expect(shop.stripe.invoices.pay(invoice.id)).rejects.toMatchObject({
      type: 'StripeCardError',
      statusCode: 402,
      code: 'card_declined',
      decline_code: 'generic_decline',
    });
    const paid = await shop.stripe.invoices.pay(invoice.id, { payment_method: 'pm_card_mastercard' });
    expect(paid.status).toBe('paid');
    expect((await shop.stripe.subscriptions.retrieve(subscription.id)).status).toBe('active');
  });

  it('changes the items of a subscription from the next month on, and only without proration', async () => {
    const { clock, customer } = await customerWithCard('2026-06-01T00:00:00Z');
    const subscription = await subscribe(customer.id);
    const items = [{ id: subscription.items.data[0]!.id, quantity: 1 }];
    await advance(clock.id, '2026-06-16T00:00:00Z');
    await expect(shop.stripe.subscriptions.update(subscription.id, { items })).rejects.toMatchObject({ param: 'proration_behavior' });
    const changed = await shop.stripe.subscriptions.update(subscription.id, { items, proration_behavior: 'none' });
    expect(changed.items.data[0]!.quantity).toBe(1);
    await advance(clock.id, '2026-07-01T02:00:00Z');
    expect((await invoicesOf(subscription))[0]!.amount_paid).toBe(89_000);
  });

  it('cancels a subscription immediately, or at a given date from which nothing more is charged', async () => {
    const { clock, customer } = await customerWithCard('2026-06-01T00:00:00Z');
    const ends = await subscribe(customer.id, { cancel_at: seconds('2026-08-01T00:00:00Z') });
    const other = await subscribe(customer.id);
    await advance(clock.id, '2026-09-02T00:00:00Z');
    expect(await shop.stripe.subscriptions.retrieve(ends.id)).toMatchObject({
      status: 'canceled',
      ended_at: seconds('2026-08-01T00:00:00Z'),
    });
    expect(await invoicesOf(ends)).toHaveLength(2);
    expect((await shop.stripe.subscriptions.cancel(other.id)).status).toBe('canceled');
    expect((await shop.received()).filter((type) => type === 'customer.subscription.deleted')).toHaveLength(2);
  });

  it('charges the first month only at the end of the trial', async () => {
    const { clock, customer } = await customerWithCard('2026-06-01T00:00:00Z');
    const trial_end = seconds('2026-06-10T00:00:00Z');
    const subscription = await subscribe(customer.id, { payment_behavior: 'default_incomplete', trial_end });
    expect(await latestInvoice(subscription)).toMatchObject({ status: 'trialing', invoice: { status: 'paid', amount_paid: 0 } });
    await advance(clock.id, '2026-06-10T02:00:00Z');
    expect(await latestInvoice(subscription)).toMatchObject({ status: 'active', invoice: { status: 'paid', amount_paid: 178_000 } });
  });
});
