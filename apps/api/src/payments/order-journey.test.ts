import {
  billingResponseSchema,
  identityTokenResponseSchema,
  invoicesResponseSchema,
  orderResponseSchema,
  payLinkResponseSchema,
  paymentLinkResponseSchema,
  placedOrderResponseSchema,
  visitDaysResponseSchema,
} from '@spruce/contract';
import { addMonths, bangkokNoon } from '@spruce/pricing';
import { eq } from 'drizzle-orm';
import type Stripe from 'stripe';
import { startBillingApp, type BillingApp } from '../../test/billing-app';
import { TEST_DATABASES } from '../../test/databases';
import { changeOrder, deliverOrder, editOrder, moveOrder, readOrder } from '../../test/order-calls';
import { earliestSlot, HOME, LAMP, newKey, SOFA } from '../../test/order-shop';
import { signedIn, type Visitor } from '../../test/visitor';
import { charges, creditNotes, outbox, subscriptions, variations } from '../platform/database/schema';
import { queueBilling, requestRefund } from './port';

jest.setTimeout(120_000);

// Tests orders, payments and identity together with the sandboxes of both providers. Tests of each domain replace the others by fakes.
describe.each(TEST_DATABASES)('an order from ID to refund (%s)', (database) => {
  let api: BillingApp;
  let kanya: Visitor;
  beforeAll(async () => {
    api = await startBillingApp(database);
    kanya = await signedIn(api, { role: 'staff', firstName: 'Kanya' });
    await api.connection.db
      .update(variations)
      .set({ stockQuantity: 20, assetQuantity: null, inStock: true })
      .where(eq(variations.id, SOFA));
    const { stripe } = api.sandbox;
    const coupon = await stripe.coupons.create({ amount_off: 50_000, currency: 'thb', duration: 'once', name: '500 baht' });
    await stripe.promotionCodes.create({ promotion: { type: 'coupon', coupon: coupon.id }, code: 'JOURNEY500' });
    await api.connection.db
      .update(variations)
      .set({ stockQuantity: 20, assetQuantity: null, inStock: true })
      .where(eq(variations.id, LAMP));
    const nearlyAll = await stripe.coupons.create({ percent_off: 99, duration: 'once' });
    await stripe.promotionCodes.create({ promotion: { type: 'coupon', coupon: nearlyAll.id }, code: 'JOURNEY99' });
    const share = await stripe.coupons.create({ percent_off: 3.3, duration: 'once' });
    await stripe.promotionCodes.create({ promotion: { type: 'coupon', coupon: share.id }, code: 'JOURNEY3' });
  });
  afterAll(() => api.close());

  async function customer(card: string): Promise<Visitor> {
    const visitor = await signedIn(api);
    const { token } = (
      await visitor.call('POST', '/sumsub/get-access-token', { body: { customer_id: visitor.id }, schema: identityTokenResponseSchema })
    ).body.data;
    for (const [path, outcome] of [['submit'], ['decide', 'approve']] as const) {
      const response = await fetch(`${api.sandbox.url}/websdk/api/${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ accessToken: token, outcome }),
      });
      expect(response.status).toBe(200);
    }
    await api.saveCard(visitor.id, card);
    await api.settle();
    return visitor;
  }
  const place = async (visitor: Visitor, body: object = {}) => {
    const delivery = await earliestSlot(api);
    const key = newKey();
    const send = () =>
      visitor.call('POST', '/orders', {
        headers: { 'idempotency-key': key },
        schema: placedOrderResponseSchema,
        body: {
          customer_id: visitor.id,
          months: 6,
          line_items: [{ kind: 'product', variant_id: SOFA, quantity: 1 }],
          delivery,
          shipping: HOME,
          terms_accepted: true,
          ...body,
        },
      });
    const [one, two] = await Promise.all([send(), send()]);
    expect(two?.body.data.id).toBe(one?.body.data.id);
    return (await send()).body;
  };
  const billing = async (visitor: Visitor, id: number) =>
    (await visitor.call('GET', `/orders/${id}/billing`, { schema: billingResponseSchema })).body.data;

  it('makes one charge, mail and tax invoice when a customer sends an order twice with one key [api.orders-create] [purpose.pay]', async () => {
    const pim = await customer('pm_card_visa');
    const { data, payment } = await place(pim, { coupon: 'journey500' });
    expect(payment.state).toBe('paid');
    await api.settle();
    expect((await readOrder(pim, data.id)).payment_state).toBe('paid');
    const { charges, state } = await billing(pim, data.id);
    expect(state).toBe('active');
    expect(charges).toMatchObject([{ kind: 'first', state: 'paid', amount: data.totals.first_charge }]);
    expect((await pim.call('GET', `/orders/${data.id}/invoices`, { schema: invoicesResponseSchema })).body.data).toMatchObject([
      { total: data.totals.first_charge },
    ]);
    const booked = await api.connection.db
      .select()
      .from(outbox)
      .where(eq(outbox.key, `order:${data.id}:booked`));
    expect(booked).toHaveLength(1);
    expect((await billing(pim, data.id)).next_amount).toBe(data.totals.monthly);

    const cancelled = await pim.call('POST', `/orders/${data.id}/cancel`, {
      body: { version: (await readOrder(pim, data.id)).version },
      schema: orderResponseSchema,
    });
    expect(cancelled.body.data.status).toBe('cancelled');
    await api.settle();
    expect(await billing(pim, data.id)).toMatchObject({ state: 'ended', charges: [{ state: 'refunded' }] });
    expect((await readOrder(pim, data.id)).payment_state).toBe('refunded');

    // The refund has a credit note with its own number series. Only the owner can read it.
    const [invoice] = (await pim.call('GET', `/orders/${data.id}/invoices`, { schema: invoicesResponseSchema })).body.data;
    const [note, ...more] = invoice?.credit_notes ?? [];
    expect(more).toEqual([]);
    expect(note).toMatchObject({
      number: expect.stringMatching(/^CN-\d{4}-00001$/) as string,
      total: data.totals.first_charge,
      vat: invoice?.vat,
    });
    const pdf = await api.app.inject(note?.href ?? '');
    expect([pdf.statusCode, pdf.headers['content-type'], pdf.body.startsWith('%PDF')]).toEqual([200, 'application/pdf', true]);
    expect((await api.app.inject(note?.href.replace('credit-notes', 'invoices') ?? '')).statusCode).toBe(401);
    await (await signedIn(api)).refused(404, 'credit_note_not_found', 'GET', `/credit-notes/${note?.id}.pdf`);
    const kept = (
      await api.connection.db
        .select()
        .from(creditNotes)
        .where(eq(creditNotes.id, note?.id ?? 0))
    )[0]?.document;
    expect(kept).toMatchObject({
      invoice: { number: invoice?.number, issuedOn: invoice?.issued_on },
      creditedBefore: 0,
      net: data.totals.first_charge * 100 - (note?.vat ?? 0) * 100,
      reason: { en: 'The order was cancelled before it was delivered.' },
    });
  });

  it('sends a refund once although two processes send it at the same time', async () => {
    const nid = await customer('pm_card_visa');
    const { data } = await place(nid);
    await api.settle();
    const { db } = api.connection;
    await db.transaction(async (tx) => {
      await requestRefund(tx, { orderId: data.id, reason: 'change', baht: 150 });
      await queueBilling(tx, data.id);
    });
    const { refunds } = api.payments.context.stripe;
    const create = refunds.create.bind(refunds);
    const sending: (() => void)[] = [];
    // Each of the two requests waits until both have arrived here.
    const spy = jest.spyOn(refunds, 'create').mockImplementation(async (...request) => {
      await new Promise<void>((resolve) => {
        sending.push(resolve);
        if (sending.length === 2) for (const send of sending) send();
      });
      return create(...request);
    });
    await Promise.all([api.payments.bill(data.id), api.payments.bill(data.id)]).finally(() => spy.mockRestore());
    await api.settle();
    const [charge] = await db.select().from(charges).where(eq(charges.orderId, data.id));
    const made = await api.sandbox.stripe.refunds.list({ payment_intent: charge?.paymentIntentId ?? '' });
    expect(made.data.map(({ amount }) => amount)).toEqual([15_000]);
    expect((await billing(nid, data.id)).charges).toMatchObject([{ state: 'paid', given_back: 150 }]);
  });

  it('charges the displayed amount in whole baht with a percentage coupon [api.coupon]', async () => {
    const ploy = await customer('pm_card_visa');
    const { data, payment } = await place(ploy, { coupon: 'journey3' });
    const { coupon_discount: off, first_charge: shown, monthly, delivery_fee: fee } = data.totals;
    const exact = ((monthly + fee) * 3.3) / 100;
    expect(Number.isInteger(exact)).toBe(false);
    expect({ off, shown, state: payment.state }).toEqual({ off: Math.ceil(exact), shown: monthly + fee - Math.ceil(exact), state: 'paid' });
    expect((await billing(ploy, data.id)).charges).toMatchObject([{ kind: 'first', state: 'paid', amount: shown }]);
  });

  it('keeps an order whose card is refused, and charges it through the returned link [api.payment-links]', async () => {
    const noi = await customer('pm_card_chargeCustomerFail');
    const { data, payment } = await place(noi);
    expect(payment).toMatchObject({ state: 'failed', failure: 'card_declined', payment_link: expect.any(String) });
    expect((await readOrder(noi, data.id)).payment_state).toBe('failed');
    const card = await api.saveCard(noi.id, 'pm_card_mastercard');
    const paid = await noi.call('POST', `/payment-links/${payment.payment_link}`, {
      body: { payment_method: card },
      schema: payLinkResponseSchema,
    });
    expect(paid.body.data.outcome.state).toBe('paid');
    await api.settle();
    expect((await readOrder(noi, data.id)).payment_state).toBe('paid');
  });

  it('updates the payment link to the new amount after an unpaid order is edited, and charges it once [route.order-edit-id]', async () => {
    const nid = await customer('pm_card_chargeCustomerFail');
    const { data, payment } = await place(nid);
    expect(data.totals.first_charge).toBe(data.totals.monthly + 1800);
    const [first] = (await billing(nid, data.id)).charges;
    const { data: edited } = await editOrder(nid, data.id, { line_items: [{ kind: 'product', variant_id: SOFA, quantity: 2 }] });
    await api.settle();
    const wanted = 2 * data.totals.monthly + 1800;
    expect(edited.totals.first_charge).toBe(wanted);
    const link = async () =>
      (await nid.call('GET', `/payment-links/${payment.payment_link}`, { schema: paymentLinkResponseSchema })).body.data;
    expect(await link()).toMatchObject({ state: 'open', amount: wanted });
    const card = await api.saveCard(nid.id, 'pm_card_mastercard');
    const paid = await nid.call('POST', `/payment-links/${payment.payment_link}`, {
      body: { payment_method: card },
      schema: payLinkResponseSchema,
    });
    expect(paid.body.data.outcome.state).toBe('paid');
    await api.settle();
    expect((await billing(nid, data.id)).charges.map(({ state, amount }) => [state, amount])).toEqual([
      ['void', first?.amount],
      ['paid', wanted],
    ]);
    expect(await billing(nid, data.id)).toMatchObject({ state: 'active', next_charge_on: addMonths(data.delivery.date, 1) });
  });

  it('redeems a limited coupon once, keeps it while the link is open, and releases it after cancelling [api.coupon]', async () => {
    const { stripe } = api.sandbox;
    const off = await stripe.coupons.create({ amount_off: 20_000, currency: 'thb', duration: 'once' });
    await stripe.promotionCodes.create({ promotion: { type: 'coupon', coupon: off.id }, code: 'ONLYONE', max_redemptions: 1 });
    const [bee, ton] = [await customer('pm_card_chargeCustomerFail'), await customer('pm_card_visa')];
    const { data, payment } = await place(bee, { coupon: 'onlyone' });
    expect(payment.state).toBe('failed');
    const asked = { body: { coupon: 'ONLYONE', amount: 4010 } };
    const usedUp = () => ton.refused(400, 'coupon_used_up', 'POST', '/stripe-service/validate-coupon', asked);
    await usedUp();
    // Stripe abandons the first invoice of a subscription after a day; our own invoice stays open.
    await api.advanceTo(new Date(api.providerTime().getTime() + 2 * 86_400_000));
    const paid = await bee.call('POST', `/payment-links/${payment.payment_link}`, {
      body: { payment_method: await api.saveCard(bee.id, 'pm_card_mastercard') },
      schema: payLinkResponseSchema,
    });
    // ฿200 less than the sofa and its delivery.
    const total = data.totals.monthly + 1800 - 200;
    expect(paid.body.data).toMatchObject({ outcome: { state: 'paid' }, link: { amount: total } });
    expect((await billing(bee, data.id)).charges).toMatchObject([{ kind: 'first', state: 'paid', amount: total }]);
    await usedUp();
    await bee.call('POST', `/orders/${data.id}/cancel`, {
      body: { version: (await readOrder(bee, data.id)).version },
      schema: orderResponseSchema,
    });
    await ton.call('POST', '/stripe-service/validate-coupon', asked);
  });

  it('moves the next charge and the end at Stripe when the delivery of a paid order moves [route.order-edit-id]', async () => {
    const gai = await customer('pm_card_visa');
    const { data } = await place(gai);
    await api.settle();
    await moveOrder(kanya, data.id, 'booking-confirmed');
    const dates = async () => {
      const [row] = await api.connection.db.select().from(subscriptions).where(eq(subscriptions.orderId, data.id));
      const { trial_end, cancel_at } = await api.sandbox.stripe.subscriptions.retrieve(row?.stripeSubscriptionId ?? '');
      return [trial_end, cancel_at].map((seconds) => new Date((seconds ?? 0) * 1000));
    };
    const datesFrom = (day: string) => [bangkokNoon(addMonths(day, 1)), bangkokNoon(addMonths(day, 6))];
    expect(await dates()).toEqual(datesFrom(data.delivery.date));
    const { upcoming, version } = await readOrder(gai, data.id);
    const days = `/orders/${data.id}/visits/${upcoming?.visits[0]?.id}`;
    const { body: read } = await gai.call('GET', `${days}/days`, { schema: visitDaysResponseSchema });
    const later = read.data.days.findLast(({ available }) => available);
    const slot = later?.slots.find(({ available }) => available)?.slot;
    await gai.call('POST', `${days}/reschedule`, { body: { date: later?.date, slot, version }, schema: orderResponseSchema });
    await api.settle();
    expect(later?.date).not.toBe(data.delivery.date);
    expect(await dates()).toEqual(datesFrom(later?.date ?? ''));
  });

  it('quotes and confirms an extension, and moves the end at Stripe [route.order-subscription-change]', async () => {
    const ann = await customer('pm_card_visa');
    const { data } = await place(ann);
    await api.settle();
    await deliverOrder(kanya, data.id);
    const before = await billing(ann, data.id);
    const confirmed = await changeOrder(ann, data.id, { kind: 'extend', months: 9 });
    await api.settle();
    const after = await billing(ann, data.id);
    expect(confirmed.data.id).toBe(data.id);
    expect(after.ends_on && before.ends_on && after.ends_on > before.ends_on).toBe(true);
    expect(after.next_amount).toBe((await readOrder(ann, data.id)).totals.monthly);
  });

  it('waives a small difference after an edit, with equal amounts in order, tax invoice and charges', async () => {
    const fai = await customer('pm_card_visa');
    const lamps = (quantity: number) => ({ line_items: [{ kind: 'product' as const, variant_id: LAMP, quantity }] });
    const { data } = await place(fai, { months: 12, coupon: 'journey99', ...lamps(1) });
    // 240 + 1,800 = 2,040, less the 99 % discount of 2,020. With four lamps: 2,760 less 2,733.
    expect(data.totals.first_charge).toBe(20);
    const { quote } = await editOrder(fai, data.id, lamps(4));
    expect(quote).toMatchObject({ charge: 0, waived: 7 });
    await api.settle();
    expect((await readOrder(fai, data.id)).totals).toMatchObject({ monthly: 960, first_charge: 20 });
    await api.advanceTo(new Date(api.clock.now().getTime() + 50 * 86_400_000));
    expect((await billing(fai, data.id)).charges.map(({ kind, state, amount }) => [kind, state, amount])).toEqual([
      ['first', 'paid', 20],
      ['renewal', 'paid', 960],
    ]);
    const { balance } = (await api.sandbox.stripe.customers.retrieve(await api.payments.ensureCustomer(fai.id))) as Stripe.Customer;
    expect(balance).toBe(0);
  });

  it('charges a second order in full if the first was cancelled after an edit with a waived small sum', async () => {
    const mek = await customer('pm_card_visa');
    const lamps = (quantity: number) => ({ line_items: [{ kind: 'product' as const, variant_id: LAMP, quantity }] });
    const { data: first } = await place(mek, { months: 12, coupon: 'journey99', ...lamps(1) });
    await editOrder(mek, first.id, lamps(4));
    await api.settle();
    await mek.call('POST', `/orders/${first.id}/cancel`, {
      body: { version: (await readOrder(mek, first.id)).version },
      schema: orderResponseSchema,
    });
    await api.settle();
    expect((await billing(mek, first.id)).charges.map(({ kind, state, amount }) => [kind, state, amount])).toEqual([
      ['first', 'refunded', 20],
    ]);
    const { data: second } = await place(mek, { months: 12, ...lamps(1) });
    // The full 240 + 1,800 baht, without a waived amount.
    expect(second.totals.first_charge).toBe(2040);
    await api.settle();
    expect((await billing(mek, second.id)).charges.map(({ kind, state, amount }) => [kind, state, amount])).toEqual([
      ['first', 'paid', 2040],
    ]);
  });

  it('shows the refund of a cheaper edit as a part of the first charge, in the order and its billing', async () => {
    const ann = await customer('pm_card_visa');
    const lamps = (quantity: number) => ({ line_items: [{ kind: 'product' as const, variant_id: LAMP, quantity }] });
    const { data } = await place(ann, { months: 12, ...lamps(4) });
    expect((await readOrder(ann, data.id)).charges).toMatchObject([{ amount: 2760, given_back: 0 }]);
    await editOrder(ann, data.id, lamps(1));
    await api.settle();
    const told = [{ state: 'paid', amount: 2760, given_back: 3 * 240 }];
    expect((await readOrder(ann, data.id)).charges).toMatchObject(told);
    expect((await billing(ann, data.id)).charges).toMatchObject(told);
  });
});
