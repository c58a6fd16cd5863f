import { screen, waitFor, within } from '@testing-library/react';
import { customerSamples, errorResponse, type HandlerOverrides } from '@spruce/api-client/testing';
import { toPlainText } from '@spruce/i18n';
import { changeHandlers } from '../../testing/change-handlers';
import { asCustomer, forgetAll, renderRoute } from '../../testing/render-route';
import { handle } from './order-edit-page';
import { changeQuantity, isEdited, NO_EDITS, addPiece } from './line-edits';

beforeEach(() => {
  asCustomer();
  Element.prototype.scrollIntoView = jest.fn();
});
afterEach(forgetAll);

const booked = customerSamples.en.orders.byId[4]!;
const panel = () => screen.getByRole('complementary', { name: 'Summary' });

async function open({ order = booked, handlers = {} }: { order?: typeof booked; handlers?: HandlerOverrides } = {}) {
  const opened = await renderRoute('/order/edit/sp-261121-0004', { handlers: { ...changeHandlers(() => order), ...handlers } });
  const saved = () => opened.api.requests.findLast(({ method }) => method === 'PUT')?.body;
  return { ...opened, saved };
}

test('shows the price difference after each edit of the pieces, and saves the edits at the shown price [route.order-edit-id]', async () => {
  const { user, saved } = await open();
  expect(handle).toMatchObject({ private: true, guards: ['auth'] });
  expect(await screen.findByText('You’ll see what your changes cost here.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'One more: Tri Oak Floor Lamp, Oak' }));
  expect(screen.getByText('was 1')).toBeVisible();
  const pay = await within(panel()).findByRole('button', { name: 'Save and pay ฿270' });
  await user.click(screen.getByRole('button', { name: /^Remove Nordi Oak King Bed/ }));
  expect(await within(panel()).findByRole('button', { name: 'Save and get ฿1,090 back' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Undo: Nordi Oak King Bed' }));
  await waitFor(() => expect(pay).toHaveTextContent('Save and pay ฿270'));
  await waitFor(() => expect(pay).not.toHaveAttribute('aria-disabled'));
  await user.click(pay);
  await waitFor(() => expect(screen.getByRole('heading', { level: 1, name: 'Your order is updated.' })).toHaveFocus());
  // The page must not promise a mail, because the service sends none for a change.
  expect(screen.getByText('We’ve charged ฿270. You’ll find the tax invoice with your order.')).toBeVisible();
  expect(saved()).toMatchObject({
    version: 1,
    line_items: [
      { kind: 'product', quantity: 1 },
      { kind: 'product', quantity: 2 },
    ],
  });
});

test("loads the addresses of the order's customer when staff edit the order", async () => {
  const { user, api } = await open({ order: { ...booked, customer_id: 77 } });
  await user.click(await screen.findByRole('button', { name: 'Change address' }));
  await waitFor(() => expect(api.requests.some(({ path }) => path === '/account/77')).toBe(true));
});

test('keeps the unsaved edits when the order changes on another device', async () => {
  let now = booked;
  const { user, saved } = await open({ handlers: changeHandlers(() => now) });
  await user.click(await screen.findByRole('button', { name: 'One more: Tri Oak Floor Lamp, Oak' }));
  await within(panel()).findByRole('button', { name: 'Save and pay ฿270' });
  const [bed, lamp] = booked.line_items;
  now = { ...booked, version: 2, line_items: [{ ...bed!, quantity: 2, monthly: bed!.monthly * 2 }, lamp!] };
  await user.click(screen.getByRole('button', { name: 'One more: Tri Oak Floor Lamp, Oak' }));
  expect(await screen.findByText(/^This order changed elsewhere while you were editing/)).toBeVisible();
  await user.click(await within(panel()).findByRole('button', { name: 'Save and pay ฿540' }));
  await waitFor(() => expect(saved()).toMatchObject({ version: 2, line_items: [{ quantity: 2 }, { quantity: 3 }] }));
});

test('refetches the order and its quote when the service rejects an edit of an outdated order', async () => {
  let now = booked;
  const { user, api } = await open({
    handlers: { ...changeHandlers(() => now), 'PUT /orders/{id}': () => errorResponse(409, 'order_stale') },
  });
  await user.click(await screen.findByRole('button', { name: 'One more: Tri Oak Floor Lamp, Oak' }));
  const save = await within(panel()).findByRole('button', { name: 'Save and pay ฿270' });
  const [bed, lamp] = booked.line_items;
  now = { ...booked, version: 2, line_items: [{ ...bed!, quantity: 2, monthly: bed!.monthly * 2 }, lamp!] };
  await user.click(save);
  expect(await screen.findByText(/^This order changed elsewhere while you were editing/)).toBeVisible();
  expect(within(panel()).queryByRole('alert')).not.toBeInTheDocument();
  expect(screen.getByRole('textbox', { name: 'Quantity, Nordi Oak King Bed, Oak, King, 180 × 200 cm' })).toHaveValue('2');
  expect(screen.getByRole('textbox', { name: 'Quantity, Tri Oak Floor Lamp, Oak' })).toHaveValue('2');
  await waitFor(() =>
    expect(api.requests.findLast(({ path }) => path.endsWith('/edit/quote'))?.body).toMatchObject({
      version: 2,
      line_items: [{ quantity: 2 }, { quantity: 2 }],
    }),
  );
  const put = changeHandlers(() => now)['PUT /orders/{id}'];
  api.use({ 'PUT /orders/{id}': put });
  await user.click(await within(panel()).findByRole('button', { name: 'Save and pay ฿270' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Your order is updated.' })).toBeVisible();
  expect(api.requests.findLast(({ method }) => method === 'PUT')?.body).toMatchObject({ version: 2 });
});

test('saves a new delivery slot and a new delivery address', async () => {
  const { user, saved } = await open();
  await user.click(await screen.findByRole('button', { name: 'Change address' }));
  await user.click(await screen.findByRole('radio', { name: 'Home' }));
  await user.click(screen.getByRole('button', { name: 'Change day and time' }));
  const [day] = within(await screen.findByRole('grid'))
    .getAllByRole('button')
    .filter((button) => button.getAttribute('aria-disabled') !== 'true');
  await user.click(day!);
  await user.click((await screen.findAllByRole('radio', { name: /^13:00-15:00/ }))[0]!);
  const save = await within(panel()).findByRole('button', { name: 'Save' });
  await waitFor(() => expect(save).not.toHaveAttribute('aria-disabled'));
  await user.click(save);
  await waitFor(() => expect(saved()).toMatchObject({ shipping: { key: 'shipping_ac4435f3ec21' }, delivery: { slot: '13:00-15:00' } }));
});

const rowsOf = (container: HTMLElement) =>
  Object.fromEntries(
    within(container)
      .getAllByRole('row')
      .slice(1)
      .map((row) => [...row.children].map(({ textContent }) => toPlainText(textContent)))
      .map(([term = '', ...values]) => [term, values.join(' → ')]),
  );

test('says that an order with a disputed payment cannot be edited', async () => {
  const order = {
    ...booked,
    dispute: 'open' as const,
    actions: ['cancel' as const],
    refusals: [{ action: 'edit' as const, code: 'order_disputed' }],
  };
  await renderRoute(`/order/edit/${order.number}`, { handlers: { 'GET /orders/{id}': () => ({ body: { data: order } }) } });
  expect(await screen.findByText(/A payment for this order is in dispute with your bank/)).toBeVisible();
});

test('keeps the edits after a reload, until the customer discards them', async () => {
  const first = await open();
  await first.user.click(await screen.findByRole('button', { name: 'One more: Tri Oak Floor Lamp, Oak' }));
  expect(await within(panel()).findByRole('button', { name: 'Save and pay ฿270' })).toBeVisible();
  first.unmount();
  const again = await open();
  await screen.findByRole('complementary', { name: 'Summary' });
  expect(await within(panel()).findByRole('button', { name: 'Save and pay ฿270' })).toBeVisible();
  await again.user.click(within(panel()).getByRole('link', { name: 'Keep the order as it is' }));
  again.unmount();
  await open();
  expect(await screen.findByText('You’ll see what your changes cost here.')).toBeVisible();
  expect(sessionStorage.getItem('change-draft')).toBeNull();
});

describe('moving the delivery', () => {
  const delivery = { date: '2026-11-30', slot: '11:00-12:00' } as const;
  const line_items = booked.line_items.map((item) => ({ ...item, unit_price: item.subscription_prices.subscription_6! }));
  const order = {
    ...booked,
    line_items,
    months: 6,
    starts_on: '2026-11-30',
    ends_on: '2027-05-30',
    next_charge_on: '2026-12-30',
    delivery,
  };
  const moveTo12December = async (user: Awaited<ReturnType<typeof open>>['user']) => {
    await user.click(await screen.findByRole('button', { name: 'Change day and time' }));
    await user.click(within(await screen.findByRole('grid')).getByRole('button', { name: /12 December|December 12|Dec 12|12 Dec/ }));
    await user.click((await screen.findAllByRole('radio', { name: /^13:00-15:00/ }))[0]!);
  };

  it('moves the start of the rent, the next charge and the end with the delivery', async () => {
    const { user, saved } = await open({ order });
    await moveTo12December(user);
    const save = await within(panel()).findByRole('button', { name: 'Save' });
    expect(rowsOf(panel())).toMatchObject({
      Delivery: '30 Nov 202611:00-12:00 → 12 Dec 202613:00-15:00',
      'Next charge': '30 Dec 2026 → 12 Jan 2027',
      Ends: '30 May 2027 → 12 Jun 2027',
    });
    expect(within(panel()).getByText(/moving it moves your next charge and end date too\.$/)).toBeVisible();
    await waitFor(() => expect(save).not.toHaveAttribute('aria-disabled'));
    await user.click(save);
    expect(await screen.findByRole('heading', { level: 1, name: 'Your order is updated.' })).toBeVisible();
    expect(saved()).toMatchObject({ delivery: { date: '2026-12-12', slot: '13:00-15:00' } });
    expect(screen.getByText(/^We’ll deliver on /)).toHaveTextContent(/^We’ll deliver on Saturday, December 12, 2026, 13:00-/);
    expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual(expect.arrayContaining(['Before', 'Now']));
    expect(screen.queryByRole('columnheader', { name: 'After' })).not.toBeInTheDocument();
    expect(rowsOf(screen.getByRole('table'))).toMatchObject({
      Delivery: '30 Nov 202611:00-12:00 → 12 Dec 202613:00-15:00',
      'Next charge': '30 Dec 2026 → 12 Jan 2027',
      Ends: '30 May 2027 → 12 Jun 2027',
    });
  });

  it('does not move the next charge and the end of an older order, whose rent began with the payment', async () => {
    const { user } = await open({ order: { ...order, starts_on: '2026-11-21', ends_on: '2027-05-21', next_charge_on: '2026-12-21' } });
    await moveTo12December(user);
    await within(panel()).findByRole('button', { name: 'Save' });
    expect(rowsOf(panel())).toMatchObject({ 'Next charge': '21 Dec 2026 → 21 Dec 2026', Ends: '21 May 2027 → 21 May 2027' });
    expect(within(panel()).getByText(/won’t change your next charge or end date\.$/)).toBeVisible();
  });
});

test('charges nothing when an unpaid order is edited, and shows the new sum of the payment link', async () => {
  const { user } = await open({ order: { ...booked, payment_state: 'failed', actions: ['edit', 'cancel', 'pay'] } });
  await user.click(await screen.findByRole('button', { name: 'One more: Tri Oak Floor Lamp, Oak' }));
  const save = await within(panel()).findByRole('button', { name: 'Save' });
  expect(rowsOf(panel())).toMatchObject({
    'First charge': '฿3,430 → ฿3,700',
    'To pay by link': expect.stringMatching(/฿3,700$/) as string,
  });
  expect(within(panel()).getByText(/^We haven’t charged you yet\. Once you save, the payment link shows the new amount/)).toBeVisible();
  await waitFor(() => expect(save).not.toHaveAttribute('aria-disabled'));
  await user.click(save);
  expect(await screen.findByText(/^Your first payment of ฿3,700 is still due\./)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Go to the order and pay' })).toHaveAttribute('href', '/order/sp-261121-0004');
});

test('asks for another slot when the chosen slot is taken, and keeps all other edits', async () => {
  const { user } = await open({ handlers: { 'PUT /orders/{id}': () => errorResponse(409, 'delivery_slot_full') } });
  await user.click(await screen.findByRole('button', { name: 'One more: Tri Oak Floor Lamp, Oak' }));
  const slot = screen.getByRole('button', { name: 'Change day and time' });
  await user.click(slot);
  const [day] = within(await screen.findByRole('grid'))
    .getAllByRole('button')
    .filter((button) => button.getAttribute('aria-disabled') !== 'true');
  await user.click(day!);
  await user.click((await screen.findAllByRole('radio', { name: /^13:00-15:00/ }))[0]!);
  await user.click(slot);
  const save = await within(panel()).findByRole('button', { name: 'Save and pay ฿270' });
  await waitFor(() => expect(save).not.toHaveAttribute('aria-disabled'));
  await user.click(save);
  const delivery = screen.getByRole('region', { name: 'Delivery' });
  expect(await within(delivery).findByRole('alert')).toHaveTextContent(/^This time is no longer available/);
  await waitFor(() => expect(delivery).toHaveFocus());
  expect(within(delivery).queryByRole('radio', { checked: true })).not.toBeInTheDocument();
  expect(within(delivery).getByRole('grid')).toBeVisible();
  expect(screen.getByText('was 1')).toBeVisible();
});

test('shows the street of an address only once when the address has no name', async () => {
  await open({ order: { ...booked, shipping: { ...booked.shipping, location_name: '' } } });
  const change = await screen.findByRole('button', { name: 'Change address' });
  expect(change.parentElement!.textContent!.match(/88\/123 Sukhumvit 39/g)).toHaveLength(1);
  expect(change.parentElement).toHaveTextContent('Bangkok 10110');
});

test('says that an active order cannot be edited, and links to the page that changes the subscription', async () => {
  await open({ order: { ...booked, status: 'active', actions: [] } });
  expect(await screen.findByRole('heading', { level: 1, name: 'You can’t edit this order now' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Change the subscription' })).toHaveAttribute(
    'href',
    '/order/sp-261121-0004/subscription-change',
  );
});

test('adds a piece to the line of the same piece; restoring the old quantity undoes the edit', () => {
  const order = { lineItems: [{ id: 7, kind: 'product', variantId: 70, quantity: 2, state: 'rented' }] } as never;
  const piece = { variantId: 70, name: '', variant: '', image: {} as never, prices: {} as never };
  const more = addPiece(order, NO_EDITS, piece);
  expect(more.quantities).toEqual({ 7: 3 });
  expect(isEdited(order, changeQuantity(more, { item: { id: 7 } as never, variantId: 70 }, 2))).toBe(false);
  const fresh = addPiece(order, addPiece(order, NO_EDITS, { ...piece, variantId: 71 }), { ...piece, variantId: 71 });
  expect(fresh.added).toMatchObject([{ variantId: 71, quantity: 2 }]);
  expect(changeQuantity(fresh, { item: null, variantId: 71 }, 0)).toEqual(NO_EDITS);
});
