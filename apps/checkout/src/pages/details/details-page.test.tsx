import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { customerSamples, failingHandler, errorResponse } from '@spruce/api-client/testing';
import { STORAGE_KEYS } from '@spruce/contract/storage';
import { addPackage, COMPLETE, forgetAll, fromCart, keptDraft, quoteShort } from '../../testing/browser';
import { renderRoute } from '../../testing/render-route';

beforeEach(forgetAll);

it('redirects visitors to the cart when they do not come from the cart [guard.checkout]', async () => {
  fromCart();
  localStorage.removeItem(STORAGE_KEYS.isRedirectFromCart);
  await renderRoute('/checkout');
  expect(await screen.findByRole('heading', { name: 'Elsewhere: /cart' })).toBeVisible();
});

const flag = () => JSON.parse(localStorage.getItem(STORAGE_KEYS.isRedirectFromCart) ?? '{}') as object;

it('redirects to the cart when a visitor has left the checkout and opens its URL again [guard.checkout]', async () => {
  fromCart();
  await renderRoute('/checkout');
  expect(await screen.findByRole('button', { name: 'Continue to summary' })).toBeVisible();
  window.dispatchEvent(new PageTransitionEvent('pagehide'));
  expect(flag()).toEqual({ v: 1, value: true, left: true });
  cleanup();
  expect(flag()).toEqual({ v: 1, value: false });
  localStorage.setItem(STORAGE_KEYS.isRedirectFromCart, JSON.stringify({ v: 1, value: true, left: true }));
  await renderRoute('/checkout');
  expect(await screen.findByRole('heading', { name: 'Elsewhere: /cart' })).toBeVisible();
  expect(flag()).toEqual({ v: 1, value: false });
});

it.each([
  ['a reloaded document', { type: 'reload' }, ''],
  ['a return from the ID check', { type: 'navigate' }, `${window.location.origin}/th/id-verification?from=checkout`],
])('opens the checkout for %s although the visitor has left the checkout [guard.checkout]', async (_, entry, referrer) => {
  fromCart();
  localStorage.setItem(STORAGE_KEYS.isRedirectFromCart, JSON.stringify({ v: 1, value: true, left: true }));
  Object.defineProperty(performance, 'getEntriesByType', { configurable: true, value: () => [entry] });
  Object.defineProperty(document, 'referrer', { configurable: true, value: referrer });
  await renderRoute('/checkout');
  expect(await screen.findByRole('button', { name: 'Continue to summary' })).toBeVisible();
  Reflect.deleteProperty(document, 'referrer');
  Reflect.deleteProperty(performance, 'getEntriesByType');
});

const arriveBy = (type: string) => Object.defineProperty(performance, 'getEntriesByType', { configurable: true, value: () => [{ type }] });

it.each([
  ['en', 'Verify my ID', 'Continue to summary'],
  ['th', 'ยืนยันตัวตน', 'ไปหน้าสรุปรายการ'],
] as const)('keeps all input when the customer goes Back from the ID check (%s) [guard.checkout]', async (language, verify, on) => {
  const { identity } = customerSamples.en.account;
  const handlers = { 'POST /sumsub/verify': () => ({ body: { data: { ...identity, status: 'none' as const, verified_at: null } } }) };
  fromCart(COMPLETE, language);
  const { user } = await renderRoute('/checkout', { language, handlers });
  const link = await screen.findByRole('link', { name: verify });
  link.addEventListener('click', (event) => event.preventDefault());
  await user.click(link);
  window.dispatchEvent(new PageTransitionEvent('pagehide'));
  const left = localStorage.getItem(STORAGE_KEYS.isRedirectFromCart) ?? '';
  expect(JSON.parse(left)).toEqual({ v: 1, value: true, left: true, way: true });
  const kept = keptDraft();
  cleanup();
  localStorage.setItem(STORAGE_KEYS.isRedirectFromCart, left);
  arriveBy('back_forward');
  const back = await renderRoute('/checkout', { language, handlers });
  expect(await screen.findByRole('button', { name: on })).toBeVisible();
  expect(keptDraft()).toEqual(kept);
  back.unmount();
  localStorage.setItem(STORAGE_KEYS.isRedirectFromCart, left);
  arriveBy('navigate');
  await renderRoute('/checkout', { language, handlers });
  expect(await screen.findByRole('heading', { name: /^Elsewhere: .*\/cart$/ })).toBeVisible();
  Reflect.deleteProperty(performance, 'getEntriesByType');
});

it.each([
  ['en', 'Continue', 'Continue to summary'],
  ['th', 'ไปหน้าสรุป', 'ไปหน้าสรุปรายการ'],
] as const)('repeats the total and the button to the summary in a bar that screen readers ignore (%s)', async (language, short, name) => {
  const observe = jest.spyOn(IntersectionObserver.prototype, 'observe');
  fromCart(COMPLETE, language);
  const { user, router } = await renderRoute('/checkout', { language });
  const button = await screen.findByRole('button', { name });
  const inBar = await screen.findByText(short);
  expect(inBar.closest('[data-buy-bar]')).toHaveTextContent(/฿7,560.*฿8,860/);
  expect(observe.mock.calls.flat()).toContain(button.parentElement);
  expect(screen.queryAllByRole('button', { name: short })).toEqual([]);
  await user.click(inBar);
  await waitFor(() => expect(router.state.location.pathname).toBe('/checkout/summary'));
  observe.mockRestore();
});

it('lists the pieces of a package in the summary', async () => {
  fromCart(COMPLETE);
  addPackage();
  await renderRoute('/checkout', { handlers: { 'POST /orders/quote': quoteShort({}) } });
  expect(await screen.findByText('Living Room: Nara 3-Seat Sofa, 4 × Hug Dining Chair')).toBeVisible();
});

it('on Continue, lists what is left to do in each incomplete section, with links to the sections [rule.prerequisites]', async () => {
  fromCart();
  const { user } = await renderRoute('/checkout', {
    handlers: { 'GET /stripe-service/payment_methods/{id}': () => ({ body: { data: [] } }) },
  });
  await user.click(await screen.findByRole('button', { name: 'Continue to summary' }));
  const list = await screen.findByRole('group', { name: '3 things left' });
  await waitFor(() => expect(list).toHaveFocus());
  expect(
    within(list)
      .getAllByRole('link')
      .map(({ textContent }) => textContent),
  ).toEqual([
    'Please select a delivery date and time.',
    'Please enter your payment information.',
    'Please read and agree to the terms and conditions.',
  ]);
  await user.click(within(list).getByRole('link', { name: 'Please select a delivery date and time.' }));
  expect(document.getElementById('slot')).toHaveFocus();
});

it('shows neither “Complete” nor “Required” at the payment section while the customer adds a card', async () => {
  fromCart();
  const { user } = await renderRoute('/checkout');
  const payment = await screen.findByRole('region', { name: 'Payment' });
  await waitFor(() => expect(payment).toHaveTextContent('Complete'));
  await user.click(within(payment).getByRole('button', { name: 'Add another card' }));
  expect(payment).not.toHaveTextContent(/Complete|Required/);
});

it('asks how to pay the first charge, and keeps the answer for the order', async () => {
  fromCart();
  const { user } = await renderRoute('/checkout');
  const ways = within(await screen.findByRole('group', { name: /^How would you like to pay your first charge of ฿/ }));
  expect(ways.getByRole('radio', { name: 'With this card' })).toBeChecked();
  await user.click(ways.getByRole('radio', { name: 'With PromptPay' }));
  expect(keptDraft().payBy).toBe('promptpay');
  await user.click(ways.getByRole('radio', { name: 'With this card' }));
  expect(keptDraft().payBy).toBeUndefined();
});

it('shows why a coupon is invalid', async () => {
  fromCart();
  const refusing = { 'POST /stripe-service/validate-coupon': () => errorResponse(400, 'coupon_expired') };
  const { user } = await renderRoute('/checkout', { handlers: { ...refusing, 'POST /orders/quote': quoteShort({}) } });
  await user.click(await screen.findByRole('button', { name: 'Add a coupon' }));
  const field = await screen.findByLabelText(/Coupon code/);
  await waitFor(() => expect(field).toHaveFocus());
  await user.keyboard('OLD');
  await user.click(screen.getByRole('button', { name: 'Apply' }));
  expect(await screen.findByText('This coupon has expired.')).toBeVisible();
});

it('rejects a coupon code of invisible characters as unknown', async () => {
  fromCart();
  const refusing = { 'POST /stripe-service/validate-coupon': () => errorResponse(400, 'rest_invalid_param') };
  const { user } = await renderRoute('/checkout', { handlers: { ...refusing, 'POST /orders/quote': quoteShort({}) } });
  await user.click(await screen.findByRole('button', { name: 'Add a coupon' }));
  await user.type(await screen.findByLabelText(/Coupon code/), '\u200b{Enter}');
  expect(await screen.findByText('We don’t recognise this code. Please check it.')).toBeVisible();
}, 20_000);

it('says that a saved coupon has expired, and lets the customer remove the coupon', async () => {
  fromCart({ ...COMPLETE, coupon: 'OLD10' });
  const { user } = await renderRoute('/checkout', {
    handlers: {
      'POST /orders/quote': (request) =>
        (request.body as { coupon?: string }).coupon ? errorResponse(400, 'coupon_expired') : quoteShort({})(request),
      'POST /stripe-service/validate-coupon': () => errorResponse(400, 'coupon_unknown'),
    },
  });
  const remove = await screen.findByRole('button', { name: 'Remove OLD10' });
  expect(document.body).toHaveFocus();
  const section = within(screen.getByRole('region', { name: 'Coupon' }));
  expect(section.getByRole('status')).toHaveTextContent('OLD10 This coupon has expired.');
  await user.click(remove);
  expect(keptDraft().coupon).toBe('');
  const field = await section.findByLabelText(/Coupon code/);
  await waitFor(() => expect(field).toHaveFocus());
  await user.type(field, 'NOPE{Enter}');
  expect(await section.findByText('We don’t recognise this code. Please check it.')).toBeVisible();
  expect(section.queryByText('This coupon has expired.')).toBeNull();
});

it('requests no quote while the customer types a note, and keeps the form when a quote fails', async () => {
  fromCart();
  const { user, api } = await renderRoute('/checkout');
  const note = await screen.findByRole('textbox', { name: /Note for the driver/ });
  await screen.findAllByText('Stairs, with a lift');
  const quotes = () => api.requests.filter(({ path }) => path === '/orders/quote').length;
  const before = quotes();
  await user.type(note, '!!');
  expect(quotes()).toBe(before);
  api.use({ 'POST /orders/quote': failingHandler(500) });
  const lift = within(screen.getByRole('radiogroup', { name: 'Is there a lift big enough for a sofa?' }));
  await user.click(lift.getByRole('radio', { name: 'No' }));
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeVisible();
  expect(note).toBeVisible();
  expect(note).toHaveValue('Please call from the lobby!!');
});

it('clears a draft that has not changed for a week, and stores the time of each new change', async () => {
  fromCart({ ...COMPLETE, at: '2020-01-01T00:00:00.000Z' });
  const { user } = await renderRoute('/checkout');
  const terms = await screen.findByRole('checkbox', { name: /I have read and agree/ });
  expect(terms).not.toBeChecked();
  await user.click(terms);
  expect(keptDraft()).toMatchObject({ termsAccepted: true, slot: null });
  expect(keptDraft().at).toMatch(/^\d{4}-.*Z$/);
  expect(keptDraft().at).not.toMatch(/^2020/);
});

it('shows an error with a retry button when the service is unavailable', async () => {
  fromCart();
  await renderRoute('/checkout', { handlers: { 'GET /account/{id}': failingHandler(500) } });
  expect(await screen.findByRole('alert')).toHaveTextContent('Something went wrong on our side');
  expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible();
});

it.each([
  ['GET /stripe-service/payment_methods/{id}', 'Payment', 'Your cards didn’t load.'],
  ['GET /delivery/window', 'Delivery date and time', 'The delivery days didn’t load. Please try again.'],
  ['POST /sumsub/verify', 'ID verification', 'Your ID status didn’t load. Please try again.'],
])('shows an error in the section when %s fails, and repeats the request on retry', async (call, name, text) => {
  fromCart();
  const { user, api } = await renderRoute('/checkout', { handlers: { [call]: failingHandler(500) } });
  const section = within(await screen.findByRole('region', { name: new RegExp(`^${name}`) }));
  expect(await section.findByText(text)).toBeVisible();
  const asked = () => api.requests.filter(({ method, path }) => `${method} ${path}`.startsWith(call.replace('{id}', ''))).length;
  const before = asked();
  await user.click(section.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(asked()).toBeGreaterThan(before));
});

const identity = (status: string, verified_at: string | null = null) => ({
  'POST /sumsub/verify': () => ({ body: { data: { customer_id: 1, status, tries_left: 0, reasons: [], comment: null, verified_at } } }),
});

it('shows a link to customer service when the ID check was rejected', async () => {
  fromCart();
  await renderRoute('/checkout', { handlers: identity('rejected') });
  expect(await screen.findByRole('link', { name: 'Talk to us' })).toHaveAttribute('href', '/contact');
});

it('shows the result of the ID check without a reload', async () => {
  jest.useFakeTimers({ advanceTimers: true });
  try {
    fromCart();
    const { api } = await renderRoute('/checkout', { handlers: identity('pending') });
    expect(await screen.findByText('Checking your ID')).toBeVisible();
    api.use(identity('verified', '2026-11-21T06:42:00.000Z') as never);
    await act(() => jest.advanceTimersByTimeAsync(30_000));
    expect(await screen.findByText(/^Checked on November.21,.2026\. You won’t need to do it again\./)).toBeVisible();
  } finally {
    jest.useRealTimers();
  }
});

it('reports only the delivery address as missing when billing uses the same address', async () => {
  fromCart();
  const { user } = await renderRoute('/checkout', {
    handlers: { 'GET /account/{id}': () => ({ body: { data: { ...customerSamples.en.account.profile, shipping: {} } } }) },
  });
  await user.click(await screen.findByRole('button', { name: 'Continue to summary' }));
  expect(await screen.findByRole('link', { name: 'Please provide your delivery details.' })).toBeVisible();
  expect(screen.queryByText('Please provide your billing details.')).toBeNull();
});

it('shows why the pieces could not be reserved and keeps the form', async () => {
  fromCart();
  const error = { code: 'hold_too_large', message: '', data: { status: 409, params: { most: '8', until: 'verified' } } };
  await renderRoute('/checkout', { handlers: { 'POST /assets/check-available': () => ({ status: 409, body: error as never }) } });
  expect(await screen.findByText(/^Until you verify your ID, we hold up to 8 of the same piece/)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Continue to summary' })).toBeVisible();
});

it('says that the cart has too many different pieces, with a link to the cart', async () => {
  fromCart();
  const { user } = await renderRoute('/checkout', { handlers: { 'POST /orders/quote': () => errorResponse(422, 'order_lines_too_many') } });
  expect(await screen.findByText(/^One order can hold up to 20 different pieces/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Back to cart' }));
  expect(await screen.findByRole('heading', { name: 'Elsewhere: /cart' })).toBeVisible();
});
