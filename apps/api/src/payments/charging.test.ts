import {
  billingResponseSchema,
  invoicesResponseSchema,
  paymentLinkResponseSchema,
  paymentMethodsResponseSchema,
  payLinkResponseSchema,
  renewLinkResponseSchema,
  stripeServiceResponseSchema,
  validateCouponResponseSchema,
} from '@spruce/contract';
import { addDays, bangkokNoon } from '@spruce/pricing';
import { and, asc, eq } from 'drizzle-orm';
import { ONE_DATABASE } from '../../test/databases';
import { charged, makeChange, makeOrder, startBillingApp, type BillingApp } from '../../test/billing-app';
import { newVisitor, signedIn, type Visitor } from '../../test/visitor';
import { changeRequests, charges, customers, invoices, orderEvents, orders, outbox, paymentLinks } from '../platform/database/schema';

jest.setTimeout(90_000);

describe.each(ONE_DATABASE)('charging (%s)', (database) => {
  let api: BillingApp;
  let pim: Visitor;
  let stranger: Visitor;
  beforeAll(async () => {
    api = await startBillingApp(database);
    [pim, stranger] = [await signedIn(api), await signedIn(api)];
  });
  afterAll(() => api.close());

  const mailsOf = async (link: string) =>
    (await api.connection.db.select().from(outbox).where(eq(outbox.kind, 'mail.send')))
      .filter(({ key }) => key?.startsWith(`payment-mail:${link}:`))
      .map(({ payload }) => payload);

  it('returns the same Stripe customer with a SetupIntent to its owner only [api.stripe-service]', async () => {
    const ask = () => pim.call('POST', '/stripe-service', { body: { customer_id: pim.id }, schema: stripeServiceResponseSchema });
    const { data } = (await ask()).body;
    expect(data).toMatchObject({
      customer: expect.stringMatching(/^cus_/),
      client_secret: expect.stringContaining(data.setup_intent),
      publishable_key: 'pk_test_sandbox',
    });
    expect((await ask()).body.data.customer).toBe(data.customer);
    await stranger.refused(404, 'account_not_found', 'POST', '/stripe-service', { body: { customer_id: pim.id } });
    await pim.refused(400, 'rest_invalid_param', 'POST', '/stripe-service', { body: {} });
  });

  it('lists Visa and Mastercard cards by our customer id or Stripe’s, sets the default, removes one [api.payment-methods]', async () => {
    const visa = await api.saveCard(pim.id, 'pm_card_visa');
    const master = await api.saveCard(pim.id, 'pm_card_mastercard');
    await api.settle();
    const list = async (id: string | number) =>
      (await pim.call('GET', `/stripe-service/payment_methods/${id}`, { schema: paymentMethodsResponseSchema })).body.data;
    const cards = await list(pim.id);
    expect(cards.map(({ brand, last4 }) => `${brand} ${last4}`).sort()).toEqual(['mastercard 4444', 'visa 4242']);
    expect(await list(await api.payments.ensureCustomer(pim.id))).toEqual(cards);
    await stranger.refused(404, 'account_not_found', 'GET', `/stripe-service/payment_methods/${pim.id}`);
    // Staff see only that a saved card exists.
    const kanya = await signedIn(api, { role: 'staff' });
    expect((await kanya.call('GET', `/stripe-service/card-on-file/${pim.id}`)).body).toEqual({ data: { on_file: true } });
    await kanya.refused(404, 'account_not_found', 'GET', `/stripe-service/payment_methods/${pim.id}`);
    await stranger.refused(404, 'account_not_found', 'GET', `/stripe-service/payment_methods/${await api.payments.ensureCustomer(pim.id)}`);
    const chosen = await pim.call('POST', `/stripe-service/payment_methods/${pim.id}/${master}/default`, {
      schema: paymentMethodsResponseSchema,
    });
    expect(chosen.body.data[0]).toMatchObject({ id: master, is_default: true });
    await stranger.refused(404, 'payment_method_not_found', 'POST', `/stripe-service/payment_methods/${stranger.id}/${visa}/remove`);
    const left = await pim.call('POST', `/stripe-service/payment_methods/${pim.id}/${master}/remove`, {
      schema: paymentMethodsResponseSchema,
    });
    expect(left.body.data.map(({ id }) => id)).toEqual([visa]);
  });

  it('charges first month and delivery once, with one tax invoice, although billing runs three times [purpose.pay]', async () => {
    const orderId = await makeOrder(api, { customerId: pim.id });
    const outcomes = await Promise.all([charged(api.payments, orderId), charged(api.payments, orderId)]);
    expect(outcomes.map(({ state }) => state)).toEqual(['paid', 'paid']);
    expect(await charged(api.payments, orderId)).toMatchObject({ state: 'paid' });
    await api.settle();
    const { data } = (await pim.call('GET', `/orders/${orderId}/billing`, { schema: billingResponseSchema })).body;
    expect(data).toMatchObject({
      state: 'active',
      next_amount: 2210,
      charges: [{ kind: 'first', month: 1, state: 'paid', amount: 4010, card: { brand: 'visa', last4: '4242' } }],
    });
    const stripeCustomer = await api.payments.ensureCustomer(pim.id);
    const subscriptions = await api.sandbox.stripe.subscriptions.list({ customer: stripeCustomer });
    expect(subscriptions.data.filter(({ metadata }) => metadata['order_id'] === String(orderId))).toHaveLength(1);
    const issued = (await pim.call('GET', `/orders/${orderId}/invoices`, { schema: invoicesResponseSchema })).body.data;
    expect(issued).toMatchObject([{ number: expect.stringMatching(/^TI-\d{4}-00001$/), total: 4010, vat: 262.34 }]);
    const href = issued[0]?.href ?? '';
    // The signed address opens this PDF without a token for 15 minutes, and no other PDF.
    expect((await api.app.inject({ url: href })).headers['content-type']).toBe('application/pdf');
    expect((await api.app.inject({ url: href.replace(/\d{1,9}\.pdf/, '999.pdf') })).statusCode).toBe(401);
    expect((await api.app.inject({ url: href.replace(/until=\d+/, 'until=9999999999') })).statusCode).toBe(401);
    expect((await api.app.inject({ url: href.split('?')[0] ?? '' })).statusCode).toBe(401);
    api.clock.skewMs = 901_000;
    expect((await api.app.inject({ url: href })).statusCode).toBe(401);
    api.clock.skewMs = 0;
    const pdf = await api.app.inject({
      url: href.split('?')[0] ?? '',
      headers: { authorization: `Bearer ${pim.token}`, cookie: [...pim.cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
    });
    expect({ status: pdf.statusCode, type: pdf.headers['content-type'], head: pdf.rawPayload.subarray(0, 5).toString() }).toEqual({
      status: 200,
      type: 'application/pdf',
      head: '%PDF-',
    });
    await stranger.refused(404, 'order_not_found', 'GET', `/orders/${orderId}/invoices`);
    await stranger.refused(404, 'order_not_found', 'GET', `/orders/${orderId}/billing`);
    await stranger.refused(404, 'invoice_not_found', 'GET', `/invoices/${issued[0]?.id}.pdf`);
    const card = data.charges[0];
    expect(card).toBeDefined();
    const [visa] = await api.payments.paymentMethods(pim.id);
    await pim.refused(409, 'payment_method_in_use', 'POST', `/stripe-service/payment_methods/${pim.id}/${visa?.id}/remove`);
  });

  it('prints all lines of an order with 14 lines, although Stripe returns only ten per request', async () => {
    const orderId = await makeOrder(api, {
      customerId: pim.id,
      lines: Array.from({ length: 14 }, (_, at) => ({ name: { en: `Piece ${at}`, th: `ชิ้น ${at}` }, quantity: 1, price: 100 + at })),
    });
    expect(await charged(api.payments, orderId)).toMatchObject({ state: 'paid' });
    const [charge] = await api.connection.db.select().from(charges).where(eq(charges.orderId, orderId));
    expect(charge?.lines).toHaveLength(15);
    expect(charge?.lines.reduce((sum, { amount }) => sum + amount, 0)).toBe(charge?.amount);
  });

  it('opens a payment link after a refused card, and charges another card once through this link [api.payment-links]', async () => {
    const bad = await api.saveCard(stranger.id, 'pm_card_chargeCustomerFail');
    const orderId = await makeOrder(api, { customerId: stranger.id, paymentMethod: bad });
    const outcome = await charged(api.payments, orderId);
    if (outcome.state !== 'failed' || !outcome.payment_link) throw new Error(`not refused: ${JSON.stringify(outcome)}`);
    expect(outcome.failure).toBe('card_declined');
    const path = `/payment-links/${outcome.payment_link}`;
    // Visitors see only a masked name and no saved cards.
    const seen = (await pim.call('GET', path, { schema: paymentLinkResponseSchema })).body.data;
    expect(seen).toMatchObject({
      state: 'open',
      name: 'P••• S•••',
      amount: 4010,
      kind: 'first',
      saved_cards: [],
      client_secret: expect.stringMatching(/^pi_/),
      card: { last4: '0341' },
    });
    expect(JSON.stringify(seen)).not.toContain('Suwan');
    expect((await stranger.call('GET', path, { schema: paymentLinkResponseSchema })).body.data.saved_cards).toHaveLength(1);
    // A saved card of another customer cannot pay.
    const [notTheirs] = await api.payments.paymentMethods(pim.id);
    await stranger.refused(404, 'payment_method_not_found', 'POST', path, { body: { payment_method: notTheirs?.id } });
    await pim.refused(404, 'payment_method_not_found', 'POST', path, { body: { payment_method: bad } });
    const good = await api.saveCard(stranger.id, 'pm_card_visa');
    const pay = () => stranger.call('POST', path, { body: { payment_method: good }, schema: payLinkResponseSchema });
    const paid = await Promise.all([pay(), pay()]);
    for (const { body } of paid)
      expect(body.data).toMatchObject({ outcome: { state: 'paid' }, link: { state: 'paid', client_secret: null } });
    expect((await pay()).body.data.outcome.state).toBe('paid');
    await api.settle();
    const { data: intents } = await api.sandbox.stripe.paymentIntents.list({ customer: await api.payments.ensureCustomer(stranger.id) });
    expect(intents.filter(({ status }) => status === 'succeeded')).toHaveLength(1);
    expect((await stranger.call('GET', `/orders/${orderId}/billing`, { schema: billingResponseSchema })).body.data.state).toBe('active');
    expect(
      (await stranger.call('GET', `/stripe-service/payment_methods/${stranger.id}`, { schema: paymentMethodsResponseSchema })).body.data[0]
        ?.id,
    ).toBe(good);
    await pim.refused(404, 'payment_link_not_found', 'GET', '/payment-links/3f0e9b0a-8f0e-4c4e-9d59-2b7a3c6f1d11');
  });

  it.each([
    ['first', false],
    ['change', false],
    ['first', undefined],
    ['change', undefined],
  ] as const)(
    'saves a new card only if the payer asked for it (kind of charge: %s, save: %s) [api.payment-links]',
    async (kind, unsaid) => {
      const customer = await signedIn(api);
      const { stripe } = api.sandbox;
      const orderId = await makeOrder(api, { customerId: customer.id, payBy: 'link' });
      const first = await charged(api.payments, orderId);
      if (first.state !== 'open') throw new Error(`not open: ${JSON.stringify(first)}`);
      const card = async (number: string) =>
        (await stripe.paymentMethods.create({ type: 'card', card: { number, exp_month: 12, exp_year: 2034, cvc: '123' } })).id;
      const pay = (link: string, payment_method: string | null, save?: boolean) =>
        newVisitor(api).call('POST', `/payment-links/${link}`, {
          body: { ...(payment_method && { payment_method }), ...(save !== undefined && { save }) },
          schema: payLinkResponseSchema,
        });
      let link = String(first.payment_link);
      if (kind === 'change') {
        expect((await pay(link, await card('4242424242424242'), unsaid)).body.data.outcome.state).toBe('paid');
        await makeChange(api.connection.db, orderId, {
          charges: [{ kind: 'swap-visit', name: { en: 'Swap visit', th: 'ค่าเข้าไปเปลี่ยน' }, amount: 1800 }],
        });
        await api.settle();
        const [open] = await api.connection.db
          .select()
          .from(paymentLinks)
          .where(and(eq(paymentLinks.orderId, orderId), eq(paymentLinks.state, 'open')));
        link = open?.id ?? '';
      }
      expect((await pay(link, await card('5555555555554444'), unsaid)).body.data).toMatchObject({
        outcome: { state: 'paid' },
        link: { state: 'paid' },
      });
      await api.settle();
      const kept = async () => {
        const stripeCustomer = await api.payments.ensureCustomer(customer.id);
        const found = await stripe.customers.retrieve(stripeCustomer);
        const { data: running } = await stripe.subscriptions.list({ customer: stripeCustomer });
        return {
          listed: (await customer.call('GET', `/stripe-service/payment_methods/${customer.id}`, { schema: paymentMethodsResponseSchema }))
            .body.data.length,
          attached: (await stripe.paymentMethods.list({ customer: stripeCustomer, type: 'card' })).data.length,
          default: found.deleted ? null : found.invoice_settings.default_payment_method,
          ofSubscription: running.map(({ default_payment_method: method }) => method),
        };
      };
      expect(await kept()).toEqual({ listed: 0, attached: 0, default: null, ofSubscription: [null] });
      // The card is detached, so the next month has no card.
      expect((await pay(link, null, unsaid)).body.data.outcome.state).toBe('paid');
      expect(await kept()).toEqual({ listed: 0, attached: 0, default: null, ofSubscription: [null] });
    },
  );

  it('removes the card of a payment at Stripe if the browser never asks to save it [api.payment-links]', async () => {
    const customer = await signedIn(api);
    const { stripe } = api.sandbox;
    const stripeCustomer = await api.payments.ensureCustomer(customer.id);
    const attached = async () => (await stripe.paymentMethods.list({ customer: stripeCustomer, type: 'card' })).data.length;
    for (const comesBack of [false, true]) {
      const first = await charged(api.payments, await makeOrder(api, { customerId: customer.id, payBy: 'link' }));
      if (first.state !== 'open') throw new Error(`not open: ${JSON.stringify(first)}`);
      const { client_secret: secret } = (
        await newVisitor(api).call('GET', `/payment-links/${first.payment_link}`, { schema: paymentLinkResponseSchema })
      ).body.data;
      await stripe.paymentIntents.confirm(String(secret).split('_secret_')[0] ?? '', { payment_method: 'pm_card_visa' });
      // The webhook arrives before the browser's request.
      await api.settle();
      expect(await attached()).toBe(1);
      if (comesBack)
        await newVisitor(api).call('POST', `/payment-links/${first.payment_link}`, { body: { save: true }, schema: payLinkResponseSchema });
      api.clock.skewMs = 601_000;
      await api.settle();
      api.clock.skewMs = 0;
      expect(await attached()).toBe(comesBack ? 1 : 0);
    }
  });

  it('keeps a saved card that pays with `save: false` [api.payment-links]', async () => {
    const customer = await signedIn(api);
    const known = await api.saveCard(customer.id, 'pm_card_visa');
    // Handles the first webhook before the second card is saved, so that the first card becomes the default.
    await api.settle();
    const other = await api.saveCard(customer.id, 'pm_card_mastercard');
    await api.settle();
    const first = await charged(api.payments, await makeOrder(api, { customerId: customer.id, payBy: 'link' }));
    if (first.state !== 'open') throw new Error(`not open: ${JSON.stringify(first)}`);
    await customer.call('POST', `/payment-links/${first.payment_link}`, {
      body: { payment_method: other, save: false },
      schema: payLinkResponseSchema,
    });
    const { data: cards } = (
      await customer.call('GET', `/stripe-service/payment_methods/${customer.id}`, { schema: paymentMethodsResponseSchema })
    ).body;
    expect(cards.map(({ id, is_default: isDefault }) => [id, isDefault])).toEqual([
      [known, true],
      [other, false],
    ]);
  });

  it('expires a payment link after 7 days; its owner can create another, and staff can revoke it [api.payment-links]', async () => {
    const orderId = await makeOrder(api, { customerId: pim.id, payBy: 'link' });
    const outcome = await charged(api.payments, orderId);
    if (outcome.state !== 'open') throw new Error(`not open: ${JSON.stringify(outcome)}`);
    const link = async (id: string) => (await pim.call('GET', `/payment-links/${id}`, { schema: paymentLinkResponseSchema })).body.data;
    expect(await link(String(outcome.payment_link))).toMatchObject({ state: 'open', card: null });
    // No card was refused, so the mail is a payment request.
    await api.settle();
    expect(await mailsOf(String(outcome.payment_link))).toMatchObject([
      {
        template: 'payment-request',
        to: expect.any(String),
        data: { reason: 'first', refused: false, amount: 4010, link_uuid: outcome.payment_link },
      },
    ]);
    const staff = await signedIn(api, { role: 'staff' });
    await stranger.refused(404, 'order_not_found', 'POST', `/orders/${orderId}/payment-link`);
    const pay = { body: {} };
    api.clock.skewMs = 7 * 86_400_000 + 1000;
    try {
      // The access tokens have expired by now, so log in again.
      const later = await signedIn(api, { role: 'staff' });
      const expired = (await later.call('GET', `/payment-links/${outcome.payment_link}`, { schema: paymentLinkResponseSchema })).body.data;
      expect(expired).toMatchObject({ state: 'expired', client_secret: null });
      await later.refused(410, 'payment_link_expired', 'POST', `/payment-links/${outcome.payment_link}`, pay);
      const again = (await later.call('POST', `/orders/${orderId}/payment-link`, { schema: paymentLinkResponseSchema })).body.data;
      expect(again).toMatchObject({ state: 'open', amount: 4010 });
      expect(again.id).not.toBe(outcome.payment_link);
      expect(
        (await later.call('GET', `/payment-links/${outcome.payment_link}`, { schema: paymentLinkResponseSchema })).body.data.state,
      ).toBe('expired');
      expect(await mailsOf(again.id)).toEqual([]);
      await later.call('POST', `/payment-links/${again.id}/send`, { schema: paymentLinkResponseSchema });
      expect(await mailsOf(again.id)).toMatchObject([{ template: 'payment-request', data: { link_uuid: again.id } }]);
      expect((await later.call('POST', `/payment-links/${again.id}/revoke`, { schema: paymentLinkResponseSchema })).body.data.state).toBe(
        'revoked',
      );
      await later.refused(409, 'payment_link_closed', 'POST', `/payment-links/${again.id}/send`);
      // The order's trail shows who created, sent and revoked the link.
      const trail = await api.connection.db.select().from(orderEvents).where(eq(orderEvents.orderId, orderId)).orderBy(asc(orderEvents.id));
      expect(
        trail.filter(({ kind }) => kind === 'payment-link').map(({ actorId, detail, internal }) => [actorId, detail, internal]),
      ).toEqual(['made', 'sent', 'revoked'].map((what) => [later.id, { what }, true]));
      await later.refused(410, 'payment_link_revoked', 'POST', `/payment-links/${again.id}`, pay);
    } finally {
      api.clock.skewMs = 0;
    }
    for (const what of ['revoke', 'send'])
      await pim.refused(404, 'rest_no_route', 'POST', `/payment-links/${outcome.payment_link}/${what}`);
    expect(staff.id).toBeGreaterThan(0);
  });

  it('lets a visitor renew an expired link, and mails the new link to its owner only [api.payment-links]', async () => {
    const orderId = await makeOrder(api, { customerId: pim.id, payBy: 'link' });
    const old = String((await charged(api.payments, orderId)).payment_link);
    const ask = async (visitor: Visitor, id: string) =>
      (await visitor.call('POST', `/payment-links/${id}/renew`, { schema: renewLinkResponseSchema })).body;
    const linksOf = () => api.connection.db.select().from(paymentLinks).where(eq(paymentLinks.orderId, orderId));
    const said = { data: { state: 'asked' } };
    await api.settle();
    // An open or unknown link gives the same answer and has no effect.
    expect(await ask(newVisitor(api), old)).toEqual(said);
    expect(await ask(newVisitor(api), '3f0e9b0a-8f0e-4c4e-9d59-2b7a3c6f1d11')).toEqual(said);
    await api.settle();
    expect(await linksOf()).toHaveLength(1);
    expect(await mailsOf(old)).toHaveLength(1);
    api.clock.skewMs = 7 * 86_400_000 + 1000;
    try {
      const guest = newVisitor(api);
      expect(await ask(guest, old)).toEqual(said);
      expect(await ask(guest, old)).toEqual(said);
      await api.settle();
      const [fresh, ...others] = (await linksOf()).filter(({ id }) => id !== old);
      expect(others).toEqual([]);
      const [owner] = await api.connection.db.select().from(customers).where(eq(customers.id, pim.id));
      expect(await mailsOf(fresh?.id ?? '')).toMatchObject([
        { template: 'payment-request', to: owner?.email, data: { link_uuid: fresh?.id } },
      ]);
      await guest.refused(410, 'payment_link_expired', 'POST', `/payment-links/${old}`, { body: {} });
      await api.connection.db
        .update(paymentLinks)
        .set({ state: 'revoked', revokedAt: api.clock.now() })
        .where(eq(paymentLinks.orderId, orderId));
      expect(await ask(guest, old)).toEqual(said);
      await api.settle();
      expect(await linksOf()).toHaveLength(2);
      await ask(guest, old);
      await ask(guest, old);
      await guest.refused(429, 'too_many_attempts', 'POST', `/payment-links/${old}/renew`);
    } finally {
      api.clock.skewMs = 0;
    }
  });

  it('expires the link to a first charge at noon two days before the delivery [api.payment-links]', async () => {
    const orderId = await makeOrder(api, { customerId: pim.id, payBy: 'link', inDays: 5 });
    const id = String((await charged(api.payments, orderId)).payment_link);
    const [order] = await api.connection.db.select().from(orders).where(eq(orders.id, orderId));
    const ends = bangkokNoon(addDays(order?.deliveryDate ?? '', -2));
    const link = async (of = id) => (await pim.call('GET', `/payment-links/${of}`, { schema: paymentLinkResponseSchema })).body.data;
    expect(await link()).toMatchObject({ state: 'open', expires_at: ends.toISOString() });
    api.clock.skewMs = ends.getTime() - api.clock.now().getTime() + 1000;
    try {
      const later = await signedIn(api, { role: 'staff' });
      await later.refused(410, 'payment_link_expired', 'POST', `/payment-links/${id}`, { body: {} });
      await later.refused(409, 'payment_link_too_late', 'POST', `/orders/${orderId}/payment-link`);
      await api.settle();
      expect(await api.connection.db.$count(paymentLinks, eq(paymentLinks.orderId, orderId))).toBe(1);
      await api.connection.db
        .update(orders)
        .set({ deliveryDate: addDays(order?.deliveryDate ?? '', 7) })
        .where(eq(orders.id, orderId));
      const again = (await later.call('POST', `/orders/${orderId}/payment-link`, { schema: paymentLinkResponseSchema })).body.data;
      expect(again).toMatchObject({ state: 'open', expires_at: new Date(ends.getTime() + 7 * 86_400_000).toISOString() });
      expect(again.id).not.toBe(id);
    } finally {
      api.clock.skewMs = 0;
    }
  });

  it('returns a secret for 3-D Secure, and reports the charge as paid after the browser confirms it', async () => {
    const customer = await signedIn(api);
    const card = await api.saveCard(customer.id, 'pm_card_visa');
    const secure = await api.sandbox.stripe.paymentMethods.attach('pm_card_authenticationRequired', {
      customer: await api.payments.ensureCustomer(customer.id),
    });
    expect(card).not.toBe(secure.id);
    const orderId = await makeOrder(api, { customerId: customer.id, paymentMethod: secure.id });
    const outcome = await charged(api.payments, orderId);
    if (outcome.state !== 'requires_action') throw new Error(`no 3-D Secure: ${JSON.stringify(outcome)}`);
    expect(outcome.client_secret).toMatch(/^pi_\w+_secret_/);
    expect(await api.payments.firstOutcome(orderId)).toEqual(outcome);
    const path = `/payment-links/${outcome.payment_link}`;
    expect((await customer.call('POST', path, { body: {}, schema: payLinkResponseSchema })).body.data.outcome).toMatchObject({
      state: 'requires_action',
      client_secret: outcome.client_secret,
    });
    expect(
      (await customer.call('POST', path, { body: { payment_method: card }, schema: payLinkResponseSchema })).body.data.outcome.state,
    ).toBe('paid');
  });

  it('validates a coupon and discounts only the first charge [api.coupon]', async () => {
    const { stripe } = api.sandbox;
    const off = await stripe.coupons.create({
      amount_off: 50_000,
      currency: 'thb',
      duration: 'once',
      name: '500 baht off the first charge',
    });
    await stripe.promotionCodes.create({
      promotion: { type: 'coupon', coupon: off.id },
      code: 'BACK500',
      restrictions: { minimum_amount: 300_000, minimum_amount_currency: 'thb' },
    });
    const monthly = await stripe.coupons.create({ percent_off: 10, duration: 'forever' });
    await stripe.promotionCodes.create({ promotion: { type: 'coupon', coupon: monthly.id }, code: 'FOREVER10' });
    const ask = (coupon: string, amount = 4010) => pim.call('POST', '/stripe-service/validate-coupon', { body: { coupon, amount } });
    expect((await ask('back500')).body).toEqual({
      data: { code: 'BACK500', name: '500 baht off the first charge', amount_off: 500, percent_off: null, total: 3510 },
    });
    await pim.refused(400, 'coupon_minimum', 'POST', '/stripe-service/validate-coupon', { body: { coupon: 'BACK500', amount: 2999 } });
    await pim.refused(400, 'coupon_unknown', 'POST', '/stripe-service/validate-coupon', { body: { coupon: 'NOSUCH', amount: 4010 } });
    await pim.refused(400, 'coupon_not_applicable', 'POST', '/stripe-service/validate-coupon', {
      body: { coupon: 'FOREVER10', amount: 4010 },
    });
    await pim.refused(400, 'coupon_unknown', 'POST', '/stripe-service/validate-coupon', {
      body: { coupon: 'a b; drop', amount: 4010 },
    });
    const orderId = await makeOrder(api, { customerId: pim.id, coupon: 'BACK500', discount: 500, taxId: '0105565118726' });
    expect(await charged(api.payments, orderId)).toMatchObject({ state: 'paid' });
    const [charge] = await api.connection.db.select().from(charges).where(eq(charges.orderId, orderId));
    expect(charge).toMatchObject({
      amount: 351_000,
      lines: [
        { amount: 129_000, name: { th: 'ค่าเช่า โซฟา 3 ที่นั่ง นารา' } },
        { amount: 92_000, quantity: 4, unitAmount: 23_000 },
        { amount: 180_000 },
        { amount: -50_000, name: { en: 'Coupon BACK500' } },
      ],
    });
    const [invoice] = await api.connection.db.select().from(invoices).where(eq(invoices.orderId, orderId));
    expect(invoice?.document).toMatchObject({
      customer: { name: 'บริษัท ละไม สตูดิโอ จำกัด', branch: '00002', taxId: '0105565118726' },
      period: { month: 1, of: 12 },
      net: 328_037,
      vat: 22_963,
    });
  });

  it('rounds the discount of a percentage coupon up to whole baht [api.coupon]', async () => {
    const { stripe } = api.sandbox;
    const share = await stripe.coupons.create({ percent_off: 12.5, duration: 'once' });
    await stripe.promotionCodes.create({ promotion: { type: 'coupon', coupon: share.id }, code: 'EIGHTH' });
    // The exact discount is 501.25 of 4,010.
    expect(
      (
        await pim.call('POST', '/stripe-service/validate-coupon', {
          body: { coupon: 'eighth', amount: 4010 },
          schema: validateCouponResponseSchema,
        })
      ).body.data,
    ).toMatchObject({ amount_off: 502, total: 3508 });
    const order = await makeOrder(api, { customerId: pim.id, coupon: 'EIGHTH', discount: 502 });
    expect(await charged(api.payments, order)).toMatchObject({ state: 'paid' });
    const [charge] = await api.connection.db.select().from(charges).where(eq(charges.orderId, order));
    expect(charge?.amount).toBe(350_800);
    expect(charge?.lines.at(-1)).toMatchObject({ name: { en: 'Coupon EIGHTH' }, amount: -50_200 });
  });

  it('withdraws a change whose invoice is a draft, and never charges it, also after a crash in between', async () => {
    const nok = await signedIn(api);
    await api.saveCard(nok.id, 'pm_card_visa');
    const first = await makeOrder(api, { customerId: nok.id });
    expect(await charged(api.payments, first)).toMatchObject({ state: 'paid' });
    const { db } = api.connection;
    const { stripe } = api.payments.context;
    const id = await makeChange(db, first, { charges: [{ kind: 'other', name: { en: 'Visit', th: 'ค่าเดินทาง' }, amount: 1800 }] });
    const cut = () => new Error('the line is cut');
    jest.spyOn(stripe.invoices, 'finalizeInvoice').mockRejectedValueOnce(cut());
    await expect(api.payments.bill(first)).rejects.toThrow('cut');
    const own = eq(changeRequests.id, id);
    await db.update(changeRequests).set({ state: 'withdrawn' }).where(own);
    // Stripe deletes the draft, but the process dies before it stores the deletion.
    const del = stripe.invoices.del.bind(stripe.invoices);
    jest.spyOn(stripe.invoices, 'del').mockImplementationOnce(async (invoice) => {
      await del(invoice);
      throw cut();
    });
    await expect(api.payments.bill(first)).rejects.toThrow('cut');
    await api.payments.bill(first);
    const [change] = await db.select().from(changeRequests).where(own);
    expect(change?.settledAt).not.toBeNull();
    const second = await makeOrder(api, { customerId: nok.id });
    expect(await charged(api.payments, second)).toMatchObject({ state: 'paid' });
    const [charge] = await db.select().from(charges).where(eq(charges.orderId, second));
    expect(charge?.amount).toBe(401_000);
  });

  it('numbers tax invoices without gaps, also after failures', async () => {
    const rows = await api.connection.db
      .select({ series: invoices.series, sequence: invoices.sequence })
      .from(invoices)
      .orderBy(asc(invoices.series), asc(invoices.sequence));
    expect(rows.length).toBeGreaterThan(3);
    for (const series of new Set(rows.map((row) => row.series))) {
      const numbers = rows.filter((row) => row.series === series).map(({ sequence }) => sequence);
      expect(numbers).toEqual(numbers.map((_, index) => index + 1));
    }
  });
});
