import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Stripe from 'stripe';
import { createClient, startStripeSandbox, type StripeSandbox } from '../../test/stripe-sandbox';
import { createSandbox, sandboxKeys } from '../sandbox';

describe('Stripe API', () => {
  let shop: StripeSandbox;
  beforeAll(async () => {
    shop = await startStripeSandbox();
  });
  afterAll(() => shop.close());

  it('saves a card with a SetupIntent, and refuses the card after it was detached', async () => {
    const customer = await shop.stripe.customers.create({ email: 'somchai@example.com', metadata: { customer_id: '7' } });
    const intent = await shop.stripe.setupIntents.create({
      customer: customer.id,
    });
    expect(intent).toMatchObject({
      status: 'requires_payment_method',
      usage: 'off_session',
      client_secret: expect.stringMatching(/^seti_\w+_secret_\w+$/),
    });
    const done = await shop.stripe.setupIntents.confirm(intent.id, { payment_method: 'pm_card_mastercard', expand: ['payment_method'] });
    expect(done.status).toBe('succeeded');
    expect(done.payment_method).toMatchObject({ customer: customer.id, card: { brand: 'mastercard', last4: '4444' } });
    const methods = await shop.stripe.customers.listPaymentMethods(customer.id, { type: 'card' });
    expect(methods.data.map(({ card }) => card?.last4)).toEqual(['4444']);
    await shop.stripe.paymentMethods.detach(methods.data[0]!.id);
    expect((await shop.stripe.customers.listPaymentMethods(customer.id)).data).toEqual([]);
    await expect(shop.stripe.paymentMethods.attach(methods.data[0]!.id, { customer: customer.id })).rejects.toMatchObject({
      code: 'payment_method_unexpected_state',
    });
    expect(await shop.received()).toEqual(
      expect.arrayContaining(['setup_intent.succeeded', 'payment_method.attached', 'payment_method.detached']),
    );
  });

  it.each([
    ['4000000000000002', 'card_declined', 'generic_decline'],
    ['4000000000009995', 'card_declined', 'insufficient_funds'],
    ['4000000000000069', 'expired_card', undefined],
    ['4000000000000127', 'incorrect_cvc', undefined],
    ['4000000000000119', 'processing_error', undefined],
  ])('declines the card %s with the error %s', async (number, code, decline) => {
    const customer = await shop.stripe.customers.create();
    const intent = await shop.stripe.setupIntents.create({ customer: customer.id });
    const method = await shop.stripe.paymentMethods.create({ type: 'card', card: { number, exp_month: 4, exp_year: 2034, cvc: '314' } });
    const error: unknown = await shop.stripe.setupIntents
      .confirm(intent.id, { payment_method: method.id })
      .catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(Stripe.errors.StripeCardError);
    expect(error).toMatchObject({ statusCode: 402, code, decline_code: decline ?? '', requestId: expect.stringMatching(/^req_/) });
    expect((await shop.stripe.setupIntents.retrieve(intent.id)).last_setup_error).toMatchObject({ code });
  });

  it('asks for 3-D Secure to save a card, and declines an off-session payment that needs 3-D Secure', async () => {
    const customer = await shop.stripe.customers.create();
    const intent = await shop.stripe.setupIntents.create({ customer: customer.id });
    const waiting = await shop.stripe.setupIntents.confirm(intent.id, {
      payment_method: 'pm_card_authenticationRequired',
    });
    expect(waiting).toMatchObject({
      status: 'requires_action',
      next_action: { type: 'use_stripe_sdk', use_stripe_sdk: { stripe_js: expect.stringContaining(shop.sandbox.url) } },
    });
    await shop.bill(customer.id, 90_000);
    const [invoice] = (await shop.stripe.invoices.list({ customer: customer.id })).data;
    const refused = shop.stripe.invoices.pay(invoice!.id, { payment_method: 'pm_card_authenticationRequired' });
    await expect(refused).rejects.toMatchObject({ code: 'authentication_required', statusCode: 402 });
  });

  it('answers invalid requests with the same errors as Stripe', async () => {
    await expect(shop.stripe.customers.retrieve('cus_nobody')).rejects.toMatchObject({
      statusCode: 404,
      code: 'resource_missing',
      message: "No such customer: 'cus_nobody'",
    });
    await expect(shop.stripe.subscriptions.create({ customer: 'cus_nobody' } as Stripe.SubscriptionCreateParams)).rejects.toMatchObject({
      statusCode: 400,
      code: 'parameter_missing',
      param: 'items',
    });
    await expect(shop.stripe.customers.create({ emial: 'x' } as Stripe.CustomerCreateParams)).rejects.toMatchObject({
      code: 'parameter_unknown',
      param: 'emial',
    });
    await expect(shop.stripe.refunds.create({ payment_intent: 'pi_1', amount: 1.5 })).rejects.toMatchObject({
      code: 'parameter_invalid_integer',
      param: 'amount',
    });
    await expect(shop.stripe.charges.list()).rejects.toThrow('The sandbox does not speak this part of the API.');
    await expect(createClient(shop.sandbox.url, 'sk_test_other').customers.list()).rejects.toBeInstanceOf(
      Stripe.errors.StripeAuthenticationError,
    );
    await expect(createClient(shop.sandbox.url, sandboxKeys.stripePublishableKey).customers.list()).rejects.toMatchObject({
      statusCode: 403,
      code: 'secret_key_required',
    });
    await expect(
      shop.stripe.paymentMethods.create({ type: 'card', card: { number: '4111111111111111', exp_month: 1, exp_year: 2040 } }),
    ).rejects.toMatchObject({ decline_code: 'test_mode_live_card' });
  });

  it('repeats the response for a repeated idempotency key, and refuses the key for another request', async () => {
    const options = { idempotencyKey: 'order-7-1' };
    const first = await shop.stripe.customers.create({ email: 'a@example.com' }, options);
    const again = await shop.stripe.customers.create({ email: 'a@example.com' }, options);
    expect(again.id).toBe(first.id);
    expect(again.lastResponse.headers['idempotent-replayed']).toBe('true');
    expect(again.lastResponse.requestId).toBe(first.lastResponse.requestId);
    await expect(shop.stripe.customers.create({ email: 'b@example.com' }, options)).rejects.toBeInstanceOf(
      Stripe.errors.StripeIdempotencyError,
    );
    await expect(shop.stripe.products.create({ id: 'x', name: 'x' }, options)).rejects.toBeInstanceOf(Stripe.errors.StripeIdempotencyError);
    const intent = await shop.bill(first.id, 10_000);
    const charge = () =>
      shop.stripe.paymentIntents.confirm(intent, { payment_method: 'pm_card_chargeCustomerFail' }, { idempotencyKey: 'order-8-1' });
    const refusals = [
      await charge().catch((error: unknown) => error),
      await charge().catch((error: unknown) => error),
    ] as Stripe.errors.StripeCardError[];
    expect(refusals[0]!.code).toBe('card_declined');
    expect(refusals[1]!.requestId).toBe(refusals[0]!.requestId);
  });

  it('paginates lists, newest first', async () => {
    for (let index = 0; index < 5; index += 1) await shop.stripe.customers.create({ email: 'page@example.com', name: `Mali ${index}` });
    const names: unknown[] = [];
    for await (const customer of shop.stripe.customers.list({ email: 'page@example.com', limit: 2 })) names.push(customer.name);
    expect(names).toEqual(['Mali 4', 'Mali 3', 'Mali 2', 'Mali 1', 'Mali 0']);
    const back = await shop.stripe.customers.list({ email: 'page@example.com', limit: 2 });
    const page = await shop.stripe.customers.list({ limit: 1, ending_before: back.data[1]!.id });
    expect(page.data[0]!.name).toBe('Mali 4');
  });

  async function charge(card: string): Promise<string> {
    const { id } = await shop.stripe.customers.create();
    const intent = await shop.bill(id, 50_000);
    await shop.stripe.paymentIntents.confirm(intent, { payment_method: card });
    return intent;
  }

  it('refunds a payment in parts, up to the paid amount', async () => {
    const payment_intent = await charge('pm_card_visa');
    await shop.stripe.refunds.create({ payment_intent, amount: 20_000 });
    await expect(shop.stripe.refunds.create({ payment_intent, amount: 30_001 })).rejects.toMatchObject({ param: 'amount' });
    await shop.stripe.refunds.create({ payment_intent });
    await expect(shop.stripe.refunds.create({ payment_intent })).rejects.toMatchObject({ code: 'charge_already_refunded' });
  });

  it('lets a successful refund to a certain test card fail later, and records events of the failure', async () => {
    const payment_intent = await charge('pm_card_refundFail');
    const { id, status } = await shop.stripe.refunds.create({ payment_intent });
    expect(status).toBe('succeeded');
    expect(await shop.stripe.testHelpers.refunds.expire(id)).toMatchObject({ status: 'failed', failure_reason: 'lost_or_stolen_card' });
    const { latest_charge } = await shop.stripe.paymentIntents.retrieve(payment_intent, { expand: ['latest_charge'] });
    expect(latest_charge).toMatchObject({ refunded: false, amount_refunded: 0 });
    const { data: events } = await shop.stripe.events.list({ limit: 2 });
    expect(events.map(({ type }) => type)).toEqual(['refund.failed', 'charge.refund.updated']);
    await expect(shop.stripe.testHelpers.refunds.expire(id)).rejects.toMatchObject({ statusCode: 400 });
  });

  it('signs webhooks so that the stripe library accepts them', async () => {
    await shop.stripe.customers.create({ email: 'hook@example.com' });
    await shop.received();
    const { body, signature } = shop.hooks.at(-1)!;
    const event = shop.stripe.webhooks.constructEvent(body, signature, sandboxKeys.stripeWebhookSecret);
    expect(event).toMatchObject({
      type: 'customer.created',
      api_version: '2026-10-28.endive',
      data: { object: { email: 'hook@example.com', livemode: false } },
    });
    expect(() => shop.stripe.webhooks.constructEvent(body.replace('hook@', 'evil@'), signature, sandboxKeys.stripeWebhookSecret)).toThrow(
      Stripe.errors.StripeSignatureVerificationError,
    );
  });

  it('retries a webhook until the shop accepts it', async () => {
    shop.answer.status = 500;
    const customer = await shop.stripe.customers.create();
    await shop.received();
    const failed = shop.hooks.at(-1)!.event;
    expect(failed.data.object).toMatchObject({ id: customer.id });
    shop.answer.status = 200;
    while (shop.hooks.filter(({ event }) => event.id === failed.id).length < 2) await new Promise((resolve) => setTimeout(resolve, 50));
    expect(shop.hooks.filter(({ event }) => event.id === failed.id)).toHaveLength(2);
  });
});

describe('restarted sandbox', () => {
  it('has the objects and idempotency keys from before the restart', async () => {
    const stateDir = mkdtempSync(join(tmpdir(), 'spruce-sandbox-'));
    try {
      const first = await createSandbox({ stateDir });
      const customer = await createClient(first.url).customers.create({ name: 'Mali' }, { idempotencyKey: 'once' });
      await createClient(first.url).paymentMethods.attach('pm_card_visa', { customer: customer.id });
      await first.close();
      const second = await createSandbox({ stateDir });
      expect((await createClient(second.url).paymentMethods.list({ customer: customer.id })).data).toHaveLength(1);
      expect((await createClient(second.url).customers.create({ name: 'Mali' }, { idempotencyKey: 'once' })).id).toBe(customer.id);
      await second.close();
    } finally {
      rmSync(stateDir, { recursive: true });
    }
  });
});
