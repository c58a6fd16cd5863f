import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { customerSamples, failingHandler, hangingHandler, errorResponse, type HandlerOverrides } from '@spruce/api-client/testing';
import { forgetAll } from '../../../testing/browser';
import { renderRoute } from '../../../testing/render-route';
import { asStaff } from '../../../testing/staff-handlers';
import { keepOrderNumbers } from '../../page/format';
import { boardHandlers } from '../../../testing/board-handlers';
import { boardSample, listTransitions } from '../../../testing/board-sample';

beforeEach(asStaff);
afterEach(forgetAll);

const open = (handlers: HandlerOverrides = {}, language: 'en' | 'th' = 'en', at = '/checkout/admin') =>
  renderRoute(at, { language, handlers: { ...boardHandlers(language), ...handlers } });
const lane = (name: RegExp) => screen.findByRole('region', { name });
const findCard = (number: string) => screen.getAllByRole('article').find(({ textContent }) => textContent?.includes(number))!;

describe('the board of orders', () => {
  it('shows five lanes of orders, with the allowed moves and the reasons that block a move [route.checkout-admin] [purpose.staff]', async () => {
    await open();
    const booking = await lane(/^Request booking 3/);
    expect(await lane(/^Booking confirmed 1/)).toBeVisible();
    expect(await lane(/^In transit 1/)).toBeVisible();
    expect(await lane(/^Active 213/)).toHaveTextContent('211 more on track');
    expect(await lane(/^Inactive 93/)).toHaveTextContent('Expired48');
    expect(within(booking).getAllByRole('article')).toHaveLength(3);
    const waiting = findCard('SP-261121-0479');
    expect(waiting).toHaveTextContent('ID check pending');
    expect(within(waiting).getByRole('button', { name: 'Confirm' })).toHaveAccessibleDescription(/The ID isn’t verified yet/);
    expect(findCard('SP-261120-0471')).toHaveTextContent('Waiting for payment, link valid until Fri 27 Nov');
    expect(findCard('SP-261118-0451')).toHaveTextContent('Stairs, no lift: two more people');
    expect(findCard('SP-260421-0117')).toHaveTextContent('Charge on Sat 21 Nov failed');
    expect(findCard('SP-260302-0071')).toHaveTextContent('Wants to relocate');
    expect(screen.getByRole('list', { name: 'Today' })).toHaveTextContent(/^3 to confirm.*Saturday, November 21, 2026$/);
  });

  it.each([
    ['open', 'Payment disputed', /disputing the payment/],
    ['lost', 'Payment lost to a dispute', /the bank took the payment back/],
  ] as const)('explains why a disputed order (%s) cannot be confirmed', async (dispute, flag, reason) => {
    const full = boardSample('en');
    const [first, ...others] = full.cards;
    const card = { ...first!, dispute, allowed_transitions: listTransitions('request-booking', 'payment') };
    await open({ 'GET /staff/board': () => ({ body: { data: { ...full, cards: [card, ...others] } } }) });
    await lane(/^Request booking 3/);
    const disputed = findCard(card.number);
    expect(disputed).toHaveTextContent(flag);
    expect(within(disputed).getByRole('button', { name: 'Confirm' })).toHaveAccessibleDescription(reason);
  });

  it('links a lane to the table of its orders when the board does not show all of them', async () => {
    const full = boardSample('en');
    const counts = full.counts.map((row) => (row.status === 'request-booking' ? { ...row, count: 45 } : row));
    await open({ 'GET /staff/board': () => ({ body: { data: { ...full, counts } } }) });
    expect(within(await lane(/^Request booking 45/)).getByRole('link', { name: '42 more in the table' })).toHaveAttribute(
      'href',
      '/checkout/admin?view=table&status=request-booking',
    );
  });

  it('moves an order to the next lane by button and keeps the focus on its card [purpose.staff]', async () => {
    const { user, api } = await open();
    await lane(/^Request booking 3/);
    await user.click(within(findCard('SP-261121-0482')).getByRole('button', { name: 'Confirm' }));
    expect(await lane(/^Booking confirmed 2/)).toContainElement(findCard('SP-261121-0482'));
    expect(await screen.findByText(keepOrderNumbers('SP-261121-0482 is now: Booking confirmed.'))).toBeInTheDocument();
    await waitFor(() => expect(within(findCard('SP-261121-0482')).getByRole('link')).toHaveFocus());
    expect(api.requests.find(({ method }) => method === 'POST')).toMatchObject({
      path: '/orders/482/status',
      body: { to: 'booking-confirmed', version: boardSample('en').cards[0]!.version },
    });
    expect(await within(findCard('SP-261121-0482')).findByRole('button', { name: 'Send out' })).toBeVisible();
  });

  it('shows a toast with Undo after a move, and undoes the move on click [purpose.staff]', async () => {
    const { user, api } = await open();
    await lane(/^Request booking 3/);
    await user.click(within(findCard('SP-261121-0482')).getByRole('button', { name: 'Confirm' }));
    const toasts = screen.getByRole('region', { name: 'Notifications' });
    await user.click(await within(toasts).findByRole('button', { name: 'Undo' }));
    expect(await within(toasts).findByText(/^Undone: SP-\u2060261121-\u20600482 is/)).toBeVisible();
    const version = boardSample('en').cards[0]!.version;
    expect(api.requests.filter(({ method }) => method === 'POST').map(({ body }) => body)).toEqual([
      { to: 'booking-confirmed', version, undoable: true },
      { to: 'request-booking', version: version + 1, undo: true },
    ]);
    expect(await lane(/^Request booking 3/)).toContainElement(findCard('SP-261121-0482'));
  });

  it('asks for a confirmation before staff send out an order days before its delivery day [purpose.staff]', async () => {
    const { user, api } = await open();
    await lane(/^Request booking 3/);
    await user.click(within(findCard('SP-261118-0451')).getByRole('button', { name: 'Send out' }));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Leave it as it is' }));
    expect(await lane(/^Booking confirmed 1/)).toContainElement(findCard('SP-261118-0451'));
    expect(api.requests.some(({ method }) => method === 'POST')).toBe(false);
  });

  it('allows dragging a card only to the lanes of its allowed moves [purpose.staff]', async () => {
    await open();
    await lane(/^Request booking 3/);
    const dataTransfer = { clearData: jest.fn(), setData: jest.fn(), setDragImage: jest.fn() };
    fireEvent.dragStart(findCard('SP-261118-0451'), { dataTransfer });
    expect(await lane(/^Active 213/)).toHaveAttribute('data-drop', 'closed');
    const transit = await lane(/^In transit 1/);
    expect(transit).toHaveAttribute('data-drop', 'open');
    fireEvent.drop(transit, { dataTransfer });
    fireEvent.dragEnd(findCard('SP-261118-0451'), { dataTransfer });
    const asked = await screen.findByRole('dialog', { name: keepOrderNumbers('Send out SP-261118-0451 today?') });
    expect(asked).toHaveTextContent('Its delivery is booked for Thursday, November 26');
    fireEvent.click(within(asked).getByRole('button', { name: 'Send out' }));
    expect(await lane(/^In transit 2/)).toContainElement(findCard('SP-261118-0451'));
  });

  it('requires a reason to cancel an order, and sends nothing without a reason [purpose.staff]', async () => {
    const { user, api } = await open();
    await lane(/^Request booking 3/);
    await user.click(within(findCard('SP-261121-0482')).getByRole('button', { name: 'Cancel' }));
    const dialog = await screen.findByRole('dialog', { name: keepOrderNumbers('Cancel SP-261121-0482?') });
    expect(within(dialog).getByRole('textbox', { name: 'Reason' })).toHaveFocus();
    await user.click(within(dialog).getByRole('button', { name: 'Cancel' }));
    expect(within(dialog).getByRole('textbox', { name: 'Reason' })).toHaveAccessibleDescription(/Please say why/);
    expect(api.requests.some(({ method }) => method === 'POST')).toBe(false);
    await user.type(within(dialog).getByRole('textbox', { name: 'Reason' }), 'Moves abroad');
    await user.click(within(dialog).getByRole('button', { name: 'Cancel' }));
    expect(await lane(/^Inactive 94/)).toBeVisible();
    expect(api.requests.find(({ method }) => method === 'POST')?.body).toMatchObject({ to: 'cancelled', reason: 'Moves abroad' });
  });

  it('says who has changed the order meanwhile, if this is known, and shows the new status [purpose.staff]', async () => {
    const stale = errorResponse(409, 'order_stale');
    const params = { by: 'Kanya Srisuk', status: 'in-transit' };
    const refusals = [{ ...stale, body: { ...stale.body, data: { status: 409, params } } }, stale];
    const { user, api } = await open({ 'POST /orders/{id}/status': () => refusals.shift() ?? stale });
    await lane(/^Request booking 3/);
    const board = boardSample('en');
    const now = board.cards.map((card) => (card.id === 482 ? { ...card, status: 'in-transit' as const, version: 9 } : card));
    api.use({ 'GET /staff/board': () => ({ body: { data: { ...board, cards: now } } }) });
    await user.click(within(findCard('SP-261121-0482')).getByRole('button', { name: 'Confirm' }));
    expect(await screen.findByRole('alert')).toHaveTextContent(
      keepOrderNumbers('SP-261121-0482 wasn’t moved.Kanya Srisuk has changed the order. It’s now: In transit.'),
    );
    expect(await lane(/^In transit/)).toContainElement(findCard('SP-261121-0482'));
    await user.click(within(findCard('SP-261118-0451')).getByRole('button', { name: 'Send out' }));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Send out' }));
    expect(await screen.findByText(/^Somebody else has changed the order\./)).toBeVisible();
  });

  it('finds an order by its number or its customer [purpose.staff]', async () => {
    const { user } = await open();
    await lane(/^Request booking 3/);
    await user.type(screen.getByRole('searchbox', { name: 'Order, name, phone or email' }), 'june');
    expect(await lane(/^Request booking 0/)).toHaveTextContent('No match.');
    expect(await lane(/^In transit 1/)).toHaveTextContent('June Kittisak');
  });

  it('a search filters the cards on the board immediately, before the service responds [purpose.staff]', async () => {
    const [answered, unanswered] = [() => ({ body: { data: boardSample('en') } }), hangingHandler()];
    const { router } = await open({ 'GET /staff/board': (request) => (request.params.search ? unanswered(request) : answered()) });
    await lane(/^Request booking 3/);
    fireEvent.change(screen.getByRole('searchbox', { name: 'Order, name, phone or email' }), { target: { value: 'june' } });
    expect(router.state.location.search).toBe('');
    expect(screen.queryByText('Chanon Wattana')).toBeNull();
    expect(await lane(/^In transit 1/)).toHaveTextContent('June Kittisak');
    expect(await lane(/^Request booking 0/)).toHaveTextContent('No match.');
    await waitFor(() => expect(router.state.location.search).toBe('?search=june'));
  });

  it.each(['', '?view=table'])('at /checkout/admin%s, sends one search request when staff type quickly', async (view) => {
    const { api } = await open({}, 'en', `/checkout/admin${view}`);
    await screen.findAllByText(view ? /^SP-261121-0002/ : 'Chanon Wattana');
    const field = screen.getByRole('searchbox', { name: 'Order, name, phone or email' });
    for (const value of ['j', 'ju', 'jun', 'june']) fireEvent.change(field, { target: { value } });
    const asked = (path: string) => api.requests.filter((request) => request.path === path).flatMap(({ params }) => params.search ?? []);
    await waitFor(() => expect(asked('/staff/board')).toContain('june'));
    expect(asked('/staff/board')).toEqual(['june']);
    expect(asked('/orders')).toEqual(view ? ['june'] : []);
  });

  it('refetches the board when other users have changed an order [purpose.staff]', async () => {
    let say: (text: string) => void = () => undefined;
    const line = new ReadableStream<Uint8Array>({
      start: (controller) => void (say = (text) => controller.enqueue(new TextEncoder().encode(text))),
    });
    const { api } = await open({ 'GET /staff/events': () => ({ body: line as never }) });
    await lane(/^Request booking 3/);
    const board = boardSample('en');
    api.use({ 'GET /staff/board': () => ({ body: { data: { ...board, cards: board.cards.slice(1) } } }) });
    say('data: {"orders":[482]}\n\n');
    await waitFor(() => expect(screen.queryByText(/SP-261121-0482/)).toBeNull());
  });

  it('opens all orders of a status in a table when staff click the status on the board [purpose.staff]', async () => {
    const { user, api } = await open();
    await user.click(within(await lane(/^Inactive 93/)).getByRole('link', { name: 'Cancelled' }));
    const table = await screen.findByRole('table', { name: 'Orders in a table' });
    await waitFor(() => expect(within(table).getAllByRole('row')).toHaveLength(2));
    expect(within(table).getByRole('rowheader')).toHaveTextContent(/^SP-261121-0002/);
    expect(api.requests.find(({ path }) => path === '/orders')?.params).toMatchObject({ status: 'cancelled' });
    const statuses = screen.getByRole('group', { name: 'Filter by status' });
    expect(within(statuses).getByRole('button', { name: 'Cancelled 12' })).toHaveAttribute('aria-pressed', 'true');
    await user.click(within(statuses).getByRole('button', { name: 'All 311' }));
    await waitFor(() => expect(within(table).getAllByRole('row')).toHaveLength(5));
    expect(within(table).getByRole('link', { name: 'SP-261121-0003' })).toHaveAttribute('href', '/checkout/admin/order/sp-261121-0003');
    await user.click(screen.getByRole('radio', { name: 'Board' }));
    expect(await lane(/^Active 213/)).toBeVisible();
    expect(screen.queryByRole('table')).toBeNull();
  });

  it('selects a clicked status immediately, and keeps this status when the user types a search text', async () => {
    const { router, api } = await open({}, 'en', '/checkout/admin?view=table');
    await screen.findByRole('table');
    const asked = () => api.requests.filter(({ path, params }) => path === '/orders' && params.status === 'cancelled').length;
    fireEvent.pointerDown(screen.getByRole('button', { name: 'Cancelled 12' }));
    await waitFor(() => expect(asked()).toBe(1));
    fireEvent.click(screen.getByRole('button', { name: 'Cancelled 12' }));
    expect(screen.getByRole('button', { name: 'Cancelled 12' })).toHaveAttribute('aria-pressed', 'true');
    expect(router.state.location.search).toBe('?view=table');
    fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'j' } });
    await waitFor(() => expect(router.state.location.search).toContain('search=j'));
    expect(router.state.location.search).toContain('status=cancelled');
    expect(screen.getByRole('button', { name: /^Cancelled/ })).toHaveAttribute('aria-pressed', 'true');
    await waitFor(() => expect(asked()).toBe(2));
  });

  it('shows in the table which orders wait for their first payment [purpose.staff]', async () => {
    const [order] = customerSamples.en.orders.list.filter(({ status }) => status === 'request-booking');
    const waiting = { ...order!, payment_state: 'waiting' as const };
    await open({ 'GET /orders': () => ({ body: { data: [waiting] } }) }, 'en', '/checkout/admin?view=table');
    expect(await within(await screen.findByRole('table')).findByText('waiting for the first charge')).toBeVisible();
  });

  it('a click on a status filters the rows of the table immediately, before the service responds [purpose.staff]', async () => {
    const { api } = await open({}, 'en', '/checkout/admin?view=table');
    expect(await screen.findAllByRole('rowheader')).toHaveLength(4);
    api.use({ 'GET /orders': hangingHandler() });
    fireEvent.click(screen.getByRole('button', { name: 'Cancelled 12' }));
    expect(screen.getByRole('rowheader')).toHaveTextContent(/^SP-261121-0002/);
    // No order with this status is loaded yet, so the table must not say that there are none.
    fireEvent.click(screen.getByRole('button', { name: /^Terminated / }));
    expect(screen.queryByRole('table')).toBeNull();
    expect(screen.queryByText('Nothing here.')).toBeNull();
  });

  it('refetches the table when other users change orders [purpose.staff]', async () => {
    let say: (text: string) => void = () => undefined;
    const line = new ReadableStream<Uint8Array>({
      start: (controller) => void (say = (text) => controller.enqueue(new TextEncoder().encode(text))),
    });
    const { api } = await open({ 'GET /staff/events': () => ({ body: line as never }) }, 'en', '/checkout/admin?view=table');
    expect(await screen.findAllByRole('rowheader')).toHaveLength(4);
    api.use({ 'GET /orders': () => ({ body: { data: [] }, headers: { 'x-wp-total': '0', 'x-wp-totalpages': '0' } }) });
    say('data: {"orders":[482]}\n\n');
    expect(await screen.findByText('Nothing here.')).toBeVisible();
  });

  it('shows an error with a retry button when the board fails to load', async () => {
    const { user, api } = await open({ 'GET /staff/board': failingHandler(503) });
    expect(await screen.findByRole('alert')).toHaveTextContent('We couldn’t load this.');
    api.use(boardHandlers('en'));
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await lane(/^Request booking 3/)).toBeVisible();
  });

  it('renders the board in Thai [lang.th]', async () => {
    await open({}, 'th', '/checkout/admin');
    expect(await screen.findByRole('region', { name: /^ขอจอง 3/ })).toHaveTextContent('รอผลยืนยันตัวตน');
  });
});
