import { screen, within } from '@testing-library/react';
import type { WireStaffChange } from '@spruce/contract';
import { customerSamples, errorResponse, type HandlerOverrides } from '@spruce/api-client/testing';
import { forgetAll } from '../../../testing/browser';
import { renderRoute } from '../../../testing/render-route';
import { asStaff } from '../../../testing/staff-handlers';
import { keepOrderNumbers } from '../../page/format';
import { boardHandlers } from '../../../testing/board-handlers';
import { orderSample } from '../../../testing/board-sample';
import { changesSample } from '../../../testing/changes-sample';

beforeEach(asStaff);
afterEach(forgetAll);

const open = (handlers: HandlerOverrides = {}, at = '/checkout/admin/changes') =>
  renderRoute(at, { handlers: { ...boardHandlers('en'), ...handlers } });
const toasts = () => within(screen.getByRole('region', { name: 'Notifications' }));
const listDetails = (item: HTMLElement) =>
  [...item.querySelectorAll('dl > div')].map((row) => [...row.children].map(({ textContent }) => textContent?.replaceAll('\u00a0', ' ')));
const answered = () => ({ body: { data: orderSample('en'), payment: null } });

describe('changes of all orders', () => {
  it('shows the effect and the cost of a change request, and approves the request [purpose.staff]', async () => {
    const { user, api } = await open({ 'POST /orders/{id}/changes/{change}': answered });
    const [ask] = within(await screen.findByRole('list', { name: 'Change requests' })).getAllByRole('listitem');
    expect(ask).toHaveTextContent('Relocate');
    expect(listDetails(ask!)).toEqual([
      ['Moves from', '8 Soi Ari 4, Phaya Thai, Phaya Thai, Bangkok 10400Stairs, with a lift'],
      ['Moves to', 'The Lofts, 21 Soi Thong Lo 13, Khlong Tan Nuea, Watthana, Bangkok 10110Stairs, no lift: two more people'],
      ['Contact', 'Pim Suwan, 089 123 4567'],
      ['For the driver', 'Room 3A, fourth floor'],
      ['Visit', 'Tue 8 Dec, 13:00-15:00'],
      ['Charge', '฿3,600'],
      ['Answer by', '22 Nov 2026, 09:40Expires 24 Nov 2026, 12:00'],
    ]);
    await user.click(within(ask!).getByRole('button', { name: 'Approve' }));
    expect(await toasts().findByText(keepOrderNumbers('You’ve approved the request for SP-260421-0117.'))).toBeVisible();
    expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
    expect(toasts().queryByRole('button', { name: 'Undo' })).toBeNull();
    expect(api.requests.find(({ method }) => method === 'POST')).toMatchObject({
      path: '/orders/117/changes/31',
      body: { decision: 'approve' },
    });
  });

  it('shows the pieces, dates and amounts of a swap [purpose.staff]', async () => {
    const [, { order, change, decided_by }] = changesSample('en') as [WireStaffChange, WireStaffChange];
    const { changeQuote } = customerSamples.en.orders;
    const line = { item_id: 1, kind: 'product', variant_id: 1011, name: 'Nara 3-Seat Sofa', variant: 'Sand', quantity: 1 };
    const quote = {
      ...changeQuote,
      after: { ...changeQuote.before, months: 14, ends_on: '2028-01-21', monthly: 8060 },
      lines: [
        { ...line, unit_before: 1290, unit_after: null },
        { ...line, item_id: null, variant_id: 1041, name: 'Kumo Curved Sofa', variant: 'Ivory', unit_before: null, unit_after: 1790 },
      ],
      refund: 250,
    };
    const swap = { ...change, kind: 'swap' as const, charge: 1800, monthly_from: '2026-12-21', request: { kind: 'swap' }, quote };
    await open(
      { 'GET /staff/changes': () => ({ body: { data: [{ order, change: swap, decided_by }], counts: [] } }) },
      '/checkout/admin/changes?state=applied',
    );
    const [item] = within(await screen.findByRole('list', { name: 'Change requests' })).getAllByRole('listitem');
    expect(listDetails(item!)).toEqual([
      ['Added', 'Kumo Curved Sofa, Ivory × 1'],
      ['Removed', 'Nara 3-Seat Sofa, Sand × 1'],
      ['Term', 'From 12 to 14 months'],
      ['Ends', 'From 21 Nov 2027 to 21 Jan 2028'],
      ['Monthly', 'From ฿7,560 to ฿8,060, starting 21 Dec 2026'],
      ['Charge', '฿1,800'],
      ['Refund', '฿250'],
    ]);
  });

  it('declines a change request with a reason, or reports that the request is already answered [purpose.staff]', async () => {
    const { user, api } = await open({ 'POST /orders/{id}/changes/{change}': () => errorResponse(409, 'change_decided') });
    await user.click(await screen.findByRole('button', { name: 'Decline' }));
    const dialog = await screen.findByRole('dialog', { name: keepOrderNumbers('Decline the request for SP-260421-0117?') });
    await user.type(within(dialog).getByRole('textbox', { name: 'Reason' }), 'No van');
    await user.click(within(dialog).getByRole('button', { name: 'Decline' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('Somebody has already answered this request.');
    expect(api.requests.find(({ method }) => method === 'POST')?.body).toEqual({ decision: 'decline', reason: 'No van' });
  });

  it('filters the change requests by state [purpose.staff]', async () => {
    const { user } = await open();
    await user.click(await screen.findByRole('button', { name: /^Declined 1$/ }));
    expect(await screen.findByText('No van is free on that day.')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Approve' })).toBeNull();
    await user.click(screen.getByRole('button', { name: /^Withdrawn/ }));
    expect(await screen.findByRole('heading', { name: 'No requests' })).toBeVisible();
  });
});
