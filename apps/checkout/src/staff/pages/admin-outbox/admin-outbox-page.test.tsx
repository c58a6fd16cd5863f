import { screen, waitFor, within } from '@testing-library/react';
import { failingHandler, errorResponse, type HandlerOverrides } from '@spruce/api-client/testing';
import { forgetAll } from '../../../testing/browser';
import { renderRoute } from '../../../testing/render-route';
import { asStaff } from '../../../testing/staff-handlers';
import { boardHandlers } from '../../../testing/board-handlers';

beforeEach(asStaff);
afterEach(forgetAll);

const RETRY = 'POST /outbox/dead-letters/{id}/retry';
const open = (handlers: HandlerOverrides = {}) =>
  renderRoute('/checkout/admin/outbox', { handlers: { ...boardHandlers('en'), ...handlers } });
const entries = async () => within(await screen.findByRole('list', { name: 'Not sent' })).getAllByRole('listitem');
const menu = () => within(screen.getByRole('navigation', { name: 'Staff' }));
const again = async () => screen.findByRole('button', { name: /^Send again: Email,/ });

describe('failed outbox entries', () => {
  it('lists failed entries with their reason, and the number of entries that are still retried [purpose.staff] [route.checkout-admin]', async () => {
    await open();
    const [mail, unknown] = await entries();
    expect(mail).toHaveTextContent('Email');
    expect(mail).toHaveTextContent('SmtpError: 550 5.1.1 no such mailbox');
    expect(mail).toHaveTextContent('14 tries');
    expect(unknown).toHaveTextContent('warehouse.tell');
    expect(unknown).toHaveTextContent('1 try');
    expect(screen.getByRole('list', { name: 'Not sent, in numbers' })).toHaveTextContent('2 not sent2 being retried');
  });

  it('sends a failed entry again, shows a confirmation and reduces the count in the menu [purpose.staff]', async () => {
    const { user, api } = await open();
    await entries();
    expect(await menu().findByRole('link', { name: 'Not sent 2 waiting' })).toHaveAttribute('href', '/checkout/admin/outbox');
    expect(menu().getByRole('link', { name: 'Board 3 waiting' })).toBeVisible();
    expect(menu().getByRole('link', { name: 'Changes 1 waiting' })).toBeVisible();
    await user.click(await again());
    expect(await within(screen.getByRole('region', { name: 'Notifications' })).findByText(/^We’re trying it again now\./)).toBeVisible();
    expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
    await waitFor(async () => expect(await entries()).toHaveLength(1));
    expect(await menu().findByRole('link', { name: 'Not sent 1 waiting' })).toBeVisible();
    expect(api.requests.filter(({ method }) => method === 'POST').map(({ path }) => path)).toEqual(['/outbox/dead-letters/812/retry']);
  });

  it('says that another user has already sent the entry again, or that sending failed [purpose.staff]', async () => {
    const refusals = [errorResponse(404, 'dead_letter_not_found'), errorResponse(503, 'sp_service_unavailable')];
    const { user } = await open({ [RETRY]: () => refusals.shift() ?? errorResponse(500, 'internal_server_error') });
    await user.click(await again());
    expect(await screen.findByText('Somebody else has already sent this again.')).toBeVisible();
    await user.click(await again());
    expect(await screen.findByText('We couldn’t send this again. Please try once more.')).toBeVisible();
  });

  it.each([
    [0, 'Everything’s been sent'],
    [3, 'Nothing to do: we’re still trying'],
  ])('shows a message but no count in the menu if no entry waits for staff and %d entries are retried', async (waiting, title) => {
    await open({
      'GET /outbox/dead-letters': () => ({ body: { data: [], waiting } }),
      'GET /staff/counts': () => ({ body: { data: { to_confirm: 0, change_requests: 0, dead_letters: 0 } } }),
    });
    expect(await screen.findByRole('heading', { name: title })).toBeVisible();
    expect(menu().getByRole('link', { name: 'Not sent' })).toBeVisible();
  });

  it('shows an error when the entries fail to load', async () => {
    await open({ 'GET /outbox/dead-letters': failingHandler(503), 'GET /staff/counts': failingHandler(503) });
    expect(await screen.findByRole('alert')).toHaveTextContent('We couldn’t load this.');
  });
});
