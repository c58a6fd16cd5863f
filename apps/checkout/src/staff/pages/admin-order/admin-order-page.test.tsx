import { screen, waitFor, within } from '@testing-library/react';
import { errorResponse, type HandlerOverrides } from '@spruce/api-client/testing';
import { forgetAll } from '../../../testing/browser';
import { renderRoute } from '../../../testing/render-route';
import { asStaff } from '../../../testing/staff-handlers';
import { keepOrderNumbers } from '../../page/format';
import { boardHandlers } from '../../../testing/board-handlers';
import { deskSample, listTransitions, orderSample } from '../../../testing/board-sample';

beforeEach(asStaff);
afterEach(forgetAll);

const open = (handlers: HandlerOverrides = {}, language: 'en' | 'th' = 'en') =>
  renderRoute('/checkout/admin/order/sp-261121-0001', { language, handlers: { ...boardHandlers(language), ...handlers } });

const toasts = () => within(screen.getByRole('region', { name: 'Notifications' }));

describe('staff page of an order', () => {
  it('shows the history, the ID state, whether a card exists and a masked payment link [purpose.staff]', async () => {
    await open();
    const trail = await screen.findByRole('list', { name: 'Audit trail' });
    expect(trail).toHaveTextContent('Kanya SrisukNotePrefers LINE');
    expect(trail).toHaveTextContent('Monthly charge failednot enough funds');
    expect(await screen.findByText('On file')).toBeVisible();
    expect(screen.getByText('ID verified')).toBeVisible();
    const box = screen.getByRole('group', { name: 'Payment link' });
    expect(box).toHaveTextContent('spruce.example/update-payment/7f3c…e91a');
    expect(document.body.innerHTML).not.toContain('5b1e-4c8d');
  });

  it('shows a failed charge next to the status of the order [purpose.staff]', async () => {
    await open({ 'GET /orders/{id}': () => ({ body: { data: { ...orderSample('en'), payment_state: 'failed' } } }) });
    const heading = await screen.findByRole('heading', { level: 1 });
    expect(within(heading.parentElement!).getByText('payment failed')).toBeVisible();
  });

  it('links to the form that edits a booked order [purpose.staff]', async () => {
    const order = orderSample('en');
    await open({ 'GET /orders/{id}': () => ({ body: { data: { ...order, actions: ['edit'] } } }) });
    expect(await screen.findByRole('link', { name: 'Edit order' })).toHaveAttribute('href', '/order/edit/sp-261121-0001');
  });

  it('shows waived charges and refunds in the history after staff have ended an order early [purpose.staff]', async () => {
    const order = orderSample('en');
    const [event] = order.events;
    const ended = {
      ...event!,
      kind: 'status' as const,
      from_status: 'active' as const,
      to_status: 'termination-confirmed' as const,
      reason: 'Leaves the country',
      detail: { not_charged: { months: 2, rent: 4200, re_rated: 300 }, given_back: 1800 },
    };
    await open({ 'GET /orders/{id}': () => ({ body: { data: { ...order, events: [ended] } } }) });
    expect(await screen.findByRole('list', { name: 'Audit trail' })).toHaveTextContent(
      'Leaves the country · Not charged: ฿4,500 (฿4,200 for 2 months of rent, ฿300 for the shorter term). · ฿1,800 refunded for pieces we won’t deliver.',
    );
  });

  it('asks for a reason when staff close an order before its agreed end, and shows the sum not charged [purpose.staff]', async () => {
    const not_charged = { months: 2, rent: 25_800, re_rated: 11_800 };
    const closes = { to: 'terminated' as const, reason_required: true, blocked: null, not_charged };
    const order = { ...orderSample('en'), status: 'termination-confirmed' as const, allowed_transitions: [closes] };
    const { user, api } = await open({
      'GET /orders/{id}': () => ({ body: { data: order } }),
      'POST /orders/{id}/status': () => errorResponse(409, 'order_stale'),
    });
    await user.click(await screen.findByRole('button', { name: 'Picked up' }));
    const dialog = await screen.findByRole('dialog', { name: /picked up before the agreed end/ });
    expect(dialog).toHaveTextContent('Not charged: ฿37,600 (฿25,800 for 2 months of rent, ฿11,800 for the shorter term).');
    await user.type(within(dialog).getByRole('textbox', { name: 'Reason' }), 'Torn down');
    await user.click(within(dialog).getByRole('button', { name: 'Picked up' }));
    await screen.findByRole('alert');
    const body = api.requests.find(({ method }) => method === 'POST')?.body;
    expect(body).toMatchObject({ to: 'terminated', reason: 'Torn down' });
  });

  it('shows in the history when and why an order was closed before its end [purpose.staff]', async () => {
    const order = orderSample('en');
    const closed = {
      ...order.events[0]!,
      kind: 'status' as const,
      from_status: 'termination-confirmed' as const,
      to_status: 'terminated' as const,
      reason: 'The building is torn down',
      detail: { not_charged: { months: 2, rent: 25_800, re_rated: 0 }, booked_for: '2027-05-21' },
    };
    await open({ 'GET /orders/{id}': () => ({ body: { data: { ...order, events: [closed] } } }) });
    expect(await screen.findByRole('list', { name: 'Audit trail' })).toHaveTextContent(
      'The building is torn down · Before the booked day, 21 May 2027. · Not charged: ฿25,800 for 2 months of rent.',
    );
  });

  it.each([
    ['open', 'The customer is disputing the payment. Wait for the bank’s decision.', /if it decides in our favour, we’ll refund Pim/],
    ['lost', 'We lost the dispute, and the bank took the payment back.', /there’s nothing to refund/],
  ] as const)(
    'says why a disputed order (%s) cannot be confirmed, and whether a cancellation refunds the customer',
    async (dispute, blocked, ending) => {
      const allowed_transitions = listTransitions('request-booking', 'payment');
      const order = { ...orderSample('en'), status: 'request-booking' as const, customer_name: 'Pim', dispute, allowed_transitions };
      const { user } = await open({ 'GET /orders/{id}': () => ({ body: { data: order } }) });
      expect(await screen.findByText(blocked)).toBeVisible();
      await user.click(screen.getByRole('button', { name: 'Cancel' }));
      expect(await screen.findByRole('dialog', { name: /^Cancel SP/ })).toHaveTextContent(ending);
    },
  );

  it('shows no rental dates and no next step for a cancelled order', async () => {
    const order = { ...orderSample('en'), status: 'cancelled' as const, status_group: 'inactive' as const, allowed_transitions: [] };
    await open({ 'GET /orders/{id}': () => ({ body: { data: order } }) });
    expect(await screen.findByText('There’s nothing left to do.')).toBeVisible();
    const delivery = screen.getByRole('region', { name: 'Delivery' });
    expect(delivery).toHaveTextContent('Slot');
    expect(delivery).not.toHaveTextContent('Rental');
  });

  it.each([
    ['paid', 'en', /^paid ฿2,370$/],
    ['paid', 'th', /^ชำระแล้ว ฿2,370$/],
    ['expired', 'en', /^expired ฿2,370on 28 Nov 2026, 13:42$/],
    ['expired', 'th', /^หมดอายุ ฿2,370เมื่อ 28 พ.ย. 2569 13:42 น.$/],
  ] as const)('shows the expiry of a payment link only if the link is open or expired (link: %s, %s)', async (state, language, text) => {
    const desk = { ...deskSample, link: { ...deskSample.link!, state }, payable: null };
    await open({ 'GET /staff/orders/{id}': () => ({ body: { data: desk } }) }, language);
    const box = await screen.findByRole('region', { name: language === 'en' ? 'Payment link' : 'ลิงก์ชำระเงิน' });
    await waitFor(() => expect(box.querySelector('p')).toHaveTextContent(text));
  });

  it('shows a failed refund, and lets staff mark the refund as paid back with a reason [purpose.staff]', async () => {
    const refunds = [
      { id: 7, amount: 4010, state: 'failed' as const, reason: 'cancelled' as const },
      { id: 6, amount: 1290, state: 'succeeded' as const, reason: 'change' as const },
    ];
    const charges = orderSample('en').charges.map((charge) => ({ ...charge, state: 'paid', provider_state: 'disputed' as const }));
    const { user, api } = await open({
      'GET /orders/{id}': () => ({ body: { data: { ...orderSample('en'), charges, refunds } } }),
      'POST /refunds/{id}/settle': () => ({ body: { data: { ...refunds[0]!, state: 'by-hand' } } }),
    });
    expect(await screen.findByText('Stripe couldn’t refund ฿4,010.')).toBeVisible();
    expect(screen.queryByText(/refund ฿1,290/)).toBeNull();
    expect(screen.getAllByText('disputed')[0]).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Mark as refunded' }));
    const dialog = await screen.findByRole('dialog', { name: 'Mark as refunded' });
    expect(dialog).toHaveTextContent('The customer sees this in an email and on the order.');
    await user.type(within(dialog).getByRole('textbox', { name: 'Reason' }), 'Bank transfer');
    await user.click(within(dialog).getByRole('button', { name: 'Mark as refunded' }));
    await waitFor(() => expect(api.requests.some(({ path }) => path.endsWith('/refunds/7/settle'))).toBe(true));
    expect(api.requests.find(({ method }) => method === 'POST')?.body).toEqual({ reason: 'Bank transfer' });
    expect(await toasts().findByText(keepOrderNumbers('You’ve marked the refund of ฿4,010 for SP-261121-0001 as paid.'))).toBeVisible();
  });

  it('shows a payment link for the first charge in the section “First payment” [purpose.staff]', async () => {
    const order = orderSample('en');
    const [first] = order.charges.filter(({ kind }) => kind === 'first');
    const link = { ...deskSample.link!, state: 'paid' as const, amount: first!.amount };
    await open({ 'GET /staff/orders/{id}': () => ({ body: { data: { ...deskSample, link } } }) });
    expect(await screen.findByRole('region', { name: 'First payment' })).toHaveTextContent(/paid/);
  });

  it('lets staff copy the full payment link, send the link to the customer again, or revoke the link [purpose.staff]', async () => {
    const { user, api } = await open({
      'POST /payment-links/{id}/send': () => ({ body: { data: {} } }),
      'POST /payment-links/{id}/revoke': () => ({ body: { data: {} } }),
    });
    const copied = jest.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    await user.click(await screen.findByRole('button', { name: 'Copy' }));
    expect(copied).toHaveBeenCalledWith('https://spruce.example/update-payment/7f3c2a10-5b1e-4c8d-9a77-0c1d2e3fe91a');
    await user.click(screen.getByRole('button', { name: 'Send again' }));
    expect(
      await toasts().findByText(keepOrderNumbers('The payment link for SP-261121-0001 is on its way to pim@lamaistudio.co.')),
    ).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Revoke' }));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Revoke link' }));
    expect(await toasts().findByText(keepOrderNumbers('You’ve revoked the payment link for SP-261121-0001.'))).toBeVisible();
    expect(api.requests.filter(({ method }) => method === 'POST').map(({ path }) => path.split('/').at(-1))).toEqual(['send', 'revoke']);
  });

  it.each([
    ['request-booking', 'booked'],
    ['in-transit', 'on the way'],
    ['cancelled', 'not rented'],
    ['active', 'rented'],
  ] as const)('shows the pieces of an order with status %s as %s [purpose.staff]', async (status, where) => {
    const order = { ...orderSample('en'), status };
    await open({ 'GET /orders/{id}': () => ({ body: { data: order } }) });
    const [, row] = within(await screen.findByRole('table', { name: 'Furniture' })).getAllByRole('row');
    expect(within(row!).getByText(where)).toBeVisible();
  });

  it('says that a customer has no phone number [purpose.staff]', async () => {
    await open({
      'GET /staff/orders/{id}': () => ({ body: { data: { ...deskSample, customer: { ...deskSample.customer, phone: '' } } } }),
    });
    expect(await screen.findByText('Not given')).toBeVisible();
  });

  it.each([
    ['\u200b', 'Write the note first.'],
    ['x'.repeat(501), 'Shorten this to 500 characters.'],
  ])('rejects the note %j with an error and keeps the text [purpose.staff]', async (text, reason) => {
    const { user, api } = await open();
    const field = await screen.findByRole('textbox', { name: 'Internal note' });
    await user.click(field);
    await user.paste(text);
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText(reason)).toBeVisible();
    expect(field).toHaveValue(text);
    expect(api.requests.some(({ method }) => method === 'POST')).toBe(false);
  });

  it('saves a note [purpose.staff]', async () => {
    const { user, api } = await open({ 'POST /orders/{id}/notes': () => ({ body: { data: orderSample('en') } }) });
    await user.type(await screen.findByRole('textbox', { name: 'Internal note' }), 'Call first');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await toasts().findByText('We’ve added the note to the audit trail.')).toBeVisible();
    expect(api.requests.at(-1)?.body ?? api.requests.find(({ method }) => method === 'POST')?.body).toEqual({ note: 'Call first' });
  });

  it('sends the reason for an early end, and says if another user has changed the order meanwhile [purpose.staff]', async () => {
    const { user, api } = await open({ 'POST /orders/{id}/status': () => errorResponse(409, 'order_stale') });
    await user.click(await screen.findByRole('button', { name: 'End early' }));
    const dialog = await screen.findByRole('dialog');
    await user.type(within(dialog).getByRole('textbox', { name: 'Reason' }), 'Leaves the country');
    await user.click(within(dialog).getByRole('button', { name: 'End early' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('Somebody else has changed the order.');
    expect(api.requests.find(({ method }) => method === 'POST')?.body).toMatchObject({
      to: 'termination-confirmed',
      reason: 'Leaves the country',
    });
  });
});
