// First start a new service and sandbox with DEMO_ACCOUNTS=on, then run: node libs/api-client/src/testing/record-customer-samples.mjs
// [http://127.0.0.1:4300] [http://127.0.0.1:4400]
import { writeFileSync } from 'node:fs';
import Stripe from 'stripe';
import { logInStaff } from '../../../../tools/bootstrap/staff-login.mjs';

const [origin = 'http://127.0.0.1:4300', sandbox = 'http://127.0.0.1:4400'] = process.argv.slice(2);
const stripe = new Stripe('sk_test_sandbox', {
  host: new URL(sandbox).hostname,
  port: Number(new URL(sandbox).port),
  protocol: 'http',
  telemetry: false,
});

async function call(method, path, { who = undefined, body = undefined, params = {} } = {}) {
  const query = new URLSearchParams(params).toString();
  const response = await fetch(`${origin}/sp/v1${path}${query && `?${query}`}`, {
    method,
    headers: { ...who?.headers, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  });
  const answer = await response.json();
  if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${JSON.stringify(answer)}`);
  return {
    ...answer,
    cookie: response.headers
      .getSetCookie()
      .map((line) => line.split(';')[0])
      .join('; '),
  };
}

async function logIn(username, password) {
  const { data, cookie } = await call('POST', '/login', { body: { username, password } });
  return { id: data.id, login: data, headers: { authorization: `Bearer ${data.token}`, cookie } };
}

const mali = await logIn('mali@spruce.example', 'mali rents 4 chairs');
const { data: staffLogin, cookies } = await logInStaff(origin);
const cookie = cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
const staff = { id: staffLogin.id, login: staffLogin, headers: { authorization: `Bearer ${staffLogin.token}`, cookie } };

const { data: identityToken } = await call('POST', '/sumsub/get-access-token', { who: mali, body: { customer_id: mali.id } });
for (const [step, outcome] of [['submit'], ['decide', 'approve']])
  await fetch(`${sandbox}/websdk/api/${step}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ accessToken: identityToken.token, outcome }),
  });
const { data: identity } = await call('POST', '/sumsub/verify', { who: mali, body: { customer_id: mali.id } });
const saveCard = async (card) => {
  const { data } = await call('POST', '/stripe-service', { who: mali, body: { customer_id: mali.id } });
  const { payment_method: id } = await stripe.setupIntents.confirm(data.setup_intent, { payment_method: card });
  return { setup: data, id };
};
const good = await saveCard('pm_card_visa');
const bad = await saveCard('pm_card_chargeCustomerFail');
await call('POST', `/stripe-service/payment_methods/${mali.id}/${good.id}/default`, { who: mali, body: {} });
const off = await stripe.coupons.create({ amount_off: 50_000, currency: 'thb', duration: 'once', name: '500 baht off the first charge' });
await stripe.promotionCodes.create({ promotion: { type: 'coupon', coupon: off.id }, code: 'HELLO500' });

const book = (await call('GET', `/account/${mali.id}`, { who: mali })).data;
const key = (kind) => ({ key: Object.keys(book[kind])[0] });
const products = (await call('GET', '/products', { params: { per_page: 40, stock_status: 'instock' } })).data;
const packages = (await call('GET', '/products/packages')).data;
const piece = (index, quantity = 1) => ({
  kind: 'product',
  variant_id: products[index].variations?.[0]?.id ?? products[index].id,
  quantity,
});
const days = (await call('GET', '/delivery/window', { params: { postcode: '10110', lang: 'en' } })).data.days.filter(
  ({ available }) => available,
);
const slot = (index) => ({ date: days[index].date, slot: days[index].slots.find(({ available }) => available).slot });
let keys = Date.now();
const place = async (line_items, day, more = {}) =>
  call('POST', '/orders', {
    who: mali,
    body: {
      customer_id: mali.id,
      idempotency_key: `sample-order-${(keys += 1)}`,
      months: 12,
      line_items,
      delivery: slot(day),
      shipping: key('shipping'),
      billing: key('billing'),
      invoice: key('invoice'),
      payment_method: good.id,
      terms_accepted: true,
      ...more,
    },
  });

const lines = [piece(0), piece(4, 2), { kind: 'package', variant_id: packages[0].id, quantity: 1 }];
const active = await place(lines, 0, { coupon: 'HELLO500' });
const move = async (id, ...statuses) => {
  for (const to of statuses) {
    const { version } = (await call('GET', `/orders/${id}`, { who: staff })).data;
    await call('POST', `/orders/${id}/status`, { who: staff, body: { to, version, reason: 'Recorded as a sample' } });
  }
};
await move(active.data.id, 'booking-confirmed', 'in-transit', 'active');
const cancelled = await place([piece(7)], 1);
await call('POST', `/orders/${cancelled.data.id}/cancel`, {
  who: mali,
  body: { version: cancelled.data.version, reason: 'Moving abroad' },
});
const unpaid = await place([piece(9, 2)], 2, { payment_method: bad.id, months: 6 });
const booked = await place([piece(2), piece(12)], 3, { months: 9 });
const ids = [active, cancelled, unpaid, booked].map(({ data }) => data.id);

for (const lang of ['en', 'th']) {
  const get = async (path, params = {}, who = mali) => (await call('GET', path, { who, params: { ...params, lang } })).data;
  const post = async (path, body) => (await call('POST', path, { who: mali, body, params: { lang } })).data;
  const each = async (read) => Object.fromEntries(await Promise.all(ids.map(async (id) => [id, await read(id)])));
  const samples = {
    account: {
      login: { ...mali.login, token: 'sample.access.token', refresh_token: 'sample-refresh-token' },
      profile: await call('GET', `/account/${mali.id}`, { who: mali }).then(({ data }) => data),
      info: (await call('GET', `/account/${mali.id}/info`, { who: mali })).data,
      sessions: (await call('GET', `/account/${mali.id}/sessions`, { who: mali })).data,
      users: (await call('GET', '/account/get-users', { who: staff })).data,
      providers: (await call('GET', '/social-login/providers')).data,
      identity,
    },
    orders: {
      list: await get('/orders'),
      byId: await each((id) => get(`/orders/${id}`)),
      quote: (
        await call('POST', '/orders/quote', {
          who: mali,
          body: {
            customer_id: mali.id,
            months: 12,
            line_items: lines,
            access: { stairs: 'false', lift: 'true', note: '' },
            coupon: 'HELLO500',
          },
        })
      ).data,
      availability: (
        await call('POST', '/assets/check-available', { who: mali, body: { customer_id: mali.id, line_items: lines, delivery: slot(4) } })
      ).data,
      placed: { id: booked.data.id, payment: booked.payment },
      refused: { id: unpaid.data.id, payment: unpaid.payment },
      changeQuote: await post(`/orders/${active.data.id}/subscription-change/quote`, { kind: 'extend', months: 18 }),
    },
    delivery: {
      window: await get('/delivery/window', { postcode: '10110' }),
      holidays: await get('/delivery/holiday'),
      calendar: (await call('GET', '/delivery/calendar', { who: staff, params: { from: days[0].date, to: days[6].date, lang } })).data,
    },
    payments: {
      setup: good.setup,
      cards: (await call('GET', `/stripe-service/payment_methods/${mali.id}`, { who: mali })).data,
      coupon: (await call('POST', '/stripe-service/validate-coupon', { who: mali, body: { coupon: 'HELLO500', amount: 6000 } })).data,
      link: (await call('GET', `/payment-links/${unpaid.payment.payment_link}`)).data,
      billing: await each(async (id) => (await call('GET', `/orders/${id}/billing`, { who: mali })).data),
      invoices: await each(async (id) => (await call('GET', `/orders/${id}/invoices`, { who: mali })).data),
    },
  };
  writeFileSync(new URL(`samples/customer.${lang}.json`, import.meta.url), `${JSON.stringify(samples)}\n`);
}
