import { join } from 'node:path';
import { currentTime } from '@spruce/jest-setup/clock';
import type Stripe from 'stripe';
import ts from 'typescript';
import { startStripeSandbox, type StripeSandbox } from '../../test/stripe-sandbox';

/** True for two expected type errors: the API sends strings for the library's class `Decimal`, the sandbox omits the old field `plan`. */
const isExpected = (message: string | ts.DiagnosticMessageChain): boolean =>
  /^(Type 'string' is not assignable to type 'Decimal'\.|Property 'plan' is missing)/.test(ts.flattenDiagnosticMessageText(message, ' '));

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
    .filter(({ messageText }) => !isExpected(messageText))
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
    const waiting = await stripe.setupIntents.create({ customer: customer.id });
    const confirm = (card: string) => stripe.setupIntents.confirm(waiting.id, { payment_method: card, expand: ['payment_method'] });
    const asked = await confirm('pm_card_authenticationRequired');
    const setup = await confirm('pm_card_visa');
    const method = setup.payment_method as Stripe.PaymentMethod;
    const coupon = await stripe.coupons.create({ percent_off: 10, duration: 'forever' });
    const promotion = await stripe.promotionCodes.create({ promotion: { type: 'coupon', coupon: coupon.id }, code: 'SABAI' });
    const product = await stripe.products.create({ id: 'sofa', name: 'Nara sofa' });
    const price_data = { currency: 'thb', product: product.id, unit_amount: 89_000 };
    const subscription = await stripe.subscriptions.create({
      customer: customer.id,
      items: [{ price_data: { ...price_data, recurring: { interval: 'month' } } }],
      default_payment_method: method.id,
      expand: ['latest_invoice.payments'],
    });
    const invoice = subscription.latest_invoice as Stripe.Invoice;
    const payment = await stripe.paymentIntents.retrieve(String(invoice.payments!.data[0]!.payment.payment_intent), {
      expand: ['latest_charge'],
    });
    const draft = await stripe.invoices.create({ customer: customer.id });
    Object.assign(made, {
      Customer: customer,
      SetupIntent: setup,
      'SetupIntent /* asks for 3-D Secure */': asked,
      PaymentMethod: method,
      Product: product,
      Coupon: coupon,
      PromotionCode: promotion,
      Subscription: subscription,
      SubscriptionItem: subscription.items.data[0],
      Invoice: invoice,
      InvoiceLineItem: invoice.lines.data[0],
      InvoicePayment: invoice.payments!.data[0],
      PaymentIntent: payment,
      Charge: payment.latest_charge,
      'TestHelpers.TestClock': clock,
      Refund: await stripe.refunds.create({ payment_intent: payment.id }),
      InvoiceItem: await stripe.invoiceItems.create({ customer: customer.id, invoice: draft.id, price_data }),
      'Invoice /* open */': await stripe.invoices.finalizeInvoice(draft.id),
      Event: (await stripe.events.list({ limit: 1 })).data[0],
      'Subscription /* canceled */': await stripe.subscriptions.cancel(subscription.id),
    });
    const disputed = await stripe.paymentIntents.confirm(await shop.bill(customer.id, 89_000), { payment_method: 'pm_card_createDispute' });
    made['Dispute'] = (await stripe.disputes.list({ payment_intent: disputed.id })).data[0]!;
    const code = (await shop.showCode(customer.id, 89_000)).intent;
    made['PaymentIntent /* by PromptPay */'] = code;
    await shop.settleCode(code.id, 'paid');
    const byPromptPay = await stripe.paymentIntents.retrieve(code.id, { expand: ['payment_method', 'latest_charge'] });
    made['PaymentMethod /* PromptPay */'] = byPromptPay.payment_method as Stripe.PaymentMethod;
    made['Charge /* by PromptPay */'] = byPromptPay.latest_charge as Stripe.Charge;
    made['Refund /* by PromptPay */'] = await stripe.refunds.create({ payment_intent: code.id });
    const refused = await shop.bill(customer.id, 89_000);
    await stripe.paymentIntents.confirm(refused, { payment_method: 'pm_card_chargeCustomerFail' }).catch(() => undefined);
    made['PaymentIntent /* refused */'] = await stripe.paymentIntents.retrieve(refused, { expand: ['latest_charge'] });
  });
  afterAll(() => shop.close());

  it("all objects of the sandbox have exactly the fields of Stripe's types", () => {
    expect(findTypeErrors(made)).toEqual([]);
  });
});
