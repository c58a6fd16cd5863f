import { act, screen, waitFor, within } from '@testing-library/react';
import { customerSamples, failingHandler, hangingHandler, errorResponse, type HandlerOverrides } from '@spruce/api-client/testing';
import { STORAGE_KEYS } from '@spruce/contract/storage';
import { EMPTY_DRAFT } from '../../draft/repair-draft';
import { addPackage, COMPLETE, days, forgetAll, fromCart, quoteShort } from '../../testing/browser';
import { renderRoute } from '../../testing/render-route';

beforeEach(forgetAll);

const stored = (key: string) => JSON.parse(localStorage.getItem(key) ?? '{}') as Record<string, unknown>;
const placed = (requests: readonly { method: string; path: string; body?: unknown }[]) =>
  requests.filter(({ method, path }) => method === 'POST' && path === '/orders').map(({ body }) => body as { idempotency_key: string });

it('redirects to the details page when data is missing [state.checkout-steps]', async () => {
  fromCart({ ...COMPLETE, termsAccepted: false });
  const { router } = await renderRoute('/checkout/summary');
  await waitFor(() => expect(router.state.location.pathname).toBe('/checkout'));
});

it('shows the names of pieces in the page language when the pieces were added in another language', async () => {
  fromCart(COMPLETE, 'th');
  expect(JSON.stringify(stored(STORAGE_KEYS.cart))).toMatch(/[ก-๙]/);
  await renderRoute('/checkout/summary');
  const furniture = within(await screen.findByRole('list', { name: 'Furniture' }));
  await waitFor(() =>
    expect(
      furniture
        .getAllByRole('heading')
        .map(({ textContent }) => textContent)
        .join(),
    ).not.toMatch(/[ก-๙]/),
  );
  expect(screen.getByText('monthly,')).toBeVisible();
});

it.each([
  ['en', 1, 'Package, 5 pieces', 'In Living Room', ['Nara 3-Seat Sofa', '4 × Hug Dining Chair']],
  ['en', 2, 'Package, 10 pieces, 2 × ฿1,290', 'In Living Room', ['2 × Nara 3-Seat Sofa', '8 × Hug Dining Chair']],
  ['th', 1, 'แพ็กเกจ 5 ชิ้น', 'ในห้องนั่งเล่นมี', ['โซฟา 3 ที่นั่ง นารา', '4 × เก้าอี้ ฮัก']],
] as const)('lists the pieces of a package (%s, quantity: %i)', async (language, quantity, sub, label, pieces) => {
  fromCart(COMPLETE, language);
  addPackage(language, quantity);
  await renderRoute('/checkout/summary', { language, handlers: { 'POST /orders/quote': quoteShort({}) } });
  const list = within(await screen.findByRole('list', { name: label }));
  expect(list.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(pieces);
  expect(screen.getByText(sub)).toBeVisible();
});

it.each([
  ['en', 'Confirm and get the QR code', 'Confirm, then pay the first charge with PromptPay.', /First charge with PromptPay/],
  ['th', 'ยืนยันและรับคิวอาร์โค้ด', 'กดยืนยัน แล้วจ่ายยอดแรกด้วยพร้อมเพย์', /ยอดแรกจ่ายด้วยพร้อมเพย์/],
] as const)(
  'says that the first charge is paid by PromptPay, and sends the order so (%s)',
  async (language, confirm, lead, card) => {
    fromCart({ ...COMPLETE, payBy: 'promptpay' }, language);
    const { user, api } = await renderRoute('/checkout/summary', { language });
    const button = await screen.findByRole('button', { name: confirm });
    expect(screen.getByText(lead)).toBeVisible();
    expect(screen.getByText(card)).toBeVisible();
    await user.click(button);
    await waitFor(() => expect(placed(api.requests)).toMatchObject([{ pay_by: 'promptpay', payment_method: COMPLETE.card }]));
  },
  20_000,
);

it.each([
  ['2026-12-12', 6, 'monthly, from 12 Jan 2027', '12 Jun 2027', 'December 12'],
  ['2026-12-31', 3, 'monthly, from 31 Jan 2027', '31 Mar 2027', 'December 31'],
  ['2027-01-31', 6, 'monthly, from 28 Feb 2027', '31 Jul 2027', 'January 31'],
] as const)('with a delivery on %s and a term of %i months, says that the rent is charged %s', async (date, months, monthly, end, day) => {
  fromCart({ ...COMPLETE, slot: { date, slot: '11:00-12:00' } });
  localStorage.setItem(STORAGE_KEYS.cart, JSON.stringify({ ...stored(STORAGE_KEYS.cart), months }));
  const window = { ...days, to: date, days: [...days.days.slice(0, -1), { ...days.days.at(-1)!, date }] };
  await renderRoute('/checkout/summary', { handlers: { 'GET /delivery/window': () => ({ body: { data: window } }) } });
  const charges = await screen.findByRole('region', { name: 'What you pay, and when' });
  const figures = within(charges)
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent.replaceAll('\u00a0', ' '));
  expect(figures).toEqual(['฿8,860Today, November 21', `฿7,560${monthly}`, `Ends${end}, unless you extend`]);
  expect(charges.textContent.replaceAll('\u00a0', ' ')).toContain(`Your rent starts when we deliver, on ${day}.`);
});

it('shows the date of the ID check, and links to the rules for leaving early in a new tab', async () => {
  fromCart(COMPLETE);
  const identity = { ...customerSamples.en.account.identity, verified_at: '2026-11-21T06:42:00.000Z' };
  await renderRoute('/checkout/summary', { handlers: { 'POST /sumsub/verify': () => ({ body: { data: identity } }) } });
  expect(await screen.findByText(/^Verified on November.21,.2026$/)).toBeVisible();
  const how = screen.getByRole('link', { name: 'How we work it out' });
  expect(how).toHaveAttribute('href', '/terms-of-subscription#leaving-early');
  expect(how).toHaveAttribute('target', '_blank');
});

it('places only one order on a double click, removes its lines from the cart and opens the order', async () => {
  fromCart(COMPLETE);
  const { user, api } = await renderRoute('/checkout/summary');
  await user.dblClick(await screen.findByRole('button', { name: /^Confirm and pay/ }));
  expect(await screen.findByText('Booked')).toBeVisible();
  expect(placed(api.requests)).toHaveLength(1);
  expect(stored(STORAGE_KEYS.cart)['items']).toEqual([]);
  expect(stored(STORAGE_KEYS.checkoutDraft)).toMatchObject({
    placing: null,
    termsAccepted: false,
    placed: expect.stringMatching(/^SP-/) as string,
  });
  expect(stored(STORAGE_KEYS.isRedirectFromCart)).toMatchObject({ value: false });
});

it('places only one order on a double click, even if the browser grants the Web Lock immediately', async () => {
  fromCart(COMPLETE);
  let last: Promise<unknown> | undefined;
  const request = (_name: string, given: unknown, work?: (lock: object | null) => unknown) => {
    if (work && last) return Promise.resolve(work(null));
    const turn = Promise.resolve(last).then(() => (work ?? (given as () => unknown))({}));
    last = turn;
    return turn;
  };
  Object.defineProperty(navigator, 'locks', { configurable: true, value: { request } });
  const { api } = await renderRoute('/checkout/summary', { handlers: { 'POST /orders': hangingHandler() } });
  const pay = await screen.findByRole('button', { name: /^Confirm and pay/ });
  act(() => {
    pay.click();
    pay.click();
  });
  await waitFor(() => expect(placed(api.requests)).toHaveLength(1));
  expect(screen.queryByText(/in another tab/)).toBeNull();
});

it('when another tab has completed the same order, does not delete the draft of the next order', async () => {
  fromCart(COMPLETE);
  let answer = () => {};
  const asked = new Promise<void>((resolve) => {
    answer = resolve;
  });
  const { placed: sample } = customerSamples.en.orders;
  const { user, api } = await renderRoute('/checkout/summary', {
    handlers: {
      'POST /orders': () =>
        asked.then(() => ({ status: 201, body: { data: customerSamples.en.orders.byId[sample.id], payment: sample.payment } as never })),
    },
  });
  await user.click(await screen.findByRole('button', { name: /^Confirm and pay/ }));
  await waitFor(() => expect(placed(api.requests)).toHaveLength(1));
  // This tab still waits for the response to its order. Meanwhile another tab completes the same order and starts the next draft.
  fromCart({ ...COMPLETE, placed: 'SP-261121-0001' });
  act(answer);
  expect(await screen.findByText('Order')).toBeVisible();
  expect(stored(STORAGE_KEYS.checkoutDraft)).toMatchObject({ termsAccepted: true, placed: 'SP-261121-0001' });
  expect(stored(STORAGE_KEYS.cart)['items']).toHaveLength(2);
});

it('keeps the pieces in the cart that the customer added after sending the order', async () => {
  const request = { customer_id: 1, line_items: [{ kind: 'product' as const, variant_id: 1041, quantity: 1 }] };
  fromCart({ ...COMPLETE, placing: { key: '3f0e9b0a-8f0e-4c4e', request: request as never } });
  await renderRoute('/checkout/summary');
  expect(await screen.findByText('Booked')).toBeVisible();
  expect(stored(STORAGE_KEYS.cart)['items']).toMatchObject([
    { variantID: 1011, quantity: 1 },
    { variantID: 1041, quantity: 1 },
  ]);
});

it('keeps showing the sent order until the service answers, even if another tab empties the cart', async () => {
  fromCart(COMPLETE);
  const { user } = await renderRoute('/checkout/summary', { handlers: { 'POST /orders': hangingHandler() } });
  await user.click(await screen.findByRole('button', { name: /^Confirm and pay/ }));
  const shown = () => within(screen.getByRole('list', { name: 'Furniture' })).queryAllByRole('heading').length;
  expect(shown()).toBe(2);
  localStorage.setItem(STORAGE_KEYS.cart, JSON.stringify({ v: 1, months: 12, items: [] }));
  localStorage.setItem(STORAGE_KEYS.checkoutDraft, JSON.stringify({ ...EMPTY_DRAFT, owner: 1, placed: 'SP-261121-0001' }));
  for (const key of [STORAGE_KEYS.cart, STORAGE_KEYS.checkoutDraft])
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key })));
  expect(shown()).toBe(2);
  expect(screen.getByText(/Visa ending 4242/)).toBeVisible();
});

/** Fakes Web Locks. The returned `granted` grants the lock. With `another`, another tab holds the lock first. */
function fakeLocks(another: boolean): { granted: () => void } {
  let granted = () => {};
  const free = new Promise<void>((resolve) => (granted = resolve));
  const request = (_name: string, options: unknown, work?: (lock: object | null) => unknown) =>
    typeof options === 'function'
      ? free.then(options as () => unknown)
      : another
        ? Promise.resolve(work?.(null))
        : free.then(() => work?.({}));
  Object.defineProperty(navigator, 'locks', { configurable: true, value: { request } });
  return { granted };
}
afterEach(() => Reflect.deleteProperty(navigator, 'locks'));

it('waits for the Web Lock before it stores and sends the order, so that only one tab sends the order', async () => {
  fromCart(COMPLETE);
  const { granted } = fakeLocks(false);
  const { user, api } = await renderRoute('/checkout/summary');
  await user.click(await screen.findByRole('button', { name: /^Confirm and pay/ }));
  expect(await screen.findByRole('button', { name: /^Paying/ })).toBeVisible();
  expect(stored(STORAGE_KEYS.checkoutDraft)['placing']).toBeNull();
  expect(placed(api.requests)).toEqual([]);
  act(granted);
  expect(await screen.findByText('Booked')).toBeVisible();
  expect(placed(api.requests)).toHaveLength(1);
});

it.each([
  ['sent', { placing: { key: '3f0e9b0a-8f0e-4c4e', request: { customer_id: 1, line_items: [] } as never } }, 1],
  ['placed', { ...EMPTY_DRAFT, owner: 1, placed: 'SP-261121-0001' }, 0],
] as const)('places no second order if another tab has already %s the same order', async (_what, meanwhile, times) => {
  fromCart(COMPLETE);
  const { granted } = fakeLocks(false);
  const { user, api } = await renderRoute('/checkout/summary');
  await user.click(await screen.findByRole('button', { name: /^Confirm and pay/ }));
  localStorage.setItem(STORAGE_KEYS.checkoutDraft, JSON.stringify({ ...COMPLETE, ...meanwhile }));
  act(granted);
  expect(await screen.findByText('Booked')).toBeVisible();
  const keys = placed(api.requests).map((order) => order.idempotency_key);
  expect(keys).toEqual(Array<string>(times).fill('3f0e9b0a-8f0e-4c4e'));
});

describe('order that another tab is sending', () => {
  let release = () => {};
  beforeEach(() => void ({ granted: release } = fakeLocks(true)));
  const request = { customer_id: 1, line_items: [{ kind: 'product' as const, variant_id: 1011, quantity: 1 }] };
  const waiting = { ...COMPLETE, placing: { key: '3f0e9b0a-8f0e-4c4e', request: request as never } };
  const written = (draft: object) => localStorage.setItem(STORAGE_KEYS.checkoutDraft, JSON.stringify(draft));

  it('shows a message, sends nothing and opens the order of the other tab', async () => {
    fromCart(waiting);
    const { api } = await renderRoute('/checkout/summary');
    expect(await screen.findByText(/^You’re paying in another tab/)).toBeVisible();
    written({ ...EMPTY_DRAFT, owner: 1, placed: 'SP-261121-0001' });
    act(release);
    expect(await screen.findByText('Booked')).toBeVisible();
    expect(placed(api.requests)).toEqual([]);
  });

  it('lets the customer confirm again after the service rejected the order of the other tab', async () => {
    fromCart(waiting);
    const { api } = await renderRoute('/checkout/summary');
    await screen.findByText(/^You’re paying in another tab/);
    written({ ...waiting, placing: null, owner: 1 });
    act(release);
    expect(await screen.findByRole('button', { name: /^Confirm and pay/ })).toBeEnabled();
    expect(placed(api.requests)).toEqual([]);
  });

  it('does not open an earlier order after the service rejected the order of the other tab', async () => {
    fromCart({ ...waiting, placed: 'SP-261101-0001' });
    const { api, router } = await renderRoute('/checkout/summary');
    await screen.findByText(/^You’re paying in another tab/);
    written({ ...waiting, placing: null, owner: 1, placed: 'SP-261101-0001', termsAccepted: false });
    act(release);
    await waitFor(() => expect(router.state.location.pathname).toBe('/checkout'));
    expect(placed(api.requests)).toEqual([]);
  });

  it('opens the order of the other tab, also when the customer has accepted the terms again', async () => {
    fromCart(waiting);
    await renderRoute('/checkout/summary');
    await screen.findByText(/^You’re paying in another tab/);
    written({ ...COMPLETE, owner: 1, placed: 'SP-261121-0001' });
    act(release);
    expect(await screen.findByText('Booked')).toBeVisible();
  });
});

it('after a reload, sends the stored order request again, with the same idempotency key', async () => {
  const request = { customer_id: 1, line_items: [{ kind: 'product' as const, variant_id: 1011, quantity: 1 }] };
  fromCart({ ...COMPLETE, placing: { key: '3f0e9b0a-8f0e-4c4e', request: request as never } });
  const { api } = await renderRoute('/checkout/summary');
  expect(await screen.findByText('Booked')).toBeVisible();
  expect(placed(api.requests)).toEqual([{ ...request, idempotency_key: '3f0e9b0a-8f0e-4c4e' }]);
});

it('after an outdated price is rejected, shows an error with a retry if the new price fails to load', async () => {
  fromCart(COMPLETE);
  const { user, api } = await renderRoute('/checkout/summary', {
    handlers: { 'POST /orders': () => errorResponse(409, 'order_total_changed') },
  });
  const pay = await screen.findByRole('button', { name: /^Confirm and pay/ });
  api.use({ 'POST /orders/quote': failingHandler(500) });
  await user.click(pay);
  expect(await screen.findByText(/^Something went wrong on our side/)).toBeVisible();
  expect(pay).toBeDisabled();
  api.use({ 'POST /orders/quote': quoteShort({}) });
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(screen.getByRole('button', { name: /^Confirm and pay/ })).toBeEnabled());
  expect(screen.queryByText(/^Something went wrong on our side/)).toBeNull();
});

it('reports a coupon that no longer applies, and places the order without the coupon', async () => {
  fromCart({ ...COMPLETE, coupon: 'OLD10' });
  const { user, api } = await renderRoute('/checkout/summary', {
    handlers: {
      'POST /orders/quote': (request) =>
        (request.body as { coupon?: string }).coupon ? errorResponse(400, 'coupon_minimum') : quoteShort({})(request),
    },
  });
  expect(await screen.findByRole('alert')).toHaveTextContent(/^Your coupon no longer applies/);
  expect(screen.getByRole('button', { name: 'Back to details' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: /^Confirm and pay/ }));
  expect(await screen.findByText('Booked')).toBeVisible();
  const [order] = placed(api.requests);
  expect(order).not.toHaveProperty('coupon');
});

function inTurn(...answers: ReturnType<typeof errorResponse>[]) {
  const { placed: sample } = customerSamples.en.orders;
  const order = { status: 201, body: { data: customerSamples.en.orders.byId[sample.id], payment: sample.payment } as never };
  return { 'POST /orders': () => answers.shift() ?? order };
}

it('repeats the request with the same key while the service is still placing the order', async () => {
  fromCart(COMPLETE);
  const { user, api } = await renderRoute('/checkout/summary', { handlers: inTurn(errorResponse(409, 'idempotency_key_in_use')) });
  await user.click(await screen.findByRole('button', { name: /^Confirm and pay/ }));
  expect(await screen.findByText('Booked')).toBeVisible();
  const [first, second] = placed(api.requests);
  expect(second?.idempotency_key).toBe(first?.idempotency_key);
});

it.each([401, 429])('sends the order again with the same key after status 503 and then after status %s', async (status) => {
  fromCart(COMPLETE);
  const { user, api } = await renderRoute('/checkout/summary', {
    handlers: inTurn(errorResponse(503, 'service_unavailable'), errorResponse(status, 'too_many_attempts')),
  });
  await user.click(await screen.findByRole('button', { name: /^Confirm and pay/ }));
  expect(await screen.findByRole('alert')).toHaveTextContent('a lot of tries');
  await user.click(screen.getByRole('button', { name: /^Confirm and pay/ }));
  expect(await screen.findByText('Booked')).toBeVisible();
  expect(new Set(placed(api.requests).map((order) => order.idempotency_key)).size).toBe(1);
});

it.each([
  ['order_total_changed', /The price has just changed/, false],
  ['delivery_slot_full', /delivery slot is no longer available/, true],
  ['payment_method_required', /can’t charge this card/, true],
  ['delivery_outside_area', /don’t deliver to this address/, true],
])('explains the rejection %s, keeps the cart and allows another try', async (code, message, leadsBack) => {
  fromCart(COMPLETE);
  const { user } = await renderRoute('/checkout/summary', { handlers: { 'POST /orders': () => errorResponse(409, code) } });
  await user.click(await screen.findByRole('button', { name: /^Confirm and pay/ }));
  expect(await screen.findByRole('alert')).toHaveTextContent(message);
  expect(screen.queryByRole('button', { name: 'Back to details' }) !== null).toBe(leadsBack);
  expect(stored(STORAGE_KEYS.checkoutDraft)['placing']).toBeNull();
  expect(stored(STORAGE_KEYS.cart)['items']).toHaveLength(2);
});

it.each([
  ['order_lines_too_many', /^One order can hold up to 20 different pieces/, /แบบ/],
  ['hold_too_large', /^You can have up to 40 pieces, 5 deliveries and ฿100,000 unpaid/, /ไม่เกิน 40 ชิ้น จัดส่ง 5 ครั้ง และยอดรวม ฿100,000/],
  ['order_quantity', /more of one piece than an order can hold/, /ลดจำนวน/],
  ['order_line_unknown', /no longer offer one of your pieces/, /นำออกจากตะกร้า/],
])('explains the rejection %s in English and Thai, with a link to the cart', async (code, english, thai) => {
  for (const [language, text, label] of [
    ['en', english, 'Back to cart'],
    ['th', thai, 'กลับไปที่ตะกร้า'],
  ] as const) {
    fromCart(COMPLETE, language);
    const { user, unmount } = await renderRoute('/checkout/summary', {
      language,
      handlers: { 'POST /orders': () => errorResponse(422, code) },
    });
    await user.click(await screen.findByRole('button', { name: /^(Confirm and pay|ยืนยัน)/ }));
    expect(await screen.findByRole('alert')).toHaveTextContent(text);
    await user.click(screen.getByRole('button', { name: label }));
    expect(await screen.findByRole('heading', { name: /Elsewhere: .*\/cart/ })).toBeVisible();
    unmount();
    forgetAll();
  }
});

it.each([
  ['id_verification_required', 'Please verify your ID.', 'POST /sumsub/verify', { status: 'none', verified_at: null }],
  ['order_address_unknown', 'Please provide your delivery details.', 'GET /account/{id}', { shipping: {} }],
  ['order_tax_id_required', 'Please provide your tax invoice details.', 'GET /account/{id}', { invoice: {} }],
] as const)('refetches the data after the rejection %s and asks for the missing data', async (code, need, call, now) => {
  const { profile, identity } = customerSamples.en.account;
  fromCart({ ...COMPLETE, wantsInvoice: true, invoice: Object.keys(profile.invoice)[0] ?? null });
  const { user, api } = await renderRoute('/checkout/summary', { handlers: { 'POST /orders': () => errorResponse(422, code) } });
  const pay = await screen.findByRole('button', { name: /^Confirm and pay/ });
  const data = call === 'POST /sumsub/verify' ? { ...identity, ...now } : { ...profile, ...now };
  api.use({ [call]: () => ({ body: { data } }) } as HandlerOverrides);
  await user.click(pay);
  await user.click(await screen.findByRole('button', { name: 'Back to details' }));
  expect(await screen.findAllByText(need)).not.toHaveLength(0);
});

it('opens a dialog when the service reports a missing piece, and continues without the piece [rule.checkout-stock]', async () => {
  fromCart(COMPLETE);
  let gone = false;
  const { user, router } = await renderRoute('/checkout/summary', {
    handlers: {
      'POST /orders/quote': (request) => quoteShort(gone ? { 1041: 0 } : {})(request),
      'POST /orders': () => {
        gone = true;
        return errorResponse(409, 'order_out_of_stock');
      },
    },
  });
  await user.click(await screen.findByRole('button', { name: /^Confirm and pay/ }));
  const dialog = await screen.findByRole('dialog');
  await user.click(within(dialog).getByRole('button', { name: 'Continue without it' }));
  await waitFor(() => expect(screen.getByRole('button', { name: /^Confirm and pay/ })).toBeEnabled());
  expect(screen.queryByRole('alert')).toBeNull();
  expect(router.state.location.pathname).toBe('/checkout/summary');
});

it('redirects to the section with missing data, and this section says what is missing [state.checkout-steps]', async () => {
  fromCart({ ...COMPLETE, termsAccepted: false });
  const { router } = await renderRoute('/checkout/summary');
  await waitFor(() => expect(router.state.location).toMatchObject({ pathname: '/checkout', hash: '#terms' }));
  expect(await screen.findAllByText('Please read and agree to the terms and conditions.')).not.toHaveLength(0);
});
