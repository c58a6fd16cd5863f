import { logInStaff } from './staff-login.mjs';

const CUSTOMER = { username: 'mali@spruce.example', password: 'mali rents 4 chairs' };
/** Status changes of each demo order. There is one order for each status that an order can reach on its first day. */
const STATUS_CHANGES = [
  [],
  ['booking-confirmed'],
  ['booking-confirmed', 'in-transit'],
  ['booking-confirmed', 'in-transit', 'active'],
  ['cancelled'],
  ['booking-confirmed', 'in-transit', 'active', 'termination-confirmed'],
  ['booking-confirmed', 'in-transit', 'active', 'termination-confirmed', 'terminated'],
];
const REASONS = { cancelled: 'Bought a sofa instead', 'termination-confirmed': 'Moves abroad' };

async function readAnswer(url, { method = 'GET', headers = {}, json = undefined, form = undefined } = {}) {
  const body = json ? JSON.stringify(json) : form && new URLSearchParams(form);
  const type = json && { 'content-type': 'application/json' };
  const response = await fetch(url, { method, headers: { ...headers, ...type }, body });
  if (!response.ok) throw new Error(`${method} ${url} failed with status ${response.status}: ${await response.text()}`);
  return { ...(await response.json().catch(() => ({}))), cookies: response.headers.getSetCookie() };
}

export async function placeDemoOrders({ service, sandbox }) {
  const shop = `${service}/sp/v1`;
  const startCalls = (data, cookie) => {
    // The service accepts a token only together with the cookies of its login.
    const headers = { authorization: `Bearer ${data.token}`, cookie };
    const ask = async (path, json, more) =>
      (await readAnswer(shop + path, { headers: { ...headers, ...more }, ...(json && { method: 'POST', json }) })).data;
    return { id: data.id, ask };
  };
  const { data, cookies } = await readAnswer(`${shop}/login`, { method: 'POST', json: CUSTOMER });
  const customer = startCalls(data, cookies.map((line) => line.split(';')[0]).join('; '));
  if ((await customer.ask('/orders')).length > 0) return;
  const login = await logInStaff(service);
  const staff = startCalls(login.data, login.cookies.map(({ name, value }) => `${name}=${value}`).join('; '));

  const own = { customer_id: customer.id };
  const { token: accessToken } = await customer.ask('/sumsub/get-access-token', own);
  for (const [step, outcome] of [['submit'], ['decide', 'approve']])
    await readAnswer(`${sandbox}/websdk/api/${step}`, { method: 'POST', json: { accessToken, outcome } });
  await customer.ask('/sumsub/verify', own);
  const { setup_intent: intent } = await customer.ask('/stripe-service', own);
  const { payment_method: card } = await readAnswer(`${sandbox}/v1/setup_intents/${intent}/confirm`, {
    method: 'POST',
    headers: { authorization: 'Bearer sk_test_sandbox' },
    form: { payment_method: 'pm_card_visa' },
  });

  const { shipping } = await customer.ask(`/account/${customer.id}`);
  const [home] = Object.values(shipping);
  const pieces = await customer.ask(`/products?stock_status=instock&per_page=${STATUS_CHANGES.length + 1}`);
  const { days } = await customer.ask(`/delivery/window?postcode=${home.postcode}`);
  const free = days.flatMap(({ date, slots }) => slots.flatMap(({ slot, available }) => (available ? [{ date, slot }] : [])));
  const place = (who, at, pay) =>
    who.ask(
      '/orders',
      {
        ...own,
        ...pay,
        months: 12,
        line_items: [{ kind: 'product', variant_id: pieces[at].variations.find((one) => one.stock_quantity > 0).id, quantity: 1 }],
        delivery: free[at],
        shipping: home,
        terms_accepted: true,
      },
      { 'idempotency-key': `demo-order-${at}` },
    );
  for (const [at, way] of STATUS_CHANGES.entries()) {
    let order = await place(customer, at, { payment_method: card });
    for (const to of way) order = await staff.ask(`/orders/${order.id}/status`, { to, version: order.version, reason: REASONS[to] });
  }
  await place(staff, STATUS_CHANGES.length, { pay_by: 'link' });
}
