import {
  changeQuoteResponseSchema,
  deliveryWindowResponseSchema,
  changedOrderResponseSchema,
  deletedResponseSchema,
  exportResponseSchema,
  identityTokenResponseSchema,
  invoicesResponseSchema,
  orderResponseSchema,
  placedOrderResponseSchema,
} from '@spruce/contract';
import { currentTime } from '@spruce/jest-setup/clock';
import { and, eq, sql } from 'drizzle-orm';
import { startBillingApp, type BillingApp } from '../../../test/billing-app';
import { ONE_DATABASE } from '../../../test/databases';
import { earliestSlot, HOME, newKey, SOFA } from '../../../test/order-shop';
import { newVisitor, signedIn, type Visitor } from '../../../test/visitor';
import { charges, customers, outbox, paymentLinks, subscriptions, variations } from '../../platform/database/schema';
import { createLogger } from '../../platform/http/logger';

jest.setTimeout(120_000);

const WHO = {
  first: 'Zelmira',
  last: 'Quarxley',
  email: 'zelmira.quarxley@private.example',
  phone: '0899990001',
  street: '77/77 Soi Zebrafinch',
  note: 'The dog is called Wolfsbane',
  password: 'a private plum sofa 39',
};
const MARKERS = [/zelmira/i, /quarxley/i, /0899990001/, /zebrafinch/i, /wolfsbane/i, /private plum/i];

describe.each(ONE_DATABASE)('personal data of a customer from registration to deletion (%s)', (database) => {
  const lines: string[] = [];
  const secrets: Record<string, string> = { password: WHO.password };
  let api: BillingApp;
  let zelmira: Visitor;
  let kanya: Visitor;
  let orderId: number;
  let stripeCustomer: string;
  const order = async () => (await zelmira.call('GET', `/orders/${orderId}`, { schema: orderResponseSchema })).body.data;
  const address = {
    ...HOME,
    first_name: WHO.first,
    last_name: WHO.last,
    phone: WHO.phone,
    address_1: WHO.street,
    delivery: { stairs: 'false' as const, lift: 'true' as const, note: WHO.note },
  };

  beforeAll(async () => {
    api = await startBillingApp(database, { logger: createLogger('trace', { write: (line) => void lines.push(line) }) });
    kanya = await signedIn(api, { role: 'staff', firstName: 'Kanya' });
    await api.connection.db
      .update(variations)
      .set({ stockQuantity: 20, assetQuantity: null, inStock: true })
      .where(eq(variations.id, SOFA));
  });
  afterAll(() => api.close());

  const readToken = async (template: string): Promise<string> => {
    const [row] = await api.connection.db
      .select()
      .from(outbox)
      .where(
        and(
          eq(outbox.kind, 'mail.send'),
          sql`${outbox.payload} ->> 'template' = ${template}`,
          sql`${outbox.payload} ->> 'to' = ${WHO.email}`,
        ),
      );
    return ((row?.payload as { data?: { token?: string } } | undefined)?.data ?? {}).token ?? '';
  };
  const signUp = async () => {
    const visitor = newVisitor(api);
    await visitor.call('POST', '/account', {
      body: { email: WHO.email, password: WHO.password, first_name: WHO.first, last_name: WHO.last, phone: WHO.phone, terms: true },
      status: 201,
    });
    secrets['activation token'] = await readToken('activate');
    await visitor.call('POST', '/account/active', { body: { token: secrets['activation token'] } });
    return visitor.logIn(WHO.email, WHO.password);
  };

  it('logs no personal data during sign-up, ID check, payment, change requests and contact messages', async () => {
    zelmira = await signUp();
    Object.assign(secrets, {
      'access token': zelmira.token,
      'refresh token': zelmira.refreshToken,
      cookie: [...zelmira.cookies.values()][0],
    });
    await zelmira.call('POST', `/account/${zelmira.id}`, { body: { billing: { ...address, delivery: undefined } } });
    const { token } = (
      await zelmira.call('POST', '/sumsub/get-access-token', { body: { customer_id: zelmira.id }, schema: identityTokenResponseSchema })
    ).body.data;
    secrets['identity token'] = token;
    for (const [path, outcome] of [['submit'], ['decide', 'approve']] as const)
      await fetch(`${api.sandbox.url}/websdk/api/${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ accessToken: token, outcome }),
      });
    await api.saveCard(zelmira.id, 'pm_card_visa');
    await api.settle();
    stripeCustomer = await api.payments.ensureCustomer(zelmira.id);

    const { days } = (await zelmira.call('GET', '/delivery/window', { schema: deliveryWindowResponseSchema })).body.data;
    const open = days.filter(({ available }) => available).map(({ date }) => date);
    const placed = await kanya.call('POST', '/orders', {
      headers: { 'idempotency-key': newKey() },
      schema: placedOrderResponseSchema,
      body: {
        customer_id: zelmira.id,
        months: 6,
        pay_by: 'link',
        line_items: [{ kind: 'product', variant_id: SOFA, quantity: 1 }],
        delivery: { date: open[0] ?? '', slot: '13:00-15:00' },
        shipping: address,
        terms_accepted: true,
      },
    });
    orderId = placed.body.data.id;
    await api.settle();
    const [link] = await api.connection.db.select().from(paymentLinks).where(eq(paymentLinks.orderId, orderId));
    secrets['link'] = link?.id ?? '';
    await zelmira.refused(409, 'account_in_use', 'DELETE', `/account/${zelmira.id}`, { body: { password: WHO.password } });
    await newVisitor(api).call('GET', `/payment-links/${secrets['link']}`);
    const { data: cards } = await api.sandbox.stripe.paymentMethods.list({ customer: stripeCustomer });
    await zelmira.call('POST', `/payment-links/${secrets['link']}`, { body: { payment_method: cards[0]?.id } });
    await api.settle();
    const [invoice] = (await zelmira.call('GET', `/orders/${orderId}/invoices`, { schema: invoicesResponseSchema })).body.data;
    secrets['signature of an invoice'] = new URL(invoice?.href ?? '', api.sandbox.url).searchParams.get('signature') ?? '';
    expect((await api.app.inject(invoice?.href ?? '')).statusCode).toBe(200);

    for (const to of ['booking-confirmed', 'in-transit', 'active'])
      await kanya.call('POST', `/orders/${orderId}/status`, { body: { to, version: (await order()).version, reason: `for ${WHO.first}` } });
    const delivery = { date: open.at(-1) ?? '', slot: '11:00-12:00' };
    const change = { kind: 'relocate', shipping: { ...address, address_1: `${WHO.street} 2` }, delivery };
    const quote = (
      await zelmira.call('POST', `/orders/${orderId}/subscription-change/quote`, { body: change, schema: changeQuoteResponseSchema })
    ).body.data;
    await zelmira.call('POST', `/orders/${orderId}/subscription-change`, {
      body: { quote_id: quote.id, change },
      schema: changedOrderResponseSchema,
    });
    await api.settle();

    await zelmira.call('POST', '/email/get-in-touch', {
      body: {
        first_name: WHO.first,
        last_name: WHO.last,
        phone_number: WHO.phone,
        email: WHO.email,
        subject: `${WHO.last} asks`,
        email_contact_method: true,
        phone_contact_method: false,
        message: WHO.note,
      },
    });
    await kanya.call('GET', '/account/get-users', { query: { search: WHO.email } });
    await kanya.call('GET', '/account/get-users', { query: { search: WHO.last } });
    await zelmira.call('POST', '/email/reset-password', { body: { customer_email: WHO.email } });
    await api.connection.db.execute(sql`alter table addresses rename to kept_away`);
    await zelmira.refused(500, 'internal_server_error', 'POST', `/account/${zelmira.id}`, {
      body: { billing: { ...address, delivery: undefined } },
    });
    await api.connection.db.execute(sql`alter table kept_away rename to addresses`);
    await newVisitor(api).refused(401, 'invalid_credentials', 'POST', '/login', {
      body: { username: WHO.email, password: `${WHO.password} not` },
    });
    await api.settle();
    secrets['reset token'] = await readToken('reset-password');

    expect(Object.entries(secrets).filter(([, secret]) => secret.length < 8)).toEqual([]);
    expect(lines.filter((line) => line.includes('"route"')).length).toBeGreaterThan(25);
    expect(lines.some((line) => line.includes('Request failed'))).toBe(true);
    for (const [what, secret] of Object.entries(secrets))
      expect({ what, told: lines.filter((line) => line.includes(secret)) }).toEqual({ what, told: [] });
    for (const marker of MARKERS) expect(lines.filter((line) => marker.test(line))).toEqual([]);
  });

  it('the data export of a customer contains orders, payments, webhooks, the ID check and mails', async () => {
    const { data } = (await zelmira.call('GET', `/account/${zelmira.id}/export`, { schema: exportResponseSchema })).body as unknown as {
      data: Record<string, never>;
    };
    expect(data).toMatchObject({
      orders: [
        {
          changes: [{ kind: 'relocate', request: { shipping: { address_1: `${WHO.street} 2` } } }],
          events: expect.arrayContaining([expect.objectContaining({ kind: 'status' })]) as unknown,
        },
      ],
      payments: {
        charges: [{ kind: 'first', state: 'paid' }],
        invoices: [{ order_id: orderId }],
        credit_notes: [],
        requests: [{ order_id: orderId, state: 'active', months: 6, bill_to: { name: `${WHO.first} ${WHO.last}` } }],
        links: [{ order_id: orderId, state: 'paid' }],
        messages: expect.arrayContaining([expect.objectContaining({ type: 'invoice.paid' })]) as unknown,
      },
      identity: {
        status: 'verified',
        messages: expect.arrayContaining([expect.objectContaining({ type: 'applicantReviewed' })]) as unknown,
      },
      mails: expect.arrayContaining([expect.objectContaining({ template: 'reset-password', to: WHO.email })]) as unknown,
    });
  });

  it('refuses to delete an account with an open order, and keeps only the invoices of a deleted account', async () => {
    const gone = () => zelmira.refused(409, 'account_in_use', 'DELETE', `/account/${zelmira.id}`, { body: { password: WHO.password } });
    await gone();
    await api.connection.db.update(subscriptions).set({ state: 'ended' }).where(eq(subscriptions.orderId, orderId));
    await gone();
    await api.connection.db.execute(sql`update orders set status = 'terminated' where id = ${orderId}`);
    const owed = {
      orderId,
      customerId: zelmira.id,
      stripeInvoiceId: 'in_owed',
      kind: 'renewal',
      month: 2,
      amount: 100,
    } as const;
    await api.connection.db.insert(charges).values({ ...owed, state: 'failed', lines: [] });
    await gone();
    await api.connection.db.delete(charges).where(eq(charges.stripeInvoiceId, 'in_owed'));
    // A deletion keeps messages to the shop until they are sent. No worker sends mails here, so this marks the messages as failed.
    await api.connection.db
      .update(outbox)
      .set({ deadAt: currentTime() })
      .where(sql`${outbox.payload} ->> 'reply_to' = ${WHO.email}`);
    await zelmira.call('DELETE', `/account/${zelmira.id}`, { body: { password: WHO.password }, schema: deletedResponseSchema });
    const kept = async () => {
      const { rows } = (await api.connection.db.execute(
        sql`select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`,
      )) as unknown as { rows: { name: string }[] };
      const found: string[] = [];
      for (const { name } of rows) {
        const { rows: all } = (await api.connection.db.execute(
          sql.raw(`select row_to_json(t)::text as text from "${name}" t`),
        )) as unknown as { rows: { text: string }[] };
        for (const { text } of all) if (MARKERS.some((marker) => marker.test(text))) found.push(name);
      }
      return [...new Set(found)].sort();
    };
    expect(await kept()).toEqual(['invoices']);
    await api.settle();
    expect(await kept()).toEqual(['invoices']);
    expect((await api.connection.db.select().from(customers).where(eq(customers.id, zelmira.id)))[0]?.deletedAt).not.toBeNull();
    expect(await api.sandbox.stripe.customers.retrieve(stripeCustomer)).toMatchObject({ deleted: true });
    await api.settle();
    expect(await kept()).toEqual(['invoices']);
  });

  it('refunds a cancelled order, even if the customer deletes the account right after the cancellation', async () => {
    const pim = await signedIn(api);
    await api.connection.db.update(customers).set({ sumsubStatus: 'verified' }).where(eq(customers.id, pim.id));
    await api.saveCard(pim.id, 'pm_card_visa');
    await api.settle();
    const { data, payment } = (
      await pim.call('POST', '/orders', {
        headers: { 'idempotency-key': newKey() },
        schema: placedOrderResponseSchema,
        body: {
          customer_id: pim.id,
          months: 3,
          line_items: [{ kind: 'product', variant_id: SOFA, quantity: 1 }],
          delivery: await earliestSlot(api),
          shipping: HOME,
          terms_accepted: true,
        },
      })
    ).body;
    expect(payment.state).toBe('paid');
    await api.settle();
    const { version } = (await pim.call('GET', `/orders/${data.id}`, { schema: orderResponseSchema })).body.data;
    await pim.call('POST', `/orders/${data.id}/cancel`, { body: { version } });
    const status = (
      await api.app.inject({
        method: 'DELETE',
        url: `/sp/v1/account/${pim.id}`,
        headers: { authorization: `Bearer ${pim.token}`, cookie: [...pim.cookies].map((pair) => pair.join('=')).join('; ') },
        payload: { password: 'a quiet sofa 39' },
      })
    ).statusCode;
    await api.settle();
    if (status === 409) await pim.call('DELETE', `/account/${pim.id}`, { body: { password: 'a quiet sofa 39' } });
    await api.settle();
    const { data: refunds } = await api.sandbox.stripe.refunds.list({ limit: 10 });
    expect(refunds.map(({ amount }) => amount)).toEqual([data.totals.first_charge * 100]);
  });
});
