import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { customerSamples, fails, refuses } from '@spruce/api-client/testing';
import { HOME_ACCESS_KEY, STORAGE_KEYS } from '@spruce/contract/storage';
import { COMPLETE, days, forgetAll, fromCart, quoteShort } from '../../testing/browser';
import { renderRoute } from '../../testing/render-route';

beforeEach(forgetAll);
// There is no layout here, so nothing is ever seen.
globalThis.IntersectionObserver = class {
  observe() {}
  disconnect() {}
} as unknown as typeof IntersectionObserver;

const draft = () => JSON.parse(localStorage.getItem(STORAGE_KEYS.checkoutDraft) ?? '{}') as typeof COMPLETE;

it('[guard.checkout] sends who does not come from the cart to the cart', async () => {
  fromCart();
  localStorage.removeItem(STORAGE_KEYS.isRedirectFromCart);
  await renderRoute('/checkout');
  expect(await screen.findByRole('heading', { name: 'Elsewhere: /cart' })).toBeVisible();
});

const flag = () => JSON.parse(localStorage.getItem(STORAGE_KEYS.isRedirectFromCart) ?? '{}') as object;

it('[guard.checkout] sends who left by another address, and types that of the checkout, to the cart', async () => {
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
  ['a document that is loaded again', { type: 'reload' }, ''],
  ['the way back from the check of the ID', { type: 'navigate' }, `${window.location.origin}/th/id-verification?from=checkout`],
])('[guard.checkout] lets %s in', async (_, entry, referrer) => {
  fromCart();
  localStorage.setItem(STORAGE_KEYS.isRedirectFromCart, JSON.stringify({ v: 1, value: true, left: true }));
  Object.defineProperty(performance, 'getEntriesByType', { configurable: true, value: () => [entry] });
  Object.defineProperty(document, 'referrer', { configurable: true, value: referrer });
  await renderRoute('/checkout');
  expect(await screen.findByRole('button', { name: 'Continue to summary' })).toBeVisible();
  Reflect.deleteProperty(document, 'referrer');
  Reflect.deleteProperty(performance, 'getEntriesByType');
});

it('[entity.address-form] answers stairs and lift as they were answered beside a piece, and remembers what is corrected', async () => {
  fromCart();
  localStorage.setItem(HOME_ACCESS_KEY, JSON.stringify({ v: 1, doorWidth: 80, stairs: true, lift: false }));
  const { user } = await renderRoute('/checkout');
  const stairs = within(await screen.findByRole('radiogroup', { name: 'Are there stairs on the way in?' }));
  expect(stairs.getByRole('radio', { name: 'Yes' })).toBeChecked();
  expect(screen.getByRole('textbox', { name: /^Note for the driver/ })).toHaveValue('Please call from the lobby');
  const lift = within(screen.getByRole('radiogroup', { name: 'Is there a lift big enough for a sofa?' }));
  expect(lift.getByRole('radio', { name: 'No' })).toBeChecked();
  await user.click(stairs.getByRole('radio', { name: 'No' }));
  expect(JSON.parse(localStorage.getItem(HOME_ACCESS_KEY) ?? '')).toEqual({ v: 1, doorWidth: 80, stairs: false, lift: false });
});

it('[rule.prerequisites] says what is missing where Continue was pressed, and in its section, and leads there', async () => {
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

it('keeps what is answered about the way in, and asks for the price of it', async () => {
  fromCart();
  const { user, api } = await renderRoute('/checkout');
  await user.click(
    within(await screen.findByRole('radiogroup', { name: 'Is there a lift big enough for a sofa?' })).getByRole('radio', { name: 'No' }),
  );
  expect(draft().access).toEqual({ stairs: true, lift: false, note: 'Please call from the lobby' });
  await screen.findAllByText('Stairs and no lift: two people carry');
  expect(api.requests.filter(({ path }) => path === '/orders/quote').at(-1)?.body).toMatchObject({
    access: { stairs: 'true', lift: 'false' },
  });
});

it('takes the earliest slot at a press, holds it, and goes on once the rest is there', async () => {
  fromCart();
  const { user, api, router } = await renderRoute('/checkout');
  await user.click(await screen.findByRole('button', { name: /^Take the earliest/ }));
  expect(draft().slot).toEqual(COMPLETE.slot);
  await user.click(screen.getByRole('checkbox', { name: /I have read and agree/ }));
  expect(api.requests.filter(({ path }) => path === '/assets/check-available').at(-1)?.body).toMatchObject({
    reserve: true,
    delivery: COMPLETE.slot,
  });
  await user.click(screen.getByRole('button', { name: 'Continue to summary' }));
  expect(router.state.location.pathname).toBe('/checkout/summary');
});

it('says that somebody else took the slot, shows the calendar as it is now, and takes what is the earliest then', async () => {
  fromCart();
  const { slot } = COMPLETE;
  const shown = days.days.map((day) => ({
    ...day,
    slots: day.slots.map((one) =>
      day.date === slot?.date && one.slot === slot.slot ? { ...one, available: false, reason: 'full' as const, left: 0 } : one,
    ),
  }));
  const [free] = shown.flatMap(({ date, slots }) => slots.flatMap(({ available, slot: at }) => (available ? [{ date, slot: at }] : [])));
  if (!slot || !free) throw new Error('the sample has no two free slots');
  const { availability } = customerSamples.en.orders;
  let taken = false;
  const { user } = await renderRoute('/checkout', {
    handlers: {
      'POST /assets/check-available': ({ body }) => {
        const { delivery } = body as { delivery?: { date: string; slot: typeof slot.slot } };
        const gone = taken && delivery?.date === slot.date && delivery.slot === slot.slot;
        return { body: { data: { ...availability, delivery: delivery ? { ...delivery, available: !gone } : null } } };
      },
      'GET /delivery/window': () => ({ body: { data: taken ? { ...days, days: shown, earliest: free } : days } }),
    },
  });
  const earliest = await screen.findByRole('button', { name: /^Take the earliest/ });
  taken = true;
  await user.click(earliest);
  const section = within(screen.getByRole('region', { name: 'Delivery date and time' }));
  expect(await section.findByText(/has just been taken/)).toBeVisible();
  await waitFor(() => expect(section.getByRole('radio', { name: new RegExp(slot.slot) })).toBeDisabled());
  expect(screen.queryByText(/^Delivery .*\d\d:00$/)).toBeNull();
  await user.click(section.getByRole('button', { name: /^Take the earliest/ }));
  expect(draft().slot).toEqual(free);
  await waitFor(() => expect(section.queryByText(/has just been taken/)).toBeNull());
});

it('says of the slots of a day that has come too near how many days are needed', async () => {
  fromCart({ ...COMPLETE, slot: { date: days.today, slot: '11:00-12:00' } });
  await renderRoute('/checkout');
  const section = await screen.findByRole('region', { name: 'Delivery date and time' });
  const [slot] = await within(section).findAllByRole('radio', { name: /11:00-12:00/ });
  expect(slot?.closest('label')).toHaveTextContent('We need 5 days to prepare your furniture.');
});

it.each(['without', 'with'])(
  'shows who is %s an address the days of it, else of the postcode that was asked about before',
  async (which) => {
    const { profile } = customerSamples.en.account;
    const shipping = which === 'with' ? profile.shipping : {};
    localStorage.setItem(STORAGE_KEYS.deliveryPostcode, JSON.stringify({ v: 1, postcode: '83000' }));
    fromCart();
    const { api } = await renderRoute('/checkout', {
      handlers: { 'GET /account/{id}': () => ({ body: { data: { ...profile, shipping } } }) },
    });
    const asked = () => api.requests.findLast(({ path }) => path === '/delivery/window')?.params['postcode'];
    await waitFor(() => expect(asked()).toBe(which === 'with' ? Object.values(profile.shipping)[0]?.postcode : '83000'));
  },
);

it('says why a coupon does not hold, and takes off what one does', async () => {
  fromCart();
  const refusing = { 'POST /stripe-service/validate-coupon': () => refuses(400, 'coupon_expired') };
  const { user } = await renderRoute('/checkout', { handlers: { ...refusing, 'POST /orders/quote': quoteShort({}) } });
  await user.click(await screen.findByRole('button', { name: 'Add a coupon' }));
  const field = await screen.findByLabelText(/Coupon code/);
  await waitFor(() => expect(field).toHaveFocus());
  await user.keyboard('OLD');
  await user.click(screen.getByRole('button', { name: 'Apply' }));
  expect(await screen.findByText('This coupon has expired.')).toBeVisible();
});

it('keeps the form while the sums cannot be had, says so, and asks for none while a note is typed', async () => {
  fromCart();
  const { user, api } = await renderRoute('/checkout');
  const note = await screen.findByRole('textbox', { name: /Note for the driver/ });
  await screen.findAllByText('Stairs, with a lift');
  const quotes = () => api.requests.filter(({ path }) => path === '/orders/quote').length;
  const before = quotes();
  await user.type(note, '!!');
  expect(quotes()).toBe(before);
  api.use({ 'POST /orders/quote': fails(500) });
  const lift = within(screen.getByRole('radiogroup', { name: 'Is there a lift big enough for a sofa?' }));
  await user.click(lift.getByRole('radio', { name: 'No' }));
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeVisible();
  expect(note).toBeVisible();
  expect(note).toHaveValue('Please call from the lobby!!');
});

it('says when the service is out of reach, and tries again', async () => {
  fromCart();
  await renderRoute('/checkout', { handlers: { 'GET /account/{id}': fails(500) } });
  expect(await screen.findByRole('alert')).toHaveTextContent('Something went wrong on our side');
  expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible();
});

describe('[rule.checkout-stock] what was taken meanwhile', () => {
  const cartLines = () =>
    (JSON.parse(localStorage.getItem('cart') ?? '{}') as { items: { variantID: number; quantity: number; remove: boolean }[] }).items;

  it('stands in its section, with fewer and a mail as ways on', async () => {
    fromCart(COMPLETE);
    const { user, api } = await renderRoute('/checkout', { handlers: { 'POST /orders/quote': quoteShort({ 1041: 1 }) } });
    const section = await screen.findByRole('region', { name: 'Furniture' });
    expect(within(section).getByText('One or more items in your cart is currently out of stock')).toBeVisible();
    expect(within(section).getByText('1 to decide')).toBeVisible();
    const field = within(section).getByRole('textbox', { name: 'Tell me when it is back' });
    expect(field).toHaveValue('mali@spruce.example');
    await user.clear(field);
    await user.type(field, 'mali');
    await user.click(within(section).getByRole('button', { name: 'Notify me' }));
    expect(field).toHaveAccessibleDescription(/full email address/);
    await user.type(field, '@work.example{Enter}');
    expect(await within(section).findByText('We will email mali@work.example once when it is back.')).toBeVisible();
    expect(api.requests.find(({ path }) => path === '/stock-notices')?.body).toMatchObject({
      variant_id: 1041,
      email: 'mali@work.example',
    });
    await user.click(within(section).getByRole('button', { name: 'Take 1' }));
    expect(cartLines().find(({ variantID }) => variantID === 1041)?.quantity).toBe(1);
  });

  it('is not in the total, and comes up in a window on Continue; without it the cart goes on', async () => {
    fromCart(COMPLETE);
    const { user, api, router } = await renderRoute('/checkout', { handlers: { 'POST /orders/quote': quoteShort({ 1041: 0 }) } });
    await screen.findByRole('region', { name: 'Furniture' });
    const asked = api.requests.filter(({ path }) => path === '/orders/quote').at(-1)?.body as { line_items: { variant_id: number }[] };
    expect(asked.line_items.map(({ variant_id }) => variant_id)).toEqual([1011]);
    expect(screen.queryByRole('dialog')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Continue to summary' }));
    const dialog = await screen.findByRole('dialog');
    expect(within(dialog).getByText(/Nothing was charged/)).toBeVisible();
    expect(within(dialog).getByText('Not in the total')).toBeVisible();
    await user.click(within(dialog).getByRole('button', { name: 'Go on without it' }));
    expect(cartLines().find(({ variantID }) => variantID === 1041)?.remove).toBe(true);
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Furniture' })).toBeNull());
    await user.click(screen.getByRole('button', { name: 'Continue to summary' }));
    expect(router.state.location.pathname).toBe('/checkout/summary');
  });

  it('is swapped for a piece of the same use, as many as there were', async () => {
    fromCart(COMPLETE);
    const { user } = await renderRoute('/checkout', { handlers: { 'POST /orders/quote': quoteShort({ 1041: 0 }) } });
    const section = await screen.findByRole('region', { name: 'Furniture' });
    const swap = await within(section).findByRole('button', { name: /^Swap for/ });
    await user.click(swap);
    const lines = cartLines();
    expect(lines.find(({ variantID }) => variantID === 1041)?.remove).toBe(true);
    expect(lines.find(({ variantID }) => ![1011, 1041].includes(variantID))?.quantity).toBe(2);
  });
});

it('types whom the tax invoice is for in place, shows the paper as it is typed, and sends it to the address book', async () => {
  fromCart({ ...COMPLETE, wantsInvoice: true, invoice: null });
  const { user, api } = await renderRoute('/checkout');
  const section = within(await screen.findByRole('region', { name: 'Tax invoice' }));
  await user.click(await section.findByRole('button', { name: 'Add another taxpayer' }));
  await user.type(await section.findByRole('textbox', { name: 'Company name' }), 'Lamai Studio');
  const paper = within(section.getByRole('group', { name: 'Preview' }));
  expect(paper.getByText('Lamai Studio')).toBeVisible();
  expect(paper.getByText(/บาทถ้วน/)).toBeVisible();
  // Both are named by their numbers, as the law wants it.
  expect(paper.getByText('Tax ID 0-1055-61043-21-7')).toBeVisible();
  await user.click(section.getByRole('button', { name: 'Use for the invoice' }));
  const taxId = section.getByRole('textbox', { name: 'Tax ID' });
  expect(taxId).toHaveFocus();
  expect(taxId).toHaveAccessibleDescription(/begins with 0/);
  await user.type(taxId, '0105561000011');
  await user.click(section.getByRole('button', { name: 'Use for the invoice' }));
  const saved = await waitFor(() => {
    const sent = api.requests.find(({ method, path }) => method === 'POST' && path === '/account/1');
    expect(sent).toBeDefined();
    return sent?.body as { invoice: { company: string; tax_id: string } };
  });
  expect(saved.invoice).toMatchObject({ company: 'Lamai Studio (Head Office)', tax_id: '0105561000011' });
});

it('goes on with a taxpayer that was typed and not saved when the page was left', async () => {
  fromCart({ ...COMPLETE, wantsInvoice: true, invoice: null });
  const first = await renderRoute('/checkout');
  const section = within(await screen.findByRole('region', { name: 'Tax invoice' }));
  await first.user.click(await section.findByRole('button', { name: 'Add another taxpayer' }));
  await first.user.type(await section.findByRole('textbox', { name: 'Company name' }), 'Lamai Studio');
  await first.user.type(section.getByRole('textbox', { name: 'Tax ID' }), '010556');
  expect(draft().taxpayer).toMatchObject({ of: null, values: { who: 'company', name: 'Lamai Studio', taxID: '010556' } });
  cleanup();
  // There is no address bar here that says that the checkout was not left.
  localStorage.setItem(STORAGE_KEYS.isRedirectFromCart, JSON.stringify({ v: 1, value: true }));
  const { user } = await renderRoute('/checkout');
  const again = within(await screen.findByRole('region', { name: 'Tax invoice' }));
  expect(await again.findByRole('textbox', { name: 'Company name' })).toHaveValue('Lamai Studio');
  await user.click(again.getByRole('button', { name: 'Cancel' }));
  expect(draft().taxpayer).toBeNull();
  expect(again.getByRole('button', { name: 'Add another taxpayer' })).toBeVisible();
});

it.each([
  ['GET /stripe-service/payment_methods/{id}', 'Payment', 'We cannot see your cards at the moment.'],
  ['GET /delivery/window', 'Delivery date and time', 'The delivery days could not be loaded. Please try again in a moment.'],
  ['POST /sumsub/verify', 'ID verification', 'We cannot see how far the check of your ID is. Please try again in a moment.'],
])('says that %s failed in its section, and asks again when told', async (call, name, text) => {
  fromCart();
  const { user, api } = await renderRoute('/checkout', { handlers: { [call]: fails(500) } });
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

it('leads who was rejected to a person', async () => {
  fromCart();
  await renderRoute('/checkout', { handlers: identity('rejected') });
  expect(await screen.findByRole('link', { name: 'Talk to us' })).toHaveAttribute('href', '/contact');
});

it('shows by itself that a check which somebody was at is done', async () => {
  jest.useFakeTimers({ advanceTimers: true });
  try {
    fromCart();
    const { api } = await renderRoute('/checkout', { handlers: identity('pending') });
    expect(await screen.findByText('Being checked')).toBeVisible();
    api.use(identity('verified', '2026-11-21T06:42:00.000Z') as never);
    await act(() => jest.advanceTimersByTimeAsync(30_000));
    expect(await screen.findByText(/^Checked on November.21,.2026\. Your ID is verified\./)).toBeVisible();
  } finally {
    jest.useRealTimers();
  }
});

it('asks for no billing details where the bill goes to the delivery address that is still missing', async () => {
  fromCart();
  const { user } = await renderRoute('/checkout', {
    handlers: { 'GET /account/{id}': () => ({ body: { data: { ...customerSamples.en.account.profile, shipping: {} } } }) },
  });
  await user.click(await screen.findByRole('button', { name: 'Continue to summary' }));
  expect(await screen.findByRole('link', { name: 'Please provide your delivery details.' })).toBeVisible();
  expect(screen.queryByText('Please provide your billing details.')).toBeNull();
});
