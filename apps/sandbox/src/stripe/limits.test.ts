import type Stripe from 'stripe';
import { startStripeSandbox, type StripeSandbox } from '../../test/stripe-sandbox';

describe('limits of Stripe', () => {
  let shop: StripeSandbox;
  let stripe: Stripe;
  let customer: string;
  let product: string;
  beforeAll(async () => {
    shop = await startStripeSandbox();
    ({ stripe } = shop);
  });
  beforeEach(async () => {
    customer = (await stripe.customers.create({ email: 'mali@example.com' })).id;
    const method = await stripe.paymentMethods.attach('pm_card_visa', { customer });
    await stripe.customers.update(customer, { invoice_settings: { default_payment_method: method.id } });
    product = await shop.createProduct('Nara sofa');
  });
  afterAll(() => shop.close());

  const monthly = (baht: number) => ({
    price_data: { currency: 'thb', product, recurring: { interval: 'month' as const }, unit_amount: baht * 100 },
  });
  const subscribe = (items: number, more: Partial<Stripe.SubscriptionCreateParams> = {}) =>
    stripe.subscriptions.create({
      customer,
      items: Array.from({ length: items }, () => monthly(100)),
      expand: ['latest_invoice'],
      ...more,
    });
  const bill = async (satang: number) => {
    const { id } = await stripe.invoices.create({ customer });
    await stripe.invoiceItems.create({ customer, invoice: id, amount: satang, currency: 'thb' });
    return stripe.invoices.finalizeInvoice(id);
  };

  it('returns ten rows of a list inside an object, and further rows in pages', async () => {
    const subscription = await subscribe(12);
    const { id, lines } = subscription.latest_invoice as Stripe.Invoice;
    expect([lines.data.length, lines.has_more]).toEqual([10, true]);
    expect([subscription.items.data.length, subscription.items.has_more]).toEqual([10, true]);
    const all = await stripe.invoices.listLineItems(id, { limit: 5 }).autoPagingToArray({ limit: 100 });
    expect(new Set(all.map((line) => line.id)).size).toBe(12);
    expect(await stripe.subscriptionItems.list({ subscription: subscription.id }).autoPagingToArray({ limit: 100 })).toHaveLength(12);
  });

  it('advances a test clock by at most two subscription intervals, or two years without a subscription', async () => {
    const start = Math.floor(Date.parse('2026-01-15T03:00:00Z') / 1000);
    const clock = await stripe.testHelpers.testClocks.create({ frozen_time: start });
    const to = (date: string) => stripe.testHelpers.testClocks.advance(clock.id, { frozen_time: Math.floor(Date.parse(date) / 1000) });
    await expect(to('2028-01-15T03:00:01Z')).rejects.toMatchObject({ statusCode: 400, param: 'frozen_time' });
    await to('2026-02-15T03:00:00Z');
    customer = (await stripe.customers.create({ email: 'clock@example.com', test_clock: clock.id })).id;
    const method = await stripe.paymentMethods.attach('pm_card_visa', { customer });
    await subscribe(1, { default_payment_method: method.id });
    await expect(to('2026-04-15T03:00:01Z')).rejects.toMatchObject({ statusCode: 400, param: 'frozen_time' });
    expect(await to('2026-04-15T03:00:00Z')).toMatchObject({ frozen_time: Math.floor(Date.parse('2026-04-15T03:00:00Z') / 1000) });
  });

  it('rejects a subscription with more than 20 items', async () => {
    await expect(subscribe(21)).rejects.toMatchObject({ statusCode: 400, param: 'items' });
    const { id } = await subscribe(20);
    await expect(stripe.subscriptions.update(id, { items: [monthly(100)], proration_behavior: 'none' })).rejects.toMatchObject({
      statusCode: 400,
      param: 'items',
    });
  });

  it('moves credits and amounts below ฿10 to the next invoice', async () => {
    expect(await bill(999)).toMatchObject({
      status: 'paid',
      total: 999,
      amount_due: 0,
      amount_paid: 0,
      starting_balance: 0,
      ending_balance: 999,
    });
    expect(await bill(50_000)).toMatchObject({
      status: 'open',
      total: 50_000,
      amount_due: 50_999,
      starting_balance: 999,
      ending_balance: 0,
    });
    expect(await bill(-20_000)).toMatchObject({ status: 'paid', amount_due: 0, ending_balance: -20_000 });
    const next = await bill(30_000);
    expect(next).toMatchObject({ amount_due: 10_000, starting_balance: -20_000, ending_balance: 0 });
    await stripe.invoices.voidInvoice(next.id);
    expect(((await stripe.customers.retrieve(customer)) as Stripe.Customer).balance).toBe(-20_000);
    await expect(bill(200_000_000)).rejects.toMatchObject({ code: 'amount_too_large' });
  });

  it('rejects a request with two parameters that exclude each other', async () => {
    const { items } = await subscribe(1);
    const price = items.data[0]!.price.id;
    const refused = { statusCode: 400, message: expect.stringContaining('one of these parameters') as string };
    await expect(subscribe(0, { items: [{ price, ...monthly(100) }] })).rejects.toMatchObject(refused);
    const { id: invoice } = await stripe.invoices.create({ customer });
    const price_data = { currency: 'thb', product, unit_amount: 1_000 };
    await expect(stripe.invoiceItems.create({ customer, invoice, amount: 1_000, currency: 'thb', price_data })).rejects.toMatchObject(
      refused,
    );
    await expect(stripe.invoices.list({ starting_after: 'in_1', ending_before: 'in_2' })).rejects.toMatchObject(refused);
    await expect(subscribe(0, { items: [{ price }, { price }] })).rejects.toMatchObject({
      message: expect.stringContaining('same plan') as string,
    });
  });
});
