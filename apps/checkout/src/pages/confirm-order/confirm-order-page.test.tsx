import { act, screen, within } from '@testing-library/react';
import { customerSamples, hangingHandler } from '@spruce/api-client/testing';
import { EMPTY_DRAFT } from '../../draft/repair-draft';
import { forgetAll, fromCart } from '../../testing/browser';
import { renderRoute } from '../../testing/render-route';

const { orders, payments } = customerSamples.en;

beforeEach(() => {
  forgetAll();
  jest.useFakeTimers({ advanceTimers: true });
});
afterEach(() => {
  jest.useRealTimers();
});

/** Advances the time to the next poll of the page. */
const passPoll = () => act(() => jest.advanceTimersByTimeAsync(2000));

it('shows no Pay button while the bank confirms the payment, and shows the paid amount afterwards', async () => {
  const order = orders.byId[orders.placed.id];
  const billing = payments.billing[orders.placed.id];
  if (!order || !billing) throw new Error('The samples have no placed order');
  fromCart({ ...EMPTY_DRAFT, owner: 1, placed: order.number });
  let answered = false;
  await renderRoute('/checkout/confirm-order', {
    handlers: {
      'GET /orders/{id}': () => ({ body: { data: answered ? order : { ...order, payment_state: 'waiting' } } }),
      'GET /orders/{id}/billing': () => ({ body: { data: answered ? billing : { ...billing, charges: [] } } }),
    },
  });
  expect(await screen.findByText(/Your bank is confirming your payment/)).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Pay now' })).toBeNull();
  answered = true;
  await passPoll();
  expect(await screen.findByText('Paid today', { selector: 'dt' })).toBeVisible();
  // Only the large picture has a text alternative.
  expect(screen.getAllByRole('img', { name: /./ })).toHaveLength(1);
  const sums = within(screen.getByRole('complementary', { name: 'Order total' }));
  expect(sums.getByText('November 21, 2026')).toBeVisible();
  expect(sums.getByText(`First month, ${order.totals.pieces} piece${order.totals.pieces === 1 ? '' : 's'}`)).toBeVisible();
  expect(screen.getByText('By November 22')).toBeVisible();
  expect(await screen.findByRole('link', { name: /^Tax invoice TI-/ })).toHaveAttribute('href', expect.stringContaining('/invoices/'));
  expect(screen.getByRole('link', { name: /^Change the time/ })).toHaveAttribute('href', `/order/edit/${order.number}`);
  expect(screen.getByRole('link', { name: /Measure your door$/ })).toHaveAttribute('href', `/product/${order.line_items[0]?.slug}#fit`);
});

it.each([
  ['en', 'Scan to pay ฿', 'Pay by card instead', 'PromptPay'],
  ['th', 'สแกนเพื่อจ่าย ฿', 'จ่ายด้วยบัตรแทน', 'พร้อมเพย์'],
] as const)('shows the QR code of an order that is paid by PromptPay, then the booking (%s)', async (language, scan, byCard, name) => {
  const order = { ...orders.byId[orders.placed.id]!, pay_by: 'promptpay' as const };
  const billing = payments.billing[orders.placed.id]!;
  const [paid] = billing.charges;
  const open = { ...paid!, state: 'open' as const, card: null, payment_link: payments.link.id };
  let answered = false;
  fromCart({ ...EMPTY_DRAFT, owner: 1, placed: order.number }, language);
  const { api } = await renderRoute('/checkout/confirm-order', {
    language,
    handlers: {
      'GET /orders/{id}': () => ({ body: { data: answered ? order : { ...order, payment_state: 'waiting' } } }),
      'GET /orders/{id}/billing': () => ({
        body: { data: { ...billing, charges: [answered ? { ...paid!, card: null, by_promptpay: true } : open] } },
      }),
    },
  });
  expect(await screen.findByRole('heading', { name: new RegExp(scan) })).toBeVisible();
  expect(screen.getByRole('link', { name: byCard })).toHaveAttribute('href', expect.stringContaining(payments.link.id));
  expect(api.requests.filter(({ method, path }) => method === 'POST' && path.endsWith('/promptpay'))).toHaveLength(1);
  answered = true;
  await passPoll();
  const amounts = await screen.findAllByText(new RegExp(`฿.*${name}$`), { selector: 'dd' });
  expect(amounts).toHaveLength(1);
  expect(screen.queryByRole('heading', { name: new RegExp(scan) })).toBeNull();
});

it('lists the pieces of a package', async () => {
  const order = orders.byId[orders.placed.id];
  const [item] = order?.line_items ?? [];
  if (!order || !item) throw new Error('The samples have no placed order');
  const components = [
    { variation_id: 1011, quantity: 1, name: 'Nara 3-Seat Sofa', colour: 'Sand' },
    { variation_id: 1041, quantity: 4, name: 'Hug Dining Chair', colour: 'Greige' },
  ];
  const line_items = [{ ...item, kind: 'package' as const, name: 'Living Room', pieces: 5, components }];
  fromCart({ ...EMPTY_DRAFT, owner: 1, placed: order.number });
  await renderRoute('/checkout/confirm-order', { handlers: { 'GET /orders/{id}': () => ({ body: { data: { ...order, line_items } } }) } });
  expect(await screen.findByText('Living Room: Nara 3-Seat Sofa, 4 × Hug Dining Chair')).toBeVisible();
});

it('lists the next charge and the end of the term of a paid order', async () => {
  const order = orders.byId[orders.placed.id]!;
  const upcoming = { visits: [], next_charge: { on: '2027-01-12', amount: 1630 }, ends_on: '2027-06-12' };
  fromCart({ ...EMPTY_DRAFT, owner: 1, placed: order.number });
  await renderRoute('/checkout/confirm-order', {
    handlers: { 'GET /orders/{id}': () => ({ body: { data: { ...order, upcoming } } }) },
  });
  const dates = await screen.findByRole('region', { name: 'What happens next' }, { timeout: 15_000 });
  expect(dates).toHaveTextContent(/January 12, 2027.*฿1,630/);
  expect(dates).toHaveTextContent(/June 12, 2027/);
}, 20_000);

it('says that editing an unpaid order changes the total to pay', async () => {
  const order = orders.byId[orders.refused.id]!;
  fromCart({ ...EMPTY_DRAFT, owner: 1, placed: order.number });
  await renderRoute('/checkout/confirm-order');
  const edit = await screen.findByRole('link', { name: /^Change the time/ }, { timeout: 15_000 });
  expect(edit.closest('li')).toHaveTextContent('You’ll pay the new total');
}, 20_000);

it('puts a space between a Thai word and a Latin name [purpose.locales]', async () => {
  const order = orders.byId[orders.placed.id]!;
  fromCart({ ...EMPTY_DRAFT, owner: 1, placed: order.number });
  await renderRoute('/checkout/confirm-order', { language: 'th' });
  expect(await screen.findByText('คุณ Mali')).toBeVisible();
}, 20_000);

it.each([
  ['en', 'paid', /^See you on\s[A-Z][a-z]+\s\d+\.$/, /and email you\.$/],
  ['th', 'paid', /^แล้วพบกันวันที่\s\d+\s[ก-๙]+$/, /และส่งอีเมลถึงคุณ$/],
  ['en', 'failed', /^One thing left\.$/, /holding your furniture/],
  ['th', 'failed', /^เหลืออีกอย่างเดียว$/, /จองเฟอร์นิเจอร์กับช่วงเวลาจัดส่งไว้ให้/],
] as const)(
  'greets the customer in a complete sentence before the name has loaded (%s, payment: %s)',
  async (language, payment_state, title, lead) => {
    const order = { ...orders.byId[orders.placed.id]!, payment_state };
    fromCart({ ...EMPTY_DRAFT, owner: 1, placed: order.number });
    const handlers = { 'GET /orders/{id}': () => ({ body: { data: order } }), 'GET /account/{id}': hangingHandler() };
    await renderRoute('/checkout/confirm-order', { language, handlers });
    expect((await screen.findByRole('heading', { level: 1 })).textContent).toMatch(title);
    expect(screen.getByText(lead)).toBeVisible();
  },
  20_000,
);
