import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type Stripe from 'stripe';
import { startStripeSandbox, type StripeSandbox } from '../../test/stripe-sandbox';

/** The fields that the library's types promise of an object. */
function promised(file: string, name: string): string[] {
  const types = readFileSync(join(dirname(require.resolve('stripe')), '../esm/resources', `${file}.d.ts`), 'utf8');
  const body = new RegExp(`^export interface ${name} \\{\\n([\\s\\S]*?)^\\}`, 'm').exec(types)?.[1] ?? '';
  return [...body.matchAll(/^ {4}(\w+): /gm)].map((match) => match[1]!);
}

describe('objects on the wire', () => {
  let shop: StripeSandbox;
  const made: Record<string, object> = {};
  beforeAll(async () => {
    shop = await startStripeSandbox();
    const { stripe } = shop;
    const clock = await stripe.testHelpers.testClocks.create({ frozen_time: Math.floor(Date.now() / 1000) });
    const customer = await stripe.customers.create({ test_clock: clock.id });
    const setup = await stripe.setupIntents.create({ customer: customer.id, confirm: true, payment_method: 'pm_card_visa', expand: ['payment_method'] });
    const method = setup.payment_method as Stripe.PaymentMethod;
    const product = await stripe.products.create({ name: 'Nara sofa' });
    const price = await stripe.prices.create({ product: product.id, currency: 'thb', unit_amount: 89_000, recurring: { interval: 'month' } });
    const coupon = await stripe.coupons.create({ percent_off: 10, duration: 'forever' });
    const promotion = await stripe.promotionCodes.create({ promotion: { type: 'coupon', coupon: coupon.id } });
    const subscription = await stripe.subscriptions.create({ customer: customer.id, items: [{ price: price.id }], default_payment_method: method.id, discounts: [{ promotion_code: promotion.id }], expand: ['latest_invoice.payments', 'discounts'] });
    const invoice = subscription.latest_invoice as Stripe.Invoice;
    const payment = await stripe.paymentIntents.retrieve(String(invoice.payments!.data[0]!.payment.payment_intent), { expand: ['latest_charge'] });
    Object.assign(made, {
      Customer: customer, SetupIntent: setup, PaymentMethod: method, Product: product, Price: price, Coupon: coupon, PromotionCode: promotion, Subscription: subscription, SubscriptionItem: subscription.items.data[0], Discount: subscription.discounts[0],
      Invoice: invoice, InvoiceLineItem: invoice.lines.data[0], InvoicePayment: invoice.payments!.data[0], PaymentIntent: payment, Charge: payment.latest_charge, TestClock: clock,
      Refund: await stripe.refunds.create({ payment_intent: payment.id }),
      InvoiceItem: await stripe.invoiceItems.create({ customer: customer.id, amount: 100, currency: 'thb' }),
      WebhookEndpoint: await stripe.webhookEndpoints.create({ url: 'https://shop.example/hook', enabled_events: ['invoice.paid'] }),
      EventBase: (await stripe.events.list({ limit: 1 })).data[0],
    });
  });
  afterAll(() => shop.close());

  it.each(['Customers Customer', 'SetupIntents SetupIntent', 'PaymentMethods PaymentMethod', 'Products Product', 'Prices Price', 'Coupons Coupon', 'PromotionCodes PromotionCode', 'Subscriptions Subscription', 'SubscriptionItems SubscriptionItem', 'Discounts Discount', 'Invoices Invoice', 'InvoiceLineItems InvoiceLineItem', 'InvoicePayments InvoicePayment', 'PaymentIntents PaymentIntent', 'Charges Charge', 'TestHelpers/TestClocks TestClock', 'Refunds Refund', 'InvoiceItems InvoiceItem', 'WebhookEndpoints WebhookEndpoint', 'Events EventBase'])('carry what the library promises of %s', (line) => {
    const [file = '', name = ''] = line.split(' ');
    const fields = promised(file, name);
    expect(fields.length).toBeGreaterThan(7);
    expect(Object.keys(made[name]!)).toEqual(expect.arrayContaining(fields));
    // What is the sandbox's own stays there.
    expect(Object.keys(made[name]!).filter((key) => key.startsWith('_'))).toEqual([]);
  });
});
