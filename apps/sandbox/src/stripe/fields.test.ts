import { join } from 'node:path';
import { currentTime } from '@spruce/jest-setup/clock';
import type Stripe from 'stripe';
import ts from 'typescript';
import { startStripeSandbox, type StripeSandbox } from '../../test/stripe-sandbox';

/** The API sends decimals as strings, but the library has its own class for them. */
const isDecimal = (message: string | ts.DiagnosticMessageChain): boolean =>
  ts.flattenDiagnosticMessageText(message, ' ').startsWith("Type 'string' is not assignable to type 'Decimal'.");

function findTypeErrors(made: Record<string, object>): string[] {
  const file = join(__dirname, 'answers-as-literals.ts');
  const source = `import type Stripe from 'stripe';\n${Object.entries(made)
    .map(([name, value], at) => `export const answer${at}: Stripe.${name} = ${JSON.stringify(value, null, 1)};`)
    .join('\n')}`;
  const options: ts.CompilerOptions = {
    strict: true,
    noEmit: true,
    skipLibCheck: true,
    module: ts.ModuleKind.ESNext,
    moduleResolution: ts.ModuleResolutionKind.Bundler,
    target: ts.ScriptTarget.ES2023,
    types: ['node'],
  };
  const host = ts.createCompilerHost(options);
  const { getSourceFile, fileExists } = host;
  host.fileExists = (path) => path === file || fileExists(path);
  host.getSourceFile = (path, target, ...rest) =>
    path === file ? ts.createSourceFile(path, source, target) : getSourceFile.call(host, path, target, ...rest);
  const program = ts.createProgram([file], options, host);
  return program
    .getSemanticDiagnostics(program.getSourceFile(file))
    .filter(({ messageText }) => !isDecimal(messageText))
    .map(({ messageText, start = 0 }) => {
      const upTo = source.slice(0, start);
      const name = [...upTo.matchAll(/^export const \w+: Stripe\.([^=]+)=/gm)].at(-1)?.[1];
      return `${name}: ${source
        .slice(source.lastIndexOf('\n', start) + 1, source.indexOf('\n', start))
        .trim()
        .slice(0, 60)}: ${ts.flattenDiagnosticMessageText(messageText, ' ').slice(0, 400)}`;
    });
}

describe('API objects', () => {
  let shop: StripeSandbox;
  const made: Record<string, object> = {};
  beforeAll(async () => {
    shop = await startStripeSandbox();
    const { stripe } = shop;
    const clock = await stripe.testHelpers.testClocks.create({ frozen_time: Math.floor(currentTime().getTime() / 1000) });
    const customer = await stripe.customers.create({ test_clock: clock.id });
    const setup = await stripe.setupIntents.create({
      customer: customer.id,
      confirm: true,
      payment_method: 'pm_card_visa',
      expand: ['payment_method'],
    });
    const method = setup.payment_method as Stripe.PaymentMethod;
    const product = await stripe.products.create({ name: 'Nara sofa' });
    const price = await stripe.prices.create({
      product: product.id,
      currency: 'thb',
      unit_amount: 89_000,
      recurring: { interval: 'month' },
    });
    const coupon = await stripe.coupons.create({ percent_off: 10, duration: 'forever' });
    const promotion = await stripe.promotionCodes.create({ promotion: { type: 'coupon', coupon: coupon.id } });
    const subscription = await stripe.subscriptions.create({
      customer: customer.id,
      items: [{ price: price.id }],
      default_payment_method: method.id,
      discounts: [{ promotion_code: promotion.id }],
      expand: ['latest_invoice.payments', 'discounts'],
    });
    const invoice = subscription.latest_invoice as Stripe.Invoice;
    const payment = await stripe.paymentIntents.retrieve(String(invoice.payments!.data[0]!.payment.payment_intent), {
      expand: ['latest_charge'],
    });
    Object.assign(made, {
      Customer: customer,
      SetupIntent: setup,
      PaymentMethod: method,
      Product: product,
      Price: price,
      Coupon: coupon,
      PromotionCode: promotion,
      Subscription: subscription,
      SubscriptionItem: subscription.items.data[0],
      Discount: subscription.discounts[0],
      Invoice: invoice,
      InvoiceLineItem: invoice.lines.data[0],
      InvoicePayment: invoice.payments!.data[0],
      PaymentIntent: payment,
      Charge: payment.latest_charge,
      'TestHelpers.TestClock': clock,
      Refund: await stripe.refunds.create({ payment_intent: payment.id }),
      InvoiceItem: await stripe.invoiceItems.create({ customer: customer.id, amount: 1_000, currency: 'thb' }),
      WebhookEndpoint: await stripe.webhookEndpoints.create({ url: 'https://shop.example/hook', enabled_events: ['invoice.paid'] }),
      Event: (await stripe.events.list({ limit: 1 })).data[0],
    });
    const disputed = await stripe.paymentMethods.attach('pm_card_createDispute', { customer: customer.id });
    const denied = await stripe.paymentIntents.create({
      amount: 89_000,
      currency: 'thb',
      customer: customer.id,
      payment_method: disputed.id,
      confirm: true,
      return_url: 'https://shop.example/back',
    });
    made['Dispute'] = (await stripe.disputes.list({ payment_intent: denied.id })).data[0]!;
    const refused = await stripe.paymentMethods.attach('pm_card_chargeCustomerFail', { customer: customer.id });
    const owed = await stripe.subscriptions.create({
      customer: customer.id,
      items: [{ price: price.id }],
      default_payment_method: refused.id,
      payment_behavior: 'allow_incomplete',
      expand: ['latest_invoice.payments'],
    });
    const unpaid = owed.latest_invoice as Stripe.Invoice;
    Object.assign(made, {
      'Subscription /* incomplete */': owed,
      'Invoice /* open */': unpaid,
      'PaymentIntent /* refused */': await stripe.paymentIntents.retrieve(String(unpaid.payments!.data[0]!.payment.payment_intent), {
        expand: ['latest_charge'],
      }),
      'Subscription /* canceled */': await stripe.subscriptions.cancel(subscription.id),
      'Invoice /* preview */': await stripe.invoices.createPreview({
        customer: customer.id,
        subscription_details: { items: [{ price: price.id }] },
      }),
      'SetupIntent /* waiting */': await stripe.setupIntents.create({
        customer: customer.id,
        confirm: true,
        payment_method: 'pm_card_authenticationRequired',
        return_url: 'https://shop.example/back',
      }),
    });
  });
  afterAll(() => shop.close());

  it("have exactly the fields of Stripe's types", () => {
    expect(findTypeErrors(made)).toEqual([]);
  });
});
