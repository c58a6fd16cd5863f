import { screen, waitFor, within } from '@testing-library/react';
import { customerSamples } from '@spruce/api-client/testing';
import { toPlainText } from '@spruce/i18n';
import { changeHandlers, running } from '../../testing/change-handlers';
import { asCustomer, forgetAll, renderRoute } from '../../testing/render-route';
import { handle } from './sub-change-page';

beforeEach(() => asCustomer());
afterEach(forgetAll);

const { list } = customerSamples.en.orders;
const [booked] = list;

test('lists subscriptions that can change and orders that cannot change yet, each with a link [route.sub-change]', async () => {
  const { user } = await renderRoute('/sub-change', { handlers: { 'GET /orders/changes': () => ({ body: { data: [] } }) } });
  expect(handle).toMatchObject({ private: true, guards: ['auth'] });
  const active = await screen.findByRole('region', { name: 'Active' });
  expect(within(active).getByRole('img', { name: /^Month 1 of 12, ends/ })).toBeVisible();
  const later = screen.getByRole('region', { name: 'Not yet' });
  expect(within(later).getByRole('link', { name: `Edit order: ${booked!.title}` })).toHaveAttribute('href', '/order/edit/sp-261121-0004');
  await user.click(within(active).getByRole('link', { name: 'Change: Living Room' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'What would you like to change?' })).toBeVisible();
});

test('lists the pending changes of all orders, and lets the customer withdraw them', async () => {
  const change = {
    id: 9,
    kind: 'relocate',
    state: 'requested',
    charge: 3600,
    monthly: null,
    monthly_from: null,
    request: {},
    quote: {},
    created_at: '2026-11-20T05:00:00.000Z',
    decided_at: null,
    reason: null,
  };
  let open = [{ order: { id: 1, number: 'SP-261121-0001', title: 'Living Room' }, change }];
  const { user } = await renderRoute('/sub-change', {
    handlers: {
      ...changeHandlers(running),
      'GET /orders/changes': () => ({ body: { data: open } }),
      'POST /orders/{id}/changes/{change}': () => {
        open = [];
        return { body: { data: running('en'), payment: null } };
      },
    },
  });
  const under = await screen.findByRole('region', { name: 'Under way' });
  expect(within(under).getByText(/^Requested on November 20/)).toBeVisible();
  await user.click(within(under).getByRole('button', { name: 'Withdraw: Relocate' }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Withdraw' }));
  expect(await screen.findByText('“Relocate” is withdrawn. Everything stays as it is.')).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Under way' })).not.toBeInTheDocument());
});

test('shows the next delivery when no subscription can change yet', async () => {
  await renderRoute('/sub-change', {
    handlers: { 'GET /orders': () => ({ body: { data: [booked] } }), 'GET /orders/changes': () => ({ body: { data: [] } }) },
  });
  expect(await screen.findByRole('heading', { level: 1, name: 'Nothing to change yet.' })).toBeVisible();
  expect(screen.getByText(/SP-261121-0004 arrives on November 29/, { normalizer: toPlainText })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Edit order' })).toHaveAttribute('href', '/order/edit/sp-261121-0004');
});

test('lists an old subscription that is not on the first page of orders [api.orders-get]', async () => {
  const old = list.find(({ status }) => status === 'active')!;
  const over = { ...old, status: 'cancelled' as const, status_group: 'inactive' as const, actions: [] };
  const many = Array.from({ length: 30 }, (_, index) => ({ ...over, id: 1000 + index, number: `SP-261121-${1000 + index}` }));
  const running = many.slice(0, 2).map((order) => ({ ...order, status: 'active' as const, status_group: 'active' as const }));
  const sizes = new Set<unknown>();
  await renderRoute('/sub-change', {
    handlers: {
      'GET /orders': ({ params: { group, status, page, per_page: size } }) => {
        sizes.add(size);
        if (!group && !status) return { body: { data: many }, headers: { 'x-wp-total': '300', 'x-wp-totalpages': '10' } };
        if (group !== 'active') return { body: { data: [] } };
        return { body: { data: page === '2' ? [old] : running }, headers: { 'x-wp-total': '3', 'x-wp-totalpages': '2' } };
      },
      'GET /orders/changes': () => ({ body: { data: [] } }),
    },
  });
  const links = await screen.findAllByRole('link', { name: /^Change: / });
  expect(links.at(-1)).toHaveAttribute('href', expect.stringContaining(old.number.toLowerCase()));
  expect(links).toHaveLength(3);
  expect([...sizes]).toEqual(['30']);
  expect(screen.queryByText('Nothing to change yet.')).not.toBeInTheDocument();
});
