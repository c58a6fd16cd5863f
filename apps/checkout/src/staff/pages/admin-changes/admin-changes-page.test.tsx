import { screen, waitFor, within } from '@testing-library/react';
import { errorResponse, type HandlerOverrides } from '@spruce/api-client/testing';
import { forgetAll } from '../../../testing/browser';
import { renderRoute } from '../../../testing/render-route';
import { asStaff } from '../../../testing/staff-handlers';
import { boardHandlers } from '../../../testing/board-handlers';
import { orderSample } from '../../../testing/board-sample';

beforeEach(asStaff);
afterEach(forgetAll);

const open = (handlers: HandlerOverrides = {}, at = '/checkout/admin/changes') =>
  renderRoute(at, { handlers: { ...boardHandlers('en'), ...handlers } });
const answered = () => ({ body: { data: orderSample('en'), payment: null } });

describe('changes of all orders', () => {
  it('shows the effect and the cost of a change request and approves it [purpose.staff]', async () => {
    const { user, api } = await open({ 'POST /orders/{id}/changes/{change}': answered });
    const [ask] = within(await screen.findByRole('list', { name: 'Change requests' })).getAllByRole('listitem');
    expect(ask).toHaveTextContent('Relocate');
    expect(ask).toHaveTextContent('Leaves 8 Soi Ari 4, Phaya Thai, Phaya Thai, Bangkok 10400');
    expect(ask).toHaveTextContent('Moves to 21 Soi Thong Lo 13, Khlong Tan Nuea, Watthana, Bangkok 10110');
    expect(ask).toHaveTextContent('Opened by Pim Suwan, 089 123 4567');
    expect(ask).toHaveTextContent('Now: Stairs, with a lift. New home: Stairs, no lift: two more people');
    expect(ask).toHaveTextContent('For the driver: Room 3A, fourth floor');
    expect(ask).toHaveTextContent('Charge ฿3,600');
    await user.click(within(ask!).getByRole('button', { name: 'Approve' }));
    await waitFor(() => expect(screen.getByText('Approved: the request for SP-260421-0117.')).toHaveFocus());
    expect(api.requests.find(({ method }) => method === 'POST')).toMatchObject({
      path: '/orders/117/changes/31',
      body: { decision: 'approve' },
    });
  });

  it('declines a change request with a reason and reports when it is already answered [purpose.staff]', async () => {
    const { user, api } = await open({ 'POST /orders/{id}/changes/{change}': () => errorResponse(409, 'change_decided') });
    await user.click(await screen.findByRole('button', { name: 'Decline' }));
    const dialog = await screen.findByRole('dialog', { name: 'Decline the request for SP-260421-0117?' });
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
    expect(await screen.findByRole('heading', { name: 'None here' })).toBeVisible();
  });
});
