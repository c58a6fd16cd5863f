import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { failingHandler, errorResponse, type HandlerOverrides } from '@spruce/api-client/testing';
import { boardHandlers } from '../../../testing/board-handlers';
import { forgetAll } from '../../../testing/browser';
import { linksHandlers } from '../../../testing/links-sample';
import { renderRoute } from '../../../testing/render-route';
import { asStaff } from '../../../testing/staff-handlers';
import { keepOrderNumbers } from '../../page/format';

beforeEach(asStaff);
afterEach(forgetAll);

const open = (handlers: HandlerOverrides = {}, at = '/checkout/admin/links') =>
  renderRoute(at, { handlers: { ...boardHandlers('en'), ...handlers } });
const findRow = async (number: string) => within(await screen.findByRole('row', { name: new RegExp(number) }));
const toasts = () => within(screen.getByRole('region', { name: 'Notifications' }));
const rows = () => within(screen.getByRole('table', { name: 'Payment links' })).getAllByRole('rowheader');

describe('payment links of all orders', () => {
  it('lists links with customer, amount and expiry, and loads more links on click [purpose.staff] [route.checkout-admin]', async () => {
    const { user } = await open();
    const first = await findRow('SP-260421-0117');
    expect(first.getByRole('link', { name: 'Pim Suwan' })).toHaveAttribute('href', '/checkout/admin/customers/1');
    expect(first.getByRole('link', { name: 'SP-260421-0117' })).toHaveAttribute('href', '/checkout/admin/order/sp-260421-0117');
    for (const text of ['Monthly charge', '฿2,370', 'open', 'until 28 Nov 2026']) expect(first.getByText(text)).toBeVisible();
    expect((await findRow('SP-261118-0455')).getByText('Paid 19 Nov 2026')).toBeVisible();
    // The page must not contain the id of a link, because anyone with the id can open the link.
    expect(document.body.innerHTML).not.toContain('7f3c2a10');
    expect(rows()).toHaveLength(4);
    await user.click(screen.getByRole('button', { name: 'Show more' }));
    expect(await findRow('SP-260302-0071')).toBeDefined();
    expect(rows()).toHaveLength(6);
  });

  it('filters the links by state and shows the count of each state [purpose.staff]', async () => {
    const { user, router } = await open();
    await user.click(await screen.findByRole('button', { name: 'Expired 2' }));
    expect(router.state.location.search).toBe('?state=expired');
    await findRow('SP-260918-0233');
    expect(rows()).toHaveLength(2);
    expect(screen.getAllByRole('button', { name: /^Send a new link/ })).toHaveLength(1);
  });

  const confirmRevoke = async (user: UserEvent, number: string) => {
    await user.click(screen.getByRole('button', { name: `Revoke: ${number}` }));
    const dialog = await screen.findByRole('dialog', { name: keepOrderNumbers(`Revoke the payment link for ${number}?`) });
    await user.click(within(dialog).getByRole('button', { name: 'Revoke link' }));
  };

  it('does not revoke a payment link when staff cancel the confirmation dialog [purpose.staff]', async () => {
    const { user, api } = await open({}, '/checkout/admin/links?state=open');
    await user.click(await screen.findByRole('button', { name: 'Revoke: SP-261120-0471' }));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Leave it as it is' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(api.requests.filter(({ method }) => method === 'POST')).toEqual([]);
  });

  it('sends an open payment link again on a click, and revokes a link only after a confirmation [purpose.staff]', async () => {
    const { user, api } = await open({}, '/checkout/admin/links?state=open');
    await user.click(await screen.findByRole('button', { name: 'Send again: SP-261120-0471' }));
    expect(
      await toasts().findByText(keepOrderNumbers('The payment link for SP-261120-0471 is on its way to chanon@lamaistudio.co.')),
    ).toBeVisible();
    await confirmRevoke(user, 'SP-261120-0471');
    expect(await toasts().findByText(keepOrderNumbers('You’ve revoked the payment link for SP-261120-0471.'))).toBeVisible();
    await waitFor(() => expect(rows()).toHaveLength(1));
    expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
    await confirmRevoke(user, 'SP-260421-0117');
    expect(await screen.findByRole('heading', { name: 'No links' })).toBeVisible();
    expect(toasts().getByText(keepOrderNumbers('You’ve revoked the payment link for SP-260421-0117.'))).toBeVisible();
    const posted = api.requests.filter(({ method }) => method === 'POST').map(({ path }) => path.replace(/[-\w]{34}(?=\d\d\/)/, ''));
    expect(posted).toEqual(['/payment-links/11/send', '/payment-links/11/revoke', '/payment-links/10/revoke']);
  });

  it('sends a new link for an expired link, or shows why no new link is possible [purpose.staff]', async () => {
    const late = errorResponse(409, 'payment_link_too_late');
    let isLate = true;
    const kept = linksHandlers('en');
    const { user, api } = await open(
      { ...kept, 'POST /orders/{id}/payment-link': (request) => (isLate ? late : kept['POST /orders/{id}/payment-link']!(request)) },
      '/checkout/admin/links?state=expired',
    );
    const again = await screen.findByRole('button', { name: 'Send a new link: SP-261101-0402' });
    await user.click(again);
    expect(await screen.findByRole('alert')).toHaveTextContent('Choose another day for the order first.');
    isLate = false;
    await user.click(again);
    expect(
      await toasts().findByText(keepOrderNumbers('A new payment link for SP-261101-0402 is on its way to pim@lamaistudio.co.')),
    ).toBeVisible();
    expect(api.requests.filter(({ method }) => method === 'POST')).toHaveLength(3);
  });

  it('shows an error when the links fail to load', async () => {
    await open({ 'GET /staff/payment-links': failingHandler(503) });
    expect(await screen.findByRole('alert')).toHaveTextContent('We couldn’t load this.');
  });
});
