import type Stripe from 'stripe';
import { startStripeSandbox, type StripeSandbox } from '../../test/stripe-sandbox';

describe('PromptPay', () => {
  let shop: StripeSandbox;
  let stripe: Stripe;
  let customer: string;
  beforeAll(async () => {
    shop = await startStripeSandbox();
    ({ stripe } = shop);
  });
  beforeEach(async () => {
    customer = (await stripe.customers.create()).id;
  });
  afterAll(() => shop.close());
  const readInvoice = async (id: string) => {
    const { status, amount_paid, attempt_count, payments } = await stripe.invoices.retrieve(id, { expand: ['payments'] });
    return { status, amount_paid, attempt_count, payments: payments?.data.map((one) => [one.is_default, one.status]) };
  };

  it('shows a QR code, whose payment pays the invoice and cancels its payment by card', async () => {
    const { invoice, intent } = await shop.showCode(customer, 90_000);
    expect(intent).toMatchObject({
      status: 'requires_action',
      payment_method_types: ['promptpay'],
      next_action: { type: 'promptpay_display_qr_code', promptpay_display_qr_code: { data: expect.stringContaining(intent.id) } },
    });
    const waiting = { status: 'open', amount_paid: 0, attempt_count: 0 };
    expect(await readInvoice(invoice)).toEqual({
      ...waiting,
      payments: [
        [true, 'open'],
        [false, 'open'],
      ],
    });
    await shop.settleCode(intent.id, 'paid');
    expect(await readInvoice(invoice)).toEqual({
      ...waiting,
      ...{ status: 'paid', amount_paid: 90_000 },
      payments: [
        [true, 'canceled'],
        [false, 'paid'],
      ],
    });
    expect(await shop.received()).toEqual(expect.arrayContaining(['payment_intent.requires_action', 'charge.succeeded', 'invoice.paid']));
  });

  it('lets a code expire without an attempt of the invoice, and shows another code of the same payment', async () => {
    const { invoice, intent } = await shop.showCode(customer, 90_000);
    await shop.settleCode(intent.id, 'expired');
    const expired = await stripe.paymentIntents.retrieve(intent.id);
    expect(expired).toMatchObject({
      ...{ status: 'requires_payment_method', next_action: null },
      last_payment_error: { code: 'payment_intent_payment_attempt_expired' },
    });
    expect(await readInvoice(invoice)).toMatchObject({ status: 'open', attempt_count: 0 });
    const payment_method_data = { type: 'promptpay', billing_details: { email: 'mali@example.com' } } as const;
    await stripe.paymentIntents.confirm(intent.id, { payment_method_data });
    await shop.settleCode(intent.id, 'paid');
    expect(await readInvoice(invoice)).toMatchObject({ status: 'paid', amount_paid: 90_000 });
  });

  it('credits a payment of an invoice that is already paid to the customer', async () => {
    const { invoice, intent } = await shop.showCode(customer, 90_000);
    await stripe.invoices.pay(invoice, { payment_method: 'pm_card_visa' });
    await shop.settleCode(intent.id, 'paid');
    expect(await stripe.invoices.retrieve(invoice)).toMatchObject({ amount_paid: 90_000, amount_overpaid: 90_000 });
    expect(await stripe.customers.retrieve(customer)).toMatchObject({ balance: -90_000 });
  });

  it('a canceled payment cannot be paid', async () => {
    const { invoice, intent } = await shop.showCode(customer, 90_000);
    await stripe.paymentIntents.cancel(intent.id);
    await shop.settleCode(intent.id, 'paid');
    expect(await stripe.paymentIntents.retrieve(intent.id)).toMatchObject({ status: 'canceled', latest_charge: null });
    expect(await readInvoice(invoice)).toMatchObject({ status: 'open' });
    await expect(stripe.paymentIntents.cancel(intent.id)).rejects.toMatchObject({ code: 'payment_intent_unexpected_state' });
  });

  it('refunds when the customer has named an account', async () => {
    const { intent } = await shop.showCode(customer, 90_000);
    await shop.settleCode(intent.id, 'paid');
    const refund = await stripe.refunds.create({ payment_intent: intent.id, amount: 40_000 });
    expect(refund).toMatchObject({ status: 'requires_action', instructions_email: 'mali@example.com' });
    await fetch(`${shop.sandbox.url}/promptpay/refunds/${refund.id}`, { method: 'POST' });
    expect((await stripe.refunds.list({ payment_intent: intent.id })).data).toMatchObject([{ amount: 40_000, status: 'succeeded' }]);
    expect(await shop.received()).toContain('refund.updated');
  });
});
