import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { customerSamples, failingHandler, errorResponse, type HandlerOverrides } from '@spruce/api-client/testing';
import { STORAGE_KEYS, type AssistedOrderRecord } from '@spruce/contract/storage';
import { forgetAll, quoteShort } from '../../../testing/browser';
import { renderRoute } from '../../../testing/render-route';
import { asStaff, placedByLink, prepared, PREPARED, staffDesk } from '../../../testing/staff-handlers';

beforeEach(() => {
  forgetAll();
  asStaff();
});
const open = (handlers: HandlerOverrides = {}) =>
  renderRoute('/checkout/admin/customers/1', { handlers: { ...staffDesk(), 'POST /orders': placedByLink, ...handlers } });
const kept = () => (JSON.parse(localStorage.getItem(STORAGE_KEYS.assistedOrder) ?? '{}') as AssistedOrderRecord).drafts[0];
const place = () => screen.findByRole('button', { name: 'Place order and send link' });
const sent = (api: Awaited<ReturnType<typeof open>>['api']) =>
  api.requests.filter(({ method, path }) => method === 'POST' && path === '/orders');
const { profile } = customerSamples.en.account;
const withIdentity = (sumsub_status: 'pending' | 'none') => ({
  'GET /account/{id}': () => ({ body: { data: { ...profile, sumsub_status, sumsub_verified: false } } }),
});

it('shows orders, addresses and ID state of a customer, and whether a card is on file [role.checkout-admin]', async () => {
  const checked = { ...profile, sumsub_verified_at: '2026-11-21T06:42:00.000Z' };
  await open({ 'GET /account/{id}': () => ({ body: { data: checked } }) });
  expect(await screen.findByRole('heading', { level: 1, name: `${profile.first_name} ${profile.last_name}` })).toBeVisible();
  expect(screen.getByText('ID verified').closest('dd')).toHaveTextContent('ID verified on 21 Nov 2026');
  expect(await screen.findByText('On file with the payment provider')).toBeVisible();
  const orders = screen.getByRole('region', { name: 'Orders' });
  expect((await within(orders).findAllByRole('link')).length).toBeGreaterThan(2);
  expect(within(screen.getByRole('region', { name: 'Addresses' })).getAllByRole('listitem').length).toBeGreaterThan(0);
  expect(document.body).not.toHaveTextContent(/4242|cus_/);
});

it('shows a retry button when the delivery days fail to load', async () => {
  let broken = true;
  const { user } = await open({
    'GET /delivery/window': (request) => (broken ? failingHandler(500)(request) : { body: { data: customerSamples.en.delivery.window } }),
  });
  const retry = await screen.findByRole('button', { name: 'Try again' });
  broken = false;
  await user.click(retry);
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull());
});

it('adds a piece with quantity and term to a new order, and requests the price of the order [route.checkout-admin]', async () => {
  const { user, api } = await open();
  await user.type(await screen.findByRole('searchbox', { name: 'Add a piece or a package' }), 'nara');
  const [add] = await screen.findAllByRole('button', { name: /^Add Nara/ });
  await user.click(add!);
  await user.click(await screen.findByRole('button', { name: /^More, Nara/ }));
  expect(kept()?.lines).toMatchObject([{ kind: 'product', quantity: 2 }]);
  await waitFor(() =>
    expect(api.requests.filter(({ path }) => path === '/orders/quote').at(-1)?.body).toMatchObject({
      customer_id: 1,
      months: 12,
      line_items: [{ quantity: 2 }],
    }),
  );
  expect(await screen.findByText('First charge')).toBeVisible();
});

it('sends one search request when staff type quickly', async () => {
  const { api } = await open();
  const field = await screen.findByRole('searchbox', { name: 'Add a piece or a package' });
  for (const value of ['n', 'na', 'nar', 'nara']) fireEvent.change(field, { target: { value } });
  expect(screen.getByText('Searching')).toBeVisible();
  await screen.findAllByRole('button', { name: /^Add Nara/ });
  const asked = api.requests.filter(({ path, params }) => path === '/products' && params.search);
  expect(asked.map(({ params }) => params.search)).toEqual(['nara']);
});

it('places one order on several clicks and shows a masked payment link [api.orders-create]', async () => {
  prepared(PREPARED);
  let answer = () => {};
  const waiting = new Promise<void>((resolve) => (answer = resolve));
  const { user, api } = await open({ 'POST /orders': async (request) => (await waiting, placedByLink(request)) });
  await screen.findByText('First charge');
  await user.dblClick(await place());
  answer();
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Order placed' })).toHaveFocus());
  expect(sent(api)).toHaveLength(1);
  expect(sent(api)[0]?.body).toMatchObject({ customer_id: 1, pay_by: 'link', shipping: { key: PREPARED.shipping }, terms_accepted: true });
  const order = customerSamples.en.orders.byId[String(customerSamples.en.orders.placed.id)]!;
  const href = `/checkout/admin/order/${order.number.toLowerCase()}`;
  expect(screen.getByRole('link', { name: 'Open the order' })).toHaveAttribute('href', href);
  expect(await screen.findByText(order.title)).toBeVisible();
  const { id } = customerSamples.en.payments.link;
  const box = screen.getByRole('group', { name: 'Payment link' });
  expect(box).not.toHaveTextContent(id);
  expect(box).toHaveTextContent(`spruce.example/update-payment/${id.slice(0, 4)}…`);
  const copied = jest.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  await user.click(within(box).getByRole('button', { name: 'Copy' }));
  expect(copied).toHaveBeenCalledWith(`https://spruce.example/update-payment/${id}`);
  expect(await within(box.parentElement!).findByText('Copied.')).toBeVisible();
  expect(
    await screen.findByText(/payment link to mali@spruce.example. It works for 7 days, but not past noon two days before/),
  ).toBeVisible();
});

it('leaves a rejected coupon out of the order, and shows the reason with a button to remove the coupon [api.orders-create]', async () => {
  prepared({ ...PREPARED, coupon: 'OLD10' });
  const { user, api } = await open({
    'POST /orders/quote': (request) =>
      (request.body as { coupon?: string }).coupon ? errorResponse(400, 'coupon_expired') : quoteShort({})(request),
  });
  expect(await screen.findByRole('button', { name: 'Remove OLD10' })).toBeVisible();
  expect(screen.getByText(/This coupon has expired/)).toBeVisible();
  await user.click(await place());
  await waitFor(() => expect(sent(api)).toHaveLength(1));
  expect(sent(api)[0]?.body).not.toHaveProperty('coupon');
});

it('after a reload, sends an unanswered order again with the same key [api.orders-create]', async () => {
  const placing = { key: '3f0e9b0a-8f0e-4c1e', request: { customer_id: 1, line_items: [{ variant_id: 1011, quantity: 1 }] } as never };
  prepared({ ...PREPARED, placing });
  const { api } = await open();
  expect(await screen.findByRole('heading', { name: 'Order placed' })).toBeVisible();
  expect(sent(api)).toHaveLength(1);
  expect(sent(api)[0]?.body).toMatchObject({ idempotency_key: placing.key });
  expect(kept()).toMatchObject({ placing: null, placed: { number: expect.stringMatching(/^SP-/) as string } });
});

it('instead of placing an incomplete order, lists what is missing, such as the verified ID [rule.prerequisites]', async () => {
  prepared({ ...PREPARED, slot: null, agreed: false });
  const { user, api } = await open(withIdentity('pending'));
  await screen.findByText('First charge');
  await user.click(await place());
  expect(screen.getAllByRole('link', { name: /choose|has to/i }).map(({ textContent }) => textContent)).toEqual([
    'Choose a day and a slot.',
    'The customer has to verify their ID first. You can’t skip this.',
    'The customer has to agree to the terms.',
  ]);
  expect(sent(api)).toHaveLength(0);
});

it.each([
  ['id_verification_pending', /The customer’s ID isn’t verified/],
  ['delivery_slot_full', /Somebody has just taken this slot/],
  ['order_total_changed', /The price has changed/],
])('shows the reason when the service rejects the order with %s', async (code, message) => {
  prepared(PREPARED);
  const { user } = await open({ 'POST /orders': () => errorResponse(409, code) });
  await screen.findByText('First charge');
  await user.click(await place());
  expect(await screen.findByText(message)).toBeVisible();
  expect(kept()?.placing).toBeNull();
});

it('keeps the day and slot chosen for an order after a reload, but not for another staff member', async () => {
  prepared({ ...PREPARED, slot: null });
  const first = await open();
  await first.user.click((await screen.findAllByRole('radio', { name: /15:00-17:00/ }))[0]!);
  expect(kept()?.slot?.slot).toBe('15:00-17:00');
  first.unmount();
  const again = await open();
  expect((await screen.findAllByRole('radio', { name: /15:00-17:00/ }))[0]).toBeChecked();
  again.unmount();
  document.cookie = 'uid=3; path=/';
  await open();
  expect(await screen.findByText('Nothing added yet.')).toBeVisible();
});

it('shows a message when the customer is unknown', async () => {
  await renderRoute('/checkout/admin/customers/999999');
  expect(await screen.findByText('We can’t find this customer')).toBeVisible();
});
