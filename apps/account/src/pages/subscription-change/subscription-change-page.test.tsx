import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import {
  catalogueHandlers,
  customerSamples,
  failingHandler,
  hangingHandler,
  errorResponse,
  type HandlerOverrides,
} from '@spruce/api-client/testing';
import { toPlainText } from '@spruce/i18n';
import { monthlyPrice } from '@spruce/pricing';
import { changeHandlers, running } from '../../testing/change-handlers';
import { told } from '../../testing/order-states';
import { asCustomer, forgetAll, renderRoute } from '../../testing/render-route';
import { handle } from './subscription-change-page';

beforeEach(() => {
  asCustomer();
  Element.prototype.scrollIntoView = jest.fn();
});
afterEach(forgetAll);

const NUMBER = 'sp-261121-0001';
type Running = ReturnType<typeof running>;

interface Opened {
  order?: Running;
  handlers?: HandlerOverrides;
  told?: Parameters<typeof changeHandlers>[1];
}

async function open(change = '', { order = running('en'), handlers = {}, told: said }: Opened = {}) {
  const path = `/order/${NUMBER}/subscription-change${change && `?change=${change}`}`;
  const opened = await renderRoute(path, { handlers: { ...changeHandlers(() => order, said), ...handlers } });
  await screen.findByRole('complementary', { name: 'Summary' });
  const confirmed = () => opened.api.requests.findLast(({ path }) => path.endsWith('/subscription-change'))?.body;
  const chooseVisit = async () => {
    const days = await screen.findByRole('grid');
    const [day] = within(days)
      .getAllByRole('gridcell')
      .flatMap((cell) => within(cell).queryAllByRole('button'))
      .filter((button) => button.getAttribute('aria-disabled') !== 'true');
    await opened.user.click(day!);
    const [time] = await screen.findAllByRole('radio', { name: /^\d\d:00-/ });
    await opened.user.click(time!);
  };
  return { ...opened, confirmed, chooseVisit };
}
const panel = () => screen.getByRole('complementary', { name: 'Summary' });

test('lists the possible changes with their prices, and says why the other changes are not possible [route.order-subscription-change]', async () => {
  const order: Running = {
    ...running('en', { month: 2 }),
    actions: ['extend', 'add', 'swap', 'relocate', 'end-early'],
    refusals: [{ action: 'return', code: 'change_too_early' }],
  };
  const { user } = await open('', { order });
  expect(handle).toMatchObject({ private: true, guards: ['auth'] });
  expect(screen.getByText('You can return pieces after 3 months.')).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Return pieces' })).not.toBeInTheDocument();
  expect(screen.getByText('one visit, ฿1,800')).toBeVisible();
  await user.click(screen.getByRole('link', { name: 'Extend' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Keep it longer' })).toBeVisible();
});

test('says that the pick-up is free when pieces can be returned', async () => {
  await open('', { order: running('en', { month: 3 }) });
  expect(screen.getByText('free pick-up')).toBeVisible();
  expect(screen.queryByText('after 3 months')).not.toBeInTheDocument();
});

test('moves the focus to the main content when the list of changes or a form opens', async () => {
  const { user, router } = await open();
  const main = document.createElement('main');
  Object.assign(main, { id: 'main', tabIndex: -1 });
  document.body.append(main);
  await user.click(screen.getByRole('link', { name: 'Extend' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Keep it longer' })).toBeVisible();
  await waitFor(() => expect(main).toHaveFocus());
  main.blur();
  await act(() => router.navigate(-1));
  expect(await screen.findByRole('link', { name: 'Extend' })).toBeVisible();
  await waitFor(() => expect(main).toHaveFocus());
  main.remove();
});

test('shows one reason when a pending change blocks all other changes, and lets the customer withdraw it', async () => {
  const code = 'change_open';
  const order: Running = {
    ...running('en'),
    actions: [],
    refusals: (['extend', 'add', 'swap', 'return', 'relocate', 'end-early', 'buy'] as const).map((action) => ({ action, code })),
    changes: [
      {
        id: 31,
        kind: 'add',
        state: 'approved',
        charge: 1800,
        monthly: 7990,
        monthly_from: '2026-12-21',
        request: {},
        quote: {},
        created_at: '2026-11-20T05:00:00.000Z',
        expires_on: '2026-11-28',
        decided_at: null,
        reason: null,
      },
    ],
  };
  const { user, api } = await open('', { order });
  expect(screen.getAllByText(/^Another change is under way/)).toHaveLength(1);
  expect(screen.getByText('Confirmed on November 20. It goes ahead if you pay ฿1,800 by noon on November 28.')).toBeVisible();
  api.use({ 'POST /orders/{id}/changes/{change}': () => ({ body: { data: running('en'), payment: null } }), ...changeHandlers(running) });
  await user.click(screen.getByRole('button', { name: 'Withdraw: Add pieces' }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Withdraw' }));
  await waitFor(() => expect(screen.getByText('“Add pieces” is withdrawn. Everything stays as it is.')).toHaveFocus());
  expect(api.requests.find(({ path }) => path === '/orders/1/changes/31')?.body).toEqual({ decision: 'withdraw' });
  expect(await screen.findByRole('link', { name: 'Extend' })).toBeVisible();
});

test('names the end date as the reason why an order that ends early cannot change', async () => {
  await open('', { order: told.ending('en') });
  expect(screen.getByText('It ends February 21, 2027. We’ll call you to arrange the pick-up.')).toBeVisible();
  expect(screen.queryByText(/only do this while the furniture is with you/)).not.toBeInTheDocument();
});

test('an impossible change shows its reason instead of a form; a change just made shows its confirmation', async () => {
  const { unmount } = await open('end-early', { order: told.ending('en') });
  expect(screen.getByText(/^It ends February 21, 2027\. We’ll call you to arrange the pick-up\.$/)).toBeVisible();
  expect(screen.getByRole('heading', { level: 1, name: 'What would you like to change?' })).toBeVisible();
  expect(screen.queryByRole('heading', { name: 'How we work it out' })).not.toBeInTheDocument();
  unmount();
  const { user, api } = await open('extend');
  const after: Running = { ...running('en'), actions: ['relocate'] };
  api.use({
    'GET /orders/{id}': () => ({ body: { data: after } }),
    'POST /orders/{id}/subscription-change': () => ({ body: { data: after, payment: null } }),
  });
  await user.click(await within(panel()).findByRole('button', { name: /^Extend to/ }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Your term is extended.' })).toHaveFocus();
});

test('extending: preselects the next tier, shows the new term and price, and sends the extension', async () => {
  const six = running('en', { month: 4, months: 6 });
  const line_items = six.line_items.map((item) => ({ ...item, unit_price: monthlyPrice(item.subscription_prices, 6) }));
  const { user, confirmed } = await open('extend', { order: { ...six, line_items } });
  const length = screen.getByRole('slider', { name: 'Total term' });
  expect(length).toHaveValue('9');
  expect(screen.getByText(/^Pick the total term\. The longer you keep it, the less/)).toBeVisible();
  expect(screen.getByText('9–11 mo').parentElement).toHaveAttribute('data-on');
  expect(screen.queryByText('3–5 mo')).not.toBeInTheDocument();
  expect(within(panel()).getAllByRole('listitem')).toHaveLength(running('en').images.length);
  const button = await within(panel()).findByRole('button', { name: 'Extend to 9 months' });
  expect(screen.getByRole('row', { name: /^Term/ })).toHaveTextContent('6 months9 months');
  expect(screen.getByRole('row', { name: /^Charged today/ })).toHaveTextContent('฿0');
  expect(panel()).toHaveTextContent(/฿[\d,]+ less a monthFrom December 21, 2026 to May 21, 2027/);
  await user.click(button);
  await waitFor(() => expect(screen.getByRole('heading', { level: 1, name: 'Your term is extended.' })).toHaveFocus());
  expect(screen.getByText('There’s nothing to pay.')).toBeVisible();
  expect(confirmed()).toMatchObject({ change: { kind: 'extend', months: 9 } });
  expect(screen.getByRole('link', { name: 'View the order' })).toHaveAttribute('href', '/order/sp-261121-0001');
});

test('extending: promises no lower price when the order already has the lowest price', async () => {
  await open('extend');
  expect(screen.getByText('Pick the total term. You keep everything at the same monthly price.')).toBeVisible();
  expect(screen.queryByText(/The longer you keep it/)).not.toBeInTheDocument();
});

test("ending early: shows the costs of each month, and requires a pick-up slot and the customer's consent", async () => {
  const { user, confirmed, chooseVisit } = await open('end-early');
  // (฿9,840 − ฿7,560) × 8 months = ฿18,240. The prices are those of the tiers from 6 and from 12 months.
  expect(screen.getByRole('group', { name: /for 8 months: ฿18,240, charged once/ })).toBeVisible();
  expect(screen.getByText(/^Keep it 1 month more, until January 21, 2027, and pay/)).toBeVisible();
  const ninth = within(screen.getByRole('row', { name: /^9 months/ }));
  expect(ninth.getByRole('cell', { name: '฿7,560 1 × ฿7,560' })).toBeVisible();
  const button = await within(panel()).findByRole('button', { name: 'End it and pay ฿18,240' });
  await user.click(button);
  expect(screen.getByText('Please choose a day and a time.')).toBeVisible();
  const agree = screen.getByRole('checkbox', { name: /^I understand that I can’t undo this/ });
  await waitFor(() => expect(agree).toHaveAccessibleDescription('Please confirm that you understand.'));
  expect(agree).not.toHaveFocus();
  await chooseVisit();
  await user.click(button);
  await waitFor(() => expect(agree).toHaveFocus());
  await user.click(agree);
  await waitFor(() => expect(agree).toBeValid());
  await user.selectOptions(screen.getByRole('combobox', { name: /^Why are you leaving/ }), 'I’m moving');
  await user.click(button);
  await waitFor(() => expect(screen.getByRole('heading', { level: 1, name: 'Your subscription is ending.' })).toHaveFocus());
  expect(confirmed()).toMatchObject({
    change: { kind: 'end-early', months: 8, reason: 'I’m moving', delivery: { slot: expect.stringMatching(/^\d\d:/) as string } },
  });
});

test('returning: shows the charge for the returned pieces and books their pick-up', async () => {
  const { user, confirmed, chooseVisit } = await open('return');
  expect(within(panel()).getByText('Choose what to return.')).toBeVisible();
  await user.click(screen.getByRole('checkbox', { name: 'Kumo Curved Bouclé Sofa' }));
  const worked = await screen.findByRole('region', { name: 'How we work it out' });
  expect(worked).toHaveTextContent(/Kumo Curved Bouclé Sofa.*8 months used/);
  expect(worked).toHaveTextContent(/Return 1 month later, after January 21, 2027, and pay ฿[\d,]+ less in total\.$/);
  const button = await within(panel()).findByRole('button', { name: 'Return 1 piece, pay ฿4,320' });
  await chooseVisit();
  await user.click(button);
  expect(await screen.findByRole('heading', { level: 1, name: 'Your pick-up is booked.' })).toBeVisible();
  expect(confirmed()).toMatchObject({ change: { kind: 'return', items: [{ item_id: 2, quantity: 1 }] } });
});

test('returning: takes pieces that have not arrived yet off the delivery, and announces the refund', async () => {
  const { user, confirmed } = await open('return', { told: { visit_window: null, charge: 0, refund: 1290, re_rating: [] } });
  await user.click(screen.getByRole('checkbox', { name: 'Kumo Curved Bouclé Sofa' }));
  expect(await screen.findByText(/^These pieces haven’t arrived yet\./)).toBeVisible();
  expect(screen.queryByRole('grid')).not.toBeInTheDocument();
  expect(screen.queryByRole('region', { name: 'How we work it out' })).not.toBeInTheDocument();
  expect(panel()).not.toHaveTextContent('Pick-up');
  await user.click(await within(panel()).findByRole('button', { name: 'Return 1 piece' }));
  await waitFor(() => expect(screen.getByRole('heading', { level: 1, name: 'We’ve taken them off your delivery.' })).toHaveFocus());
  expect(screen.getByText(/^We’ll refund ฿1,290 to your card\./)).toBeVisible();
  expect(confirmed()).toMatchObject({ change: { kind: 'return', items: [{ item_id: 2, quantity: 1 }] } });
  expect(confirmed()).not.toHaveProperty('change.delivery');
});

test('says that we do not charge an amount that is too small for a card', async () => {
  const { user } = await open('return', { told: { charge: 0, waived: 7, refund: 0 } });
  await user.click(screen.getByRole('checkbox', { name: 'Kumo Curved Bouclé Sofa' }));
  expect(await within(panel()).findByText('฿7 is too little to charge to a card, so we waive it.')).toBeVisible();
  expect(within(panel()).queryByText(/^Refunded today: ฿/)).not.toBeInTheDocument();
});

test('adding: lets the customer find a piece, change its quantity and book it', async () => {
  const { user, confirmed, chooseVisit } = await open('add');
  await user.type(await screen.findByRole('searchbox', { name: 'Find a piece' }), 'lamp');
  const [take] = await screen.findAllByRole('button', { name: /^Add .*,/ });
  await user.click(take!);
  await user.click(await screen.findByRole('button', { name: /^One more/ }));
  // Four of twelve months are left. After an extension by eight months, the added piece has the price for twelve months.
  expect(screen.getByText(/^Extend by 8 months first, and they cost ฿[\d,]+ a month instead of ฿[\d,]+\.$/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Extend' })).toHaveAttribute(
    'href',
    `/order/${NUMBER}/subscription-change?change=extend&months=20`,
  );
  const button = await within(panel()).findByRole('button', { name: 'Add 2 pieces, pay ฿1,800' });
  await chooseVisit();
  await user.click(button);
  expect(await screen.findByRole('heading', { level: 1, name: 'Your new pieces are booked.' })).toBeVisible();
  expect(confirmed()).toMatchObject({ change: { kind: 'add', line_items: [{ kind: 'product', quantity: 2 }] } });
});

test('sends one search when the customer types quickly, and shows the previous results until the response', async () => {
  const { api } = await open('add');
  const before = (await screen.findAllByRole('button', { name: /^Add .*,/ }))[0]!;
  api.use({ 'GET /products': hangingHandler() });
  const field = screen.getByRole('searchbox', { name: 'Find a piece' });
  for (const value of ['l', 'la', 'lam', 'lamp']) fireEvent.change(field, { target: { value } });
  const asked = () => api.requests.flatMap(({ path, params }) => (path === '/products' && params.search ? [params.search] : []));
  await waitFor(() => expect(asked()).toEqual(['lamp']));
  expect(before).toBeVisible();
});

async function extendFirst({ user }: Awaited<ReturnType<typeof open>>) {
  await user.type(await screen.findByRole('searchbox', { name: 'Find a piece' }), 'lamp');
  await user.click((await screen.findAllByRole('button', { name: /^Add .*,/ }))[0]!);
  await user.click(await screen.findByRole('button', { name: /^One more/ }));
  await user.click(screen.getByRole('link', { name: 'Extend' }));
  await user.click(await screen.findByRole('button', { name: 'Extend to 20 months' }));
}

test('keeps the pieces chosen for an addition while the customer first extends the subscription', async () => {
  const opened = await open('add');
  await extendFirst(opened);
  await opened.user.click(await screen.findByRole('link', { name: 'Add the 2 pieces you chose' }));
  expect(await screen.findByRole('button', { name: /^Add 2 pieces, pay/ })).toBeVisible();
});

test('keeps the pieces chosen for an addition to an order after a reload, until they are booked', async () => {
  const first = await open('add');
  await first.user.type(await screen.findByRole('searchbox', { name: 'Find a piece' }), 'lamp');
  await first.user.click((await screen.findAllByRole('button', { name: /^Add .*,/ }))[0]!);
  first.unmount();
  const again = await open('add');
  expect(await screen.findByRole('button', { name: /^Add 1 piece, pay/ })).toBeVisible();
  again.unmount();
  const other = { ...running('en'), id: 4711 };
  const elsewhere = await open('add', { order: other });
  expect(await screen.findByRole('searchbox', { name: 'Find a piece' })).toBeVisible();
  expect(screen.queryByRole('button', { name: /^One more/ })).not.toBeInTheDocument();
  elsewhere.unmount();
  const { user, chooseVisit } = await open('add');
  await chooseVisit();
  await user.click(await screen.findByRole('button', { name: /^Add 1 piece, pay/ }));
  expect(await screen.findByRole('link', { name: 'View the order' })).toBeVisible();
  expect(sessionStorage.getItem('change-draft')).toBeNull();
});

test('requires the payment of an extension before the customer can add the chosen pieces', async () => {
  const payment = { state: 'failed', client_secret: null, payment_link: null, failure: 'insufficient_funds' };
  const order = running('en');
  await extendFirst(
    await open('add', { order, handlers: { 'POST /orders/{id}/subscription-change': () => ({ body: { data: order, payment } }) } }),
  );
  expect(await screen.findByRole('link', { name: 'Go to the order and pay' })).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Add the 2 pieces you chose' })).not.toBeInTheDocument();
});

test('after a change whose payment failed, shows the unpaid amount and the new invoice on the order page', async () => {
  const order = running('en');
  const billing = customerSamples.en.payments.billing[order.id]!;
  const owed = { ...billing.charges[0]!, id: 99, kind: 'change' as const, month: null, state: 'failed' as const, amount: 5000 };
  const payment = { state: 'failed', client_secret: null, payment_link: null, failure: 'insufficient_funds' };
  const { user, api, router } = await renderRoute(`/order/${NUMBER}`, { handlers: changeHandlers(() => order) });
  expect(await screen.findByText('TI-2611-00001')).toBeVisible();
  await act(() => router.navigate(`/order/${NUMBER}/subscription-change?change=extend`));
  const after: Running = { ...order, actions: ['pay'] };
  const [invoice] = customerSamples.en.payments.invoices[order.id]!;
  api.use({
    'GET /orders/{id}': () => ({ body: { data: after } }),
    'GET /orders/{id}/billing': () => ({ body: { data: { ...billing, charges: [...billing.charges, owed] } } }),
    'GET /orders/{id}/invoices': () => ({ body: { data: [{ ...invoice!, id: 98, number: 'TI-2611-00099' }, invoice!] } }),
    'POST /orders/{id}/subscription-change': () => ({ body: { data: after, payment } }),
  });
  await user.click(await screen.findByRole('button', { name: /^Extend to/ }));
  await user.click(await screen.findByRole('link', { name: 'Go to the order and pay' }));
  expect(await screen.findByRole('heading', { name: '฿5,000 is still due' })).toBeVisible();
  expect(await screen.findByText('TI-2611-00099')).toBeVisible();
});

test('adding: shows a retry button when the search fails [state.remote-data]', async () => {
  const { user, api } = await open('add', { handlers: { 'GET /products': failingHandler(500) } });
  expect(await screen.findByRole('alert')).toHaveTextContent('Oops, there was a problem');
  api.use({ 'GET /products': catalogueHandlers['GET /products'] });
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findAllByRole('button', { name: /^Add .*,/ })).not.toHaveLength(0);
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test('swapping: replaces a piece by one of the same type; asks for another slot if the chosen slot is full', async () => {
  const { user, api, confirmed, chooseVisit } = await open('swap', {
    handlers: { 'POST /orders/{id}/subscription-change': () => errorResponse(409, 'delivery_slot_full') },
  });
  const sent = (what: string) => api.requests.filter(({ path }) => path.endsWith(what)).length;
  await user.click(screen.getByRole('radio', { name: 'Nara 3-Seat Sofa' }));
  const comes = await screen.findByRole('region', { name: 'Arriving' });
  const [first] = (await within(comes).findAllByRole('radio')).filter((radio) => !(radio as HTMLInputElement).disabled);
  await user.click(first!);
  const goes = within(screen.getByRole('region', { name: 'Going back' }));
  expect(goes.getAllByRole('radio')).toHaveLength(1);
  await user.click(goes.getByRole('button', { name: 'Choose another piece' }));
  expect(goes.getAllByRole('radio').length).toBeGreaterThan(1);
  expect(goes.getByRole('radio', { checked: true })).toHaveAccessibleName('Nara 3-Seat Sofa');
  expect(first!.closest('label')).toHaveTextContent(/(less a month|more a month|the same)$/);
  expect(await within(panel()).findByRole('row', { name: /^Piece/ })).toHaveTextContent(/^PieceNara 3-Seat Sofa.+Nara 3-Seat Sofa.+/);
  expect(within(panel()).getByRole('row', { name: /^Swap visit/ })).toHaveTextContent('Swap visit฿1,800');
  await chooseVisit();
  const asked = sent('/delivery/window');
  await user.click(await within(panel()).findByRole('button', { name: 'Swap and pay ฿1,800' }));
  const visit = screen.getByRole('region', { name: 'Visit' });
  expect(await within(visit).findByRole('alert')).toHaveTextContent(
    /^This time is no longer available\. We haven’t changed or charged anything\./,
  );
  await waitFor(() => expect(visit).toHaveFocus());
  await waitFor(() => expect(sent('/delivery/window')).toBe(asked + 1));
  expect(within(visit).queryByRole('radio', { checked: true })).not.toBeInTheDocument();
  await user.click(await within(panel()).findByRole('button', { name: 'Swap and pay ฿1,800' }));
  expect(sent('/subscription-change')).toBe(1);
  expect(visit).toHaveTextContent('Please choose a day and a time.');
  const handlers = changeHandlers(running);
  api.use({ 'POST /orders/{id}/subscription-change': handlers['POST /orders/{id}/subscription-change'] });
  await chooseVisit();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  await user.click(await within(panel()).findByRole('button', { name: 'Swap and pay ฿1,800' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Your swap is booked.' })).toBeVisible();
  expect(confirmed()).toMatchObject({ change: { kind: 'swap', item_id: 1 } });
});

test('swapping: keeps the choices after a reload, until the swap is booked', async () => {
  const first = await open('swap');
  await first.user.click(screen.getByRole('radio', { name: 'Japandi Living Room' }));
  const part = within(await screen.findByRole('region', { name: 'The package, or one piece of it?' }));
  await first.user.click(await part.findByRole('radio', { name: 'Nara 3-Seat Sofa' }));
  const comes = await screen.findByRole('region', { name: 'Arriving' });
  const [candidate] = (await within(comes).findAllByRole('radio')).filter((radio) => !(radio as HTMLInputElement).disabled);
  await first.user.click(candidate!);
  await first.chooseVisit();
  const piece = (await within(panel()).findByRole('row', { name: /^Piece/ })).textContent;
  first.unmount();
  const { user, confirmed } = await open('swap');
  expect(await within(panel()).findByRole('row', { name: /^Piece/ })).toHaveTextContent(piece);
  expect(await within(await screen.findByRole('region', { name: 'Visit' })).findByRole('radio', { checked: true })).toBeVisible();
  await user.click(await within(panel()).findByRole('button', { name: /^Swap and pay/ }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Your swap is booked.' })).toBeVisible();
  expect(screen.getByText(/^Your swap is on \w+day, /)).toBeVisible();
  expect(confirmed()).toMatchObject({ change: { kind: 'swap', item_id: 3, piece: 1011, delivery: {} } });
  expect(sessionStorage.getItem('change-draft')).toBeNull();
});

test.each(['add', 'swap'] as const)('says that a visit is free if we already visit the customer in the same slot (%s)', async (change) => {
  const { user, chooseVisit } = await open(change, { told: { charge: 0, visit: { amount: 0, reason: 'free' } } });
  if (change === 'add') {
    await user.type(await screen.findByRole('searchbox', { name: 'Find a piece' }), 'lamp');
    await user.click((await screen.findAllByRole('button', { name: /^Add .*,/ }))[0]!);
  } else {
    await user.click(screen.getByRole('radio', { name: 'Nara 3-Seat Sofa' }));
    const comes = await screen.findByRole('region', { name: 'Arriving' });
    await user.click((await within(comes).findAllByRole('radio')).find((radio) => !(radio as HTMLInputElement).disabled)!);
  }
  expect(await screen.findByText('If we’re coming to you at that time anyway, the visit is free.')).toBeVisible();
  await chooseVisit();
  expect(await within(panel()).findByText('We’re already coming to you then, so this visit is free.')).toBeVisible();
});

test('swapping: shows the price difference for the month of the visit, and sends the chosen visit day [route.order-subscription-change]', async () => {
  const { user, api, confirmed, chooseVisit } = await open('swap', {
    told: { charge: 63_200, rent_differences: [{ month: 8, amount: 61_400 }] },
  });
  await user.click(screen.getByRole('radio', { name: 'Nara 3-Seat Sofa' }));
  const comes = await screen.findByRole('region', { name: 'Arriving' });
  const [first] = (await within(comes).findAllByRole('radio')).filter((radio) => !(radio as HTMLInputElement).disabled);
  await user.click(first!);
  const quoted = () => api.requests.findLast(({ path }) => path.endsWith('/quote'))?.body as { delivery?: { date: string } };
  expect(await within(panel()).findByRole('row', { name: /^Difference for this month/ })).toHaveTextContent('฿61,400');
  expect(within(panel()).getByText(/^For the month of the visit, you pay the price of the more expensive piece\./)).toBeVisible();
  expect(quoted().delivery).toBeUndefined();
  await chooseVisit();
  await waitFor(() => expect(quoted().delivery).toBeDefined());
  await user.click(await within(panel()).findByRole('button', { name: 'Swap and pay ฿63,200' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Your swap is booked.' })).toBeVisible();
  expect(confirmed()).toMatchObject({ change: { kind: 'swap', item_id: 1, delivery: quoted().delivery } });
});

test('swapping: replaces one piece of a package [route.order-subscription-change]', async () => {
  const { user, confirmed, chooseVisit } = await open('swap', { order: running('en') });
  await user.click(screen.getByRole('radio', { name: 'Japandi Living Room' }));
  const part = within(await screen.findByRole('region', { name: 'The package, or one piece of it?' }));
  expect(part.getByRole('radio', { checked: true })).toHaveAccessibleName('The whole package');
  await user.click(await part.findByRole('radio', { name: 'Nara 3-Seat Sofa' }));
  const comes = await screen.findByRole('region', { name: 'Arriving' });
  const [first] = (await within(comes).findAllByRole('radio')).filter((radio) => !(radio as HTMLInputElement).disabled);
  await user.click(first!);
  expect(await within(panel()).findByRole('row', { name: /^Piece/ })).toHaveTextContent(/^PieceNara 3-Seat Sofa/);
  await chooseVisit();
  await user.click(await within(panel()).findByRole('button', { name: /^Swap and pay/ }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Your swap is booked.' })).toBeVisible();
  expect(confirmed()).toMatchObject({ change: { kind: 'swap', item_id: 3, piece: 1011, quantity: 1, to: { kind: 'product' } } });
});

test.each([
  { change: 'return', take: 'Kumo Curved Bouclé Sofa', button: /^Return 1 piece/ },
  { change: 'end-early', take: /^I understand/, button: /^End it/ },
])('$change: asks for another slot when the service refuses the pick-up slot', async ({ change, take, button }) => {
  const { user, chooseVisit } = await open(change, {
    handlers: { 'POST /orders/{id}/subscription-change': () => errorResponse(409, 'delivery_too_early') },
  });
  if (change === 'end-early') await within(panel()).findByRole('button', { name: button });
  await user.click(screen.getByRole('checkbox', { name: take }));
  await chooseVisit();
  await user.click(await within(panel()).findByRole('button', { name: button }));
  const visit = screen.getByRole('region', { name: 'Pick-up' });
  expect(await within(visit).findByRole('alert')).toHaveTextContent(/Please choose another\.$/);
  await waitFor(() => expect(visit).toHaveFocus());
  expect(within(visit).queryByRole('radio', { checked: true })).not.toBeInTheDocument();
});

test('relocating: shows the fee for stairs without a lift, and sends a request that staff must confirm', async () => {
  const { user, confirmed, chooseVisit } = await open('relocate');
  await user.click(await screen.findByRole('radio', { name: 'Home' }));
  expect(await screen.findByText(/^Stairs and no lift: it takes two more people/)).toBeVisible();
  await chooseVisit();
  expect(await within(panel()).findByText('Charged when we confirm: ฿3,600.')).toHaveRole('status');
  await user.click(await within(panel()).findByRole('button', { name: 'Request the move for ฿3,600' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Request received.' })).toBeVisible();
  expect(screen.getByText('We’ll reply within a day, and charge ฿3,600 only when we confirm.')).toBeVisible();
  const steps = within(screen.getByRole('list', { name: 'What happens next' })).getAllByRole('listitem');
  expect(steps.map(({ textContent }) => toPlainText(textContent))).toEqual([
    'Request sent (done)November 21, 2026',
    'We reply by email (now)We charge ฿3,600 when we confirm. Until then, you can withdraw the request on your order.November 22, 2026',
    expect.stringMatching(/^We move everything \(to come\)/),
  ]);
  expect(screen.getByRole('row', { name: /^Address/ })).toHaveTextContent('AddressHomeHome');
  expect(confirmed()).toMatchObject({ change: { kind: 'relocate', shipping: { key: 'shipping_ac4435f3ec21' } } });
});

test('relocating: requests a new quote when the customer edits the address of the chosen home', async () => {
  const { shipping, billing, invoice } = customerSamples.en.account.profile;
  const { user, api } = await open('relocate', {
    handlers: { 'POST /account/{id}': () => ({ body: { data: { shipping, billing, invoice, saved: {} } } }) },
  });
  await user.click(await screen.findByRole('radio', { name: 'Home' }));
  expect(await within(panel()).findByRole('button', { name: 'Request the move for ฿3,600' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Edit: Home' }));
  const lift = await screen.findByRole('radiogroup', { name: 'Is there a lift big enough for a sofa?' });
  await user.click(within(lift).getByRole('radio', { name: 'Yes' }));
  api.use(changeHandlers(() => running('en'), { charge: 1800 }));
  await user.click(screen.getByRole('button', { name: 'Save address' }));
  expect(await within(panel()).findByRole('button', { name: 'Request the move for ฿1,800' })).toBeVisible();
});

test('when the service rejects an outdated quote, explains this and requests a new quote', async () => {
  const { user, api } = await open('extend', {
    handlers: { 'POST /orders/{id}/subscription-change': () => errorResponse(409, 'quote_changed') },
  });
  const quotes = () => api.requests.filter(({ path }) => path.endsWith('/quote')).length;
  const button = await within(panel()).findByRole('button', { name: /^Extend to/ });
  const before = quotes();
  await user.click(button);
  expect(await screen.findByRole('alert')).toHaveTextContent(/^Something changed after we worked this out/);
  await waitFor(() => expect(quotes()).toBeGreaterThan(before));
});

test('relocating: does not let the customer choose the current home, and shows the reason', async () => {
  const stands = running('en');
  await open('relocate', { order: { ...stands, shipping: { ...stands.shipping, building: 'Baan Suan Condominium, floor 12' } } });
  const home = await screen.findByRole('radio', { name: 'Home' });
  expect(home).toBeDisabled();
  expect(home).toHaveAccessibleDescription(/Your furniture is here\.$/);
  expect(screen.getByRole('button', { name: 'Add a new address' })).toBeEnabled();
});

test.each([
  ['16.7', 16],
  ['9', 13],
  ['1e9', 24],
])('extending: a link for %s months preselects %i months (allowed: 13 to 24)', async (asked, months) => {
  await open(`extend&months=${asked}`);
  expect(await within(panel()).findByRole('button', { name: `Extend to ${months} months` })).toBeVisible();
});

test('extending: keeps the chosen term in the URL', async () => {
  const { router } = await open('extend');
  const slider = await screen.findByRole('slider');
  fireEvent.change(slider, { target: { value: '20' } });
  await waitFor(() => expect(router.state.location.search).toBe('?change=extend&months=20'));
  expect(await within(panel()).findByRole('button', { name: 'Extend to 20 months' })).toBeVisible();
});

describe('buying pieces', () => {
  const lastMonth = () => running('en', { month: 12 });

  it('shows how each price is worked out, and confirms the chosen pieces with the quoted amount', async () => {
    const order = lastMonth();
    const [first] = order.line_items;
    const { user, confirmed } = await open('buy', { order });
    const keep = 20 * monthlyPrice(first!.subscription_prices, 12) - (12 * first!.unit_price) / 2;
    expect(within(panel()).getByText('Choose what to keep.')).toBeVisible();
    await user.click((await screen.findAllByRole('checkbox'))[0]!);
    const button = await screen.findByRole('button', { name: `Buy for ฿${keep.toLocaleString('en')}` });
    const worked = screen.getByRole('region', { name: 'How we work it out' });
    expect(within(worked).getAllByText(`฿${keep.toLocaleString('en')}`)[0]).toBeVisible();
    expect(within(panel()).getByText(/^Once you’ve paid, you can’t undo it/)).toBeVisible();
    await user.dblClick(button);
    expect(await screen.findByRole('heading', { level: 1, name: 'It’s yours to keep.' })).toHaveFocus();
    expect(confirmed()).toMatchObject({ change: { kind: 'buy', items: [{ item_id: first!.id, quantity: 1 }] } });
  });

  it('offers no piece that is bought already or has not arrived', async () => {
    const order = lastMonth();
    const [first, second, ...rest] = order.line_items;
    const line_items = [{ ...first!, bought: first!.quantity }, { ...second!, arrives_on: '2026-12-01' }, ...rest];
    await open('buy', { order: { ...order, line_items } });
    await waitFor(() => expect(screen.queryAllByRole('checkbox')).toHaveLength(rest.length));
  });

  it('says when pieces can be bought', async () => {
    const order = running('en');
    const actions = order.actions.filter((action) => action !== 'buy');
    await open('', { order: { ...order, actions, refusals: [{ action: 'buy', code: 'change_buy_too_early' }] } });
    expect(screen.getByText('You can buy pieces in the last 30 days of your term.')).toBeVisible();
  });
});
