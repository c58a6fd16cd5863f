import { screen, waitFor, within } from '@testing-library/react';
import { ApiError } from '@spruce/api-client';
import { customerSamples, failingHandler, errorResponse } from '@spruce/api-client/testing';
import { formatMoney, toPlainText } from '@spruce/i18n';
import { told, toldHandlers } from '../../testing/order-states';
import { asCustomer, forgetAll, renderRoute } from '../../testing/render-route';
import { handle } from './order-page';
import { getBlockingReason } from './order-actions';
import { toTimelineState } from './order-steps';

beforeEach(() => asCustomer());
afterEach(forgetAll);

const { orders, payments } = customerSamples.en;
const of = (status: string, paymentState = 'paid') =>
  Object.values(orders.byId).find((order) => order.status === status && order.payment_state === paymentState)!;
const booked = of('request-booking');
const unpaid = of('request-booking', 'failed');
const active = of('active');
const cancelled = of('cancelled', 'refunded');

test('shows status, furniture, costs and delivery of an order [route.order-detail] [api.orders-get]', async () => {
  await renderRoute(`/order/${active.number}`);
  expect(await screen.findByRole('heading', { level: 1, name: active.title })).toBeVisible();
  const steps = within(screen.getByRole('list', { name: 'Where things stand' }));
  expect(steps.getByText('Month 1 of 12')).toBeVisible();
  expect(within(screen.getByRole('list', { name: 'Furniture' })).getAllByRole('listitem')).toHaveLength(active.line_items.length);
  expect(await screen.findByRole('img', { name: '1 of 12 payments made' })).toBeVisible();
  const invoice = payments.invoices[active.id]![0]!;
  expect(await screen.findByRole('link', { name: `Download ${invoice.number} as PDF` })).toHaveAttribute('href', invoice.href);
  expect(screen.getByText('Mali Studio Co., Ltd. (Head Office)')).toBeVisible();
  expect(screen.getByText('Visa ending 4242')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Cancel this order' })).not.toBeInTheDocument();
});

describe('order before the delivery', () => {
  const delivery = { date: '2026-12-12', slot: '11:00-12:00' } as const;
  const dates = { months: 6, starts_on: delivery.date, next_charge_on: '2027-01-12', ends_on: '2027-06-12' };
  const show = (order: typeof booked, language: 'en' | 'th' = 'en') =>
    renderRoute(`/order/${order.number}`, { language, handlers: { 'GET /orders/{id}': () => ({ body: { data: order } }) } });

  it.each([
    ['en', { 'Rent starts': 'December 12, 2026', 'Next charge': 'January 12, 2027', Ends: 'June 12, 2027' }],
    ['th', { เริ่มนับค่าเช่า: '12 ธันวาคม 2569', ตัดบัตรครั้งถัดไป: '12 มกราคม 2570', ครบสัญญา: '12 มิถุนายน 2570' }],
  ] as const)('shows start, next charge and end of the rent as the service reports them (%s)', async (language, expected) => {
    await show({ ...booked, ...dates, delivery }, language);
    await screen.findByRole('complementary');
    expect(summaryRows(language)).toMatchObject(expected);
  });

  it('shows no month count before the rent starts, even if the order is already active', async () => {
    await show({ ...active, ...dates, delivery });
    expect(await screen.findByText(`${active.number}, rent starts on December 12, 2026`, { normalizer: toPlainText })).toBeVisible();
    const steps = within(screen.getByRole('list', { name: 'Where things stand' }));
    expect(steps.getByText('Rent starts on December 12, 2026', { normalizer: toPlainText })).toBeVisible();
    expect(screen.queryByText(/^Month 1/)).not.toBeInTheDocument();
  });

  it('shows no start date for an older order whose rent began with the payment', async () => {
    await show({ ...booked, delivery, starts_on: '2026-11-21' });
    await screen.findByRole('complementary');
    expect(screen.queryByText('Rent starts')).not.toBeInTheDocument();
  });

  it('links to the edit page of an unpaid order, and says that an edit changes the sum of the payment link', async () => {
    await show(unpaid);
    expect(await screen.findByRole('link', { name: 'Edit this order' })).toHaveAttribute('href', '/order/edit/sp-261121-0003');
    expect(screen.getByText('If you edit it, the payment link will show the new amount.')).toBeVisible();
  });
});

test.each([
  ['Mali Studio Co., Ltd. (Head Office)', '00000', 'Mali Studio Co., Ltd. (Head Office)'],
  ['Mali Studio Co., Ltd. (head office)', '00000', 'Mali Studio Co., Ltd. (Head Office)'],
  ['บริษัท มะลิ จำกัด (สาขา 2)', '00002', 'บริษัท มะลิ จำกัด (สาขาที่ 00002)'],
])('shows the branch of the company %s only once', async (company, branch, shown) => {
  const order = { ...active, invoice: { ...active.invoice!, company, branch } };
  await renderRoute(`/order/${active.number}`, { handlers: { 'GET /orders/{id}': () => ({ body: { data: order } }) } });
  expect(await screen.findByText(shown)).toBeVisible();
});

test('accepts only valid order ids and numbers in the URL', async () => {
  const valid = (id: string) => handle.valid?.({ params: { id } } as never);
  expect(await Promise.all([valid('SP-261121-0482'), valid('sp-261121-0482'), valid('7'), valid('edit'), valid('7; drop')])).toEqual([
    true,
    true,
    true,
    false,
    false,
  ]);
  expect(handle).toMatchObject({ private: true, guards: ['auth'] });
});

test('cancels an order that staff have not confirmed yet after the customer agrees in a dialog', async () => {
  const { user, api } = await renderRoute(`/order/${booked.number}`);
  await user.click(await screen.findByRole('button', { name: 'Cancel this order' }));
  const dialog = within(screen.getByRole('dialog'));
  expect(dialog.getByText(/refund ฿3,430 to your card/)).toBeVisible();
  const after = { ...booked, status: 'cancelled' as const, payment_state: 'refunded' as const, actions: [], version: 2 };
  api.use({ 'POST /orders/{id}/cancel': () => ({ body: { data: after } }), 'GET /orders/{id}': () => ({ body: { data: after } }) });
  await user.click(dialog.getByRole('button', { name: 'Cancel order' }));
  expect(await screen.findByText('Your order is cancelled.')).toBeInTheDocument();
  await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus());
  expect(screen.getByText('This order is cancelled.')).toBeVisible();
});

test('shows an error instead of cancelling an order that has changed meanwhile', async () => {
  const { user } = await renderRoute(`/order/${booked.number}`, {
    handlers: { 'POST /orders/{id}/cancel': () => errorResponse(409, 'order_stale') },
  });
  await user.click(await screen.findByRole('button', { name: 'Cancel this order' }));
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Cancel order' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('This order has changed since you opened it');
});

test.each([
  ['cancelling', 'Cancel this order', 'Cancel order'],
  ['withdrawing a change', 'Withdraw: Relocate', 'Withdraw'],
])('shows an error when %s fails offline, and lets the customer close the dialog [error.load]', async (_, ask, confirm) => {
  const at = booked.created_at;
  const change = {
    id: 31,
    kind: 'relocate',
    state: 'requested',
    charge: 0,
    created_at: at,
    decided_at: null,
    reason: null,
    expires_on: null,
  };
  const order = { ...booked, changes: [{ ...change, monthly: null, monthly_from: null, request: {}, quote: {} }] };
  const unreachable = () => Promise.reject(new ApiError(0, 'network', 'The service could not be reached'));
  const { user } = await renderRoute(`/order/${booked.number}`, {
    handlers: {
      'GET /orders/{id}': () => ({ body: { data: order } }),
      'POST /orders/{id}/cancel': unreachable,
      'POST /orders/{id}/changes/{change}': unreachable,
    },
  });
  await user.click(await screen.findByRole('button', { name: ask }));
  const dialog = await screen.findByRole('dialog');
  await user.click(within(dialog).getByRole('button', { name: confirm }));
  expect(await within(dialog).findByRole('alert')).toHaveTextContent('We couldn’t connect.');
  await user.click(within(dialog).getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(dialog).not.toBeVisible());
});

test('says that a failed first payment charged nothing, and lets the customer pay with a saved card', async () => {
  const { user, api } = await renderRoute(`/order/${unpaid.number}`);
  expect(await screen.findByRole('heading', { name: '฿7,760 is still due' })).toBeVisible();
  expect(screen.getByText(/Your bank declined the card. We haven’t charged you./)).toBeVisible();
  api.use({
    'POST /orders/{id}/payment-link': () => ({ body: { data: payments.link } }),
    'POST /payment-links/{id}': () => ({
      body: {
        data: {
          outcome: { state: 'failed', client_secret: null, payment_link: null, failure: 'insufficient_funds' },
          link: payments.link,
        },
      },
    }),
  });
  await user.click(await screen.findByRole('button', { name: 'Pay with Visa ending 4242' }));
  expect(await screen.findByText('Your card doesn’t have enough funds. We haven’t charged you.')).toBeVisible();
  api.use({
    'GET /orders/{id}': () => ({ body: { data: { ...unpaid, payment_state: 'paid', actions: ['edit', 'cancel'] } } }),
    'POST /payment-links/{id}': () => ({
      body: { data: { outcome: { state: 'paid', client_secret: null, payment_link: null, failure: null }, link: payments.link } },
    }),
  });
  await user.click(screen.getByRole('button', { name: 'Pay with Visa ending 4242' }));
  expect(await screen.findByText('Your payment went through.')).toBeInTheDocument();
  expect(screen.queryByRole('heading', { name: /is still due/ })).not.toBeInTheDocument();
});

test('opens the payment page for an unpaid amount when the saved cards fail to load', async () => {
  const { user, router, api } = await renderRoute(`/order/${unpaid.number}`, {
    handlers: {
      'GET /stripe-service/payment_methods/{id}': failingHandler(500),
      'POST /orders/{id}/payment-link': failingHandler(503),
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Open the payment page' }));
  expect(await screen.findByText(/Nothing has changed/)).toBeVisible();
  api.use({ 'POST /orders/{id}/payment-link': () => ({ body: { data: payments.link } }) });
  await user.click(screen.getByRole('button', { name: 'Open the payment page' }));
  await waitFor(() => expect(router.state.location.pathname).toBe(`/update-payment/${payments.link.id}`));
});

test('offers the payment page when the bank asks for authentication', async () => {
  const outcome = { state: 'requires_action', client_secret: 'pi_secret', payment_link: payments.link.id, failure: null };
  const { user } = await renderRoute(`/order/${unpaid.number}`, {
    handlers: {
      'POST /orders/{id}/payment-link': () => ({ body: { data: payments.link } }),
      'POST /payment-links/{id}': () => ({ body: { data: { outcome, link: payments.link } } }),
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Pay with Visa ending 4242' }));
  expect(await screen.findByText(/please pay on the payment page/)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Open the payment page' })).toBeEnabled();
});

test.each([
  ['paid', /^We’re sending back what you paid/],
  ['failed', 'We haven’t charged you.'],
])('shows what happens to the money of a cancelled order whose payment is "%s"', async (state, money) => {
  const order = { ...cancelled, payment_state: state as 'paid' };
  await renderRoute(`/order/${order.id}`, { handlers: { 'GET /orders/{id}': () => ({ body: { data: order } }) } });
  expect(await screen.findByText('This order is cancelled.')).toBeVisible();
  expect(screen.getByText(money)).toBeVisible();
});

test.each([
  ['en', 'We couldn’t send your money back the way you paid, so we’ve paid it back directly: PromptPay, reference 889'],
  ['th', 'เราคืนเงินผ่านช่องทางที่คุณชำระไม่ได้ จึงคืนให้คุณโดยตรง: PromptPay, reference 889'],
] as const)('shows how staff paid a refund that the card rejected (%s)', async (language, text) => {
  const order = { ...cancelled, refund_note: 'PromptPay, reference 889' };
  await renderRoute(`/order/${order.id}`, { language, handlers: { 'GET /orders/{id}': () => ({ body: { data: order } }) } });
  expect(await screen.findByText(text)).toBeVisible();
  expect(screen.queryByText(/refunded your card|เข้าบัตร/)).not.toBeInTheDocument();
});

describe('a disputed payment', () => {
  const disputed = (order: typeof booked, dispute: 'open' | 'lost') => ({
    ...order,
    dispute,
    charges: order.charges.map((charge) => ({
      ...charge,
      provider_state: dispute === 'open' ? ('disputed' as const) : ('dispute-lost' as const),
    })),
  });
  const show = (order: typeof booked, language: 'en' | 'th' = 'en') =>
    renderRoute(`/order/${order.number}`, { language, handlers: { 'GET /orders/{id}': () => ({ body: { data: order } }) } });

  it.each([
    [
      'open',
      'payment disputed',
      'We’re waiting for your bank’s decision. Until then, we can’t confirm the booking',
      /Your bank is still reviewing/,
    ],
    ['lost', 'payment reversed', 'That’s why we can’t deliver it.', /Your bank has already paid the ฿3,430 back to you/],
  ] as const)(
    'explains the dispute of an unconfirmed order and promises no refund (dispute: %s)',
    async (dispute, badge, notice, cancelling) => {
      const { user } = await show({ ...disputed(booked, dispute), actions: ['cancel'] });
      expect(await screen.findByRole('alert')).toHaveTextContent(notice);
      expect(screen.getByText(badge)).toBeVisible();
      expect(screen.queryByText(/paid$/)).not.toBeInTheDocument();
      expect(screen.queryByText(/full refund/)).not.toBeInTheDocument();
      await user.click(screen.getByRole('button', { name: 'Cancel this order' }));
      expect(screen.getByRole('dialog')).toHaveTextContent(cancelling);
    },
  );

  it.each([
    ['en', 'Contact us to pay it again.'],
    ['th', 'ติดต่อเราเพื่อชำระยอดนี้อีกครั้ง'],
  ] as const)('says how to pay again when the bank took back a payment of a running subscription (%s)', async (language, text) => {
    await show(disputed(active, 'lost'), language);
    expect(await screen.findByRole('alert')).toHaveTextContent(text);
  });

  it.each([
    ['open', /If it decides in our favour, we’ll pay you back/],
    ['lost', 'Your bank has already paid you back.'],
  ] as const)('says whether the bank has paid back the customer of a cancelled order (dispute: %s)', async (dispute, text) => {
    await show({ ...disputed(cancelled, dispute), payment_state: 'paid' });
    expect(await screen.findByText(text)).toBeVisible();
  });
});

test('shows the refund of a cancelled order', async () => {
  await renderRoute(`/order/${cancelled.id}`);
  expect(await screen.findByText('This order is cancelled.')).toBeVisible();
  expect(screen.getByText(/We’ve refunded your card/)).toBeVisible();
  expect(screen.getByText(/^SP-261121-0002, ordered/, { normalizer: toPlainText })).toBeVisible();
  expect(await screen.findByRole('table', { name: 'Tax invoices' })).toBeVisible();
  expect(screen.queryByRole('img', { name: /payments made/ })).not.toBeInTheDocument();
  expect(screen.getByText('This order is closed. No more charges.')).toBeVisible();
});

test('shows a retry button when the order fails to load, and an error when only its charges fail to load [error.load]', async () => {
  const { user, api } = await renderRoute(`/order/${active.number}`, {
    handlers: { 'GET /orders/{id}': failingHandler(500), 'GET /orders/{id}/billing': failingHandler(500) },
  });
  expect(await screen.findByRole('alert')).toHaveTextContent('We couldn’t load your order');
  api.use({ 'GET /orders/{id}': () => ({ body: { data: active } }) });
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('heading', { level: 1, name: active.title })).toBeVisible();
  expect(await screen.findByText('We couldn’t load your charges.')).toBeVisible();
});

test.each([
  [{ status: 'request-booking', statusGroup: 'pending', changeRequests: 0 }, null],
  [{ status: 'request-booking', statusGroup: 'pending', changeRequests: 1 }, 'open'],
  [{ status: 'in-transit', statusGroup: 'pending', changeRequests: 0 }, 'planned'],
  [{ status: 'terminated', statusGroup: 'inactive', changeRequests: 0 }, 'over'],
  [{ status: 'expired', statusGroup: 'inactive', changeRequests: 0 }, 'expired'],
  [{ status: 'termination-confirmed', statusGroup: 'inactive', changeRequests: 0 }, 'termination-confirmed'],
] as const)('returns why an order with %j cannot be changed, or null if it can: %s', (order, reason) =>
  expect(getBlockingReason(order)).toBe(reason),
);

test.each(['charge_refused', null])('treats the unknown payment failure %j as a declined card', async (failure) => {
  const { user } = await renderRoute(`/order/${unpaid.number}`, {
    handlers: {
      'POST /orders/{id}/payment-link': () => ({ body: { data: payments.link } }),
      'POST /payment-links/{id}': () => ({
        body: { data: { outcome: { state: 'failed', client_secret: null, payment_link: null, failure }, link: payments.link } },
      }),
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Pay with Visa ending 4242' }));
  expect(await screen.findByText('Your bank declined the card. We haven’t charged you.')).toBeVisible();
});

test('marks the current step of a cancelled order as stopped in the timeline', () => {
  expect([
    toTimelineState({ state: 'current', status: 'cancelled' }),
    toTimelineState({ state: 'current', status: 'active' }),
    toTimelineState({ state: 'ahead', status: 'expired' }),
  ]).toEqual(['stopped', 'now', 'next']);
});

test('shows an order that ends early as rented and charged until its end [state.order-groups]', async () => {
  const order = told.ending('en');
  await renderRoute(`/order/${order.number}`, { handlers: toldHandlers(told.ending) });
  expect(await screen.findByText(/^It ends February 21, 2027\. We’ll call you to arrange the pick-up\.$/)).toBeVisible();
  expect(screen.queryByText(/No more charges/)).not.toBeInTheDocument();
  const ruler = await screen.findByRole('img', { name: '7 of 9 payments made' });
  expect([...ruler.querySelectorAll('[data-mark]')].map((mark) => mark.getAttribute('data-mark')).slice(6)).toEqual([
    'now',
    'next',
    'next',
    'end',
  ]);
  expect(screen.getByText('next, 21 Dec 2026')).toBeVisible();
  expect(screen.getByText('2 months')).toBeVisible();
});

function summaryRows(language: 'en' | 'th' = 'en') {
  const summary = within(screen.getByRole('complementary', { name: language === 'th' ? 'สรุป' : 'Summary' }));
  const texts = (role: 'term' | 'definition') => summary.getAllByRole(role).map(({ textContent }) => toPlainText(textContent));
  const values = texts('definition');
  return Object.fromEntries(texts('term').map((term, index) => [term, values[index]]));
}

test('shows all costs until the end of an order that ends early, including the charge for ending early [state.order-groups]', async () => {
  const order = told.ending('en');
  const { unmount } = await renderRoute(`/order/${order.number}`, { handlers: toldHandlers(told.ending) });
  expect(await screen.findByText('9 months, until February 21, 2027', { normalizer: toPlainText })).toBeVisible();
  const [{ charge }] = order.changes as [(typeof order.changes)[number]];
  const all = order.totals.first_charge + 8 * order.monthly + charge;
  expect(summaryRows()).toEqual({
    'Next charge': 'December 21, 2026',
    'Left to pay2 months': formatMoney(2 * order.monthly),
    'Ending early': formatMoney(charge),
    'Total until it endsincluding delivery and changes': formatMoney(all),
  });
  expect(screen.queryByText(/12 months/)).not.toBeInTheDocument();
  unmount();
  const over = told.terminated('en');
  await renderRoute(`/order/${active.number}`, { handlers: toldHandlers(told.terminated), language: 'th' });
  expect(await screen.findByText('3 เดือน ถึง 21 พฤศจิกายน 2569', { normalizer: toPlainText })).toBeVisible();
  expect(await screen.findByRole('img', { name: 'ตัดบัตรแล้ว 3 จาก 3 ครั้ง' })).toBeVisible();
  expect(screen.queryByText('ครบสัญญา')).not.toBeInTheDocument();
  expect(within(screen.getByRole('complementary', { name: 'สรุป' })).getByText('ไม่เรียกเก็บ')).toBeVisible();
  expect(screen.getAllByText(formatMoney(over.totals.first_charge + 2 * over.monthly)).length).toBeGreaterThan(0);
});

test('announces the pick-up after the term has ended; after staff end an order, shows no future payments [state.order-groups]', async () => {
  const { unmount } = await renderRoute(`/order/${active.number}`, { handlers: toldHandlers(told.expired) });
  expect(await screen.findByText(/We’ll call you to arrange the pick-up\.$/)).toBeVisible();
  expect(screen.getByText('SP-261121-0001, rented May 21, 2026 to November 21, 2026', { normalizer: toPlainText })).toBeVisible();
  unmount();
  const now = { ...told.terminated('en'), status: 'termination-confirmed' as const };
  await renderRoute(`/order/${active.number}`, { handlers: toldHandlers(() => now) });
  const ruler = await screen.findByRole('img', { name: '3 of 3 payments made' });
  expect(ruler.querySelector('[data-mark="next"], [data-mark="never"]')).toBeNull();
  expect(screen.getByText('Left to pay')).toBeVisible();
  expect(screen.queryByText('0 months')).not.toBeInTheDocument();
});

test('shows the booked day of the pick-up even if this day is after the end of the term', async () => {
  const ending = told.ending('en');
  const visit = { id: 5, kinds: ['collection' as const], date: '2027-02-26', slot: '13:00-15:00' as const, comes: [], goes: [] };
  const upcoming = {
    visits: [{ ...visit, reschedule_until: null, is_rescheduled: false }],
    next_charge: null,
    ends_on: '2027-02-21',
  };
  await renderRoute(`/order/${active.number}`, { handlers: toldHandlers(() => ({ ...ending, upcoming })) });
  expect((await screen.findByText('Picked up')).closest('li')).toHaveTextContent(/February.26, 2027/);
  const end = 'It ends February 21, 2027. We’ll collect everything on Friday, February 26, 2027, 13:00-15:00.';
  expect(screen.getByText(end, { normalizer: toPlainText })).toBeVisible();
});

test.each([
  ['en', 'Arrives on December 02, 2026.', 'Leaves on December 02, 2026.', 'What happens next', 'Swap'],
  ['th', 'ส่งถึงบ้าน 2 ธันวาคม 2569', 'มารับคืน 2 ธันวาคม 2569', 'กำหนดการถัดไป', 'เปลี่ยนเฟอร์นิเจอร์'],
] as const)(
  'marks the pieces that a booked visit brings or takes away, and lists the visit (%s)',
  async (language, arrives, leaves, next, swap) => {
    const order = Object.values(customerSamples[language].orders.byId).find(({ status }) => status === 'active')!;
    const [first] = order.line_items;
    const date = '2026-12-02';
    const line_items = [
      { ...first!, id: 901, state: 'swapped' as const, leaves_on: date },
      { ...first!, id: 902, arrives_on: date },
    ];
    const piece = { name: first!.name, variant: null, quantity: 1 };
    const visit = { id: 5, kinds: ['swap' as const], date, slot: '13:00-15:00' as const, comes: [piece], goes: [piece] };
    const upcoming = {
      visits: [{ ...visit, reschedule_until: '2026-11-30', is_rescheduled: false }],
      next_charge: null,
      ends_on: order.ends_on,
    };
    await renderRoute(`/order/${order.number}`, {
      language,
      handlers: { 'GET /orders/{id}': () => ({ body: { data: { ...order, line_items, upcoming } } }) },
    });
    const normal = { normalizer: toPlainText };
    expect(await screen.findByText(leaves, normal)).toBeVisible();
    expect(screen.getByText(arrives, normal)).toBeVisible();
    const [row] = within(await screen.findByRole('list', { name: next })).getAllByRole('listitem');
    expect(row).toHaveTextContent(swap);
    const href = `/order/${order.number.toLowerCase()}/reschedule/5`;
    expect(
      within(row!)
        .getAllByRole('link')
        .map((link) => link.getAttribute('href')),
    ).toContain(language === 'th' ? `/th${href}` : href);
  },
);
