import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { checkoutLayout, partnerLayout, type RouteHandle } from '@spruce/platform';
import { renderShell } from '../testing/render-shell';

async function visit(layout: RouteHandle['layout'], language: 'en' | 'th' = 'en') {
  const page = { id: 'test.page', path: 'page', Component: () => <h1>A page</h1>, handle: { layout } satisfies RouteHandle };
  await renderShell({ at: '/page', language, pages: [page] });
  await screen.findByRole('banner');
  return { header: within(screen.getByRole('banner')), footer: within(screen.getByRole('contentinfo')) };
}
const names = (links: HTMLElement[]) =>
  links.map((link) => [link.textContent || link.getAttribute('aria-label'), link.getAttribute('href')]);

test('shows the names of shop and partner, a back link, languages and legal links on a partner page [layout.others]', async () => {
  const { header, footer } = await visit(partnerLayout('shell:partners.pergo'));
  expect(header.getByText('Pergo')).toBeVisible();
  expect(names(header.getAllByRole('link'))).toEqual([
    ['Spruce', '/'],
    ['Back to the shop', '/'],
    ['ไทย', '/th/page'],
  ]);
  expect(within(screen.getByRole('main')).getByRole('heading', { name: 'A page' })).toBeVisible();
  expect(names(footer.getAllByRole('link'))).toEqual([
    ['Terms of Subscription', '/terms-of-subscription'],
    ['Privacy Notice', '/privacy-notice'],
    ['Contact Us', '/contact'],
  ]);
  expect(screen.queryByRole('button', { name: 'Search' })).toBeNull();
});

test('asks for cookie consent and shows the cookie settings on the page of a partner company [layout.others]', async () => {
  const { footer } = await visit('partner');
  expect(await screen.findByText('This website uses cookies')).toBeVisible();
  await userEvent.click(footer.getByRole('button', { name: 'Cookie Settings' }));
  expect(await screen.findByRole('dialog', { name: 'Manage Consent Preferences' })).toBeVisible();
});

test.each([
  ['details', '/cart', ['step', null, null]],
  ['summary', '/checkout', [null, 'step', null]],
  ['confirmed', undefined, [null, null, 'step']],
  [undefined, undefined, []],
] as const)(
  'marks the step of the checkout (step or undefined: %s), shows the back link (path: %s) [layout.others]',
  async (step, back, steps) => {
    const { header, footer } = await visit(checkoutLayout(step), 'th');
    expect(header.queryAllByRole('listitem').map((item) => item.getAttribute('aria-current'))).toEqual(steps);
    // The confirmation page may show an order with an unpaid charge, so its step is named "Order" and not "Confirmed".
    if (step) expect(header.getAllByRole('listitem').at(-1)).toHaveTextContent('คำสั่งเช่า');
    expect(names(header.getAllByRole('link')).map(([, href]) => href)).toEqual(['/th', ...(back ? [`/th${back}`] : []), '/page']);
    expect(footer.queryByRole('button')).toBeNull();
    expect(screen.getByRole('link', { name: 'ข้ามไปยังเนื้อหา' })).toHaveAttribute('href', '#main');
  },
);

test('renders no header for older checkout releases, because their pages render a header [layout.others]', async () => {
  const page = { id: 'test.page', path: 'page', Component: () => <h1>A page</h1>, handle: { layout: 'checkout' } satisfies RouteHandle };
  await renderShell({ at: '/page', pages: [page] });
  expect(screen.getByRole('heading', { name: 'A page' })).toBeVisible();
  for (const role of ['banner', 'main', 'contentinfo']) expect(screen.queryByRole(role)).toBeNull();
});
