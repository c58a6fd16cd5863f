/** @jest-environment node */
import { createTestApi } from '@spruce/api-client/testing';
import { listenForPages, loadedRemote, pageOptions } from './testing/page-app';

const account = loadedRemote(
  [
    { id: 'account.success-email', path: 'success-email', handle: { guards: ['email-verified'] }, Component: () => <h2>Verified</h2> },
    { id: 'account.success-password', path: 'success-password', handle: { guards: ['password-set'] }, Component: () => <h2>Saved</h2> },
  ],
  { name: 'account', mounts: ['/success-email', '/success-password'] },
);

let shop: Awaited<ReturnType<typeof listenForPages>>;
beforeAll(async () => {
  shop = await listenForPages(pageOptions(account, (language) => createTestApi({ language })));
});
afterAll(() => shop.close());

const visit = (path: string, cookie: string) =>
  fetch(shop.address + path, { headers: { 'user-agent': 'Mozilla/5.0 Chrome/142', cookie }, redirect: 'manual' });

test.each([
  ['/success-email', 'email'],
  ['/th/success-password', 'password'],
])('shows %s to a guest again on reload, and never caches it [route.success-email] [route.success-password]', async (path, outcome) => {
  // If the page cache confused visits with and without the cookie, the second round would show it.
  for (let time = 0; time < 2; time++) {
    const refused = await visit(path, '');
    expect([refused.status, refused.headers.get('location')]).toEqual([302, path.startsWith('/th') ? '/th/login' : '/login']);
    const shown = await visit(path, `outcome=${outcome}`);
    expect([shown.status, shown.headers.get('cache-control')]).toEqual([200, 'private, no-store']);
    expect(await shown.text()).toContain('<h2>');
  }
});
