/** @jest-environment node */
import { createTestApi, errorResponse } from '@spruce/api-client/testing';
import { listenForPages, loadedRemote, pageOptions } from './testing/page-app';

const checkout = loadedRemote(
  [
    { id: 'checkout.details', path: 'checkout', Component: () => <h2>Details</h2> },
    {
      id: 'checkout.staff',
      handle: { staff: true },
      children: [
        {
          id: 'checkout.admin',
          path: 'checkout/admin',
          Component: () => <h2>Board</h2>,
          handle: { private: true },
          loader: () => ({ words: 'of staff' }),
        },
      ],
    },
  ],
  {
    name: 'checkout',
    mounts: ['/checkout'],
    client: {
      entry: 'remoteEntry.js',
      groups: { 'route.checkout.admin': { js: ['admin.js'], css: [] } },
      files: { 'admin.js': { sha256: '', bytes: 1, integrity: 'sha384-admin' } },
    },
  },
);

let shop: Awaited<ReturnType<typeof listenForPages>>;
let staffToken: string | null = 'kanya';
const asked: (string | undefined)[] = [];
beforeAll(async () => {
  shop = await listenForPages(
    pageOptions(checkout, (language, _signal, credentials) =>
      createTestApi({
        language,
        handlers: {
          'GET /staff/access': () => {
            asked.push(credentials?.accessToken);
            if (credentials?.accessToken === 'new staff') return errorResponse(403, 'two_step_setup_required');
            if (staffToken === null) return errorResponse(503, 'sp_service_unavailable');
            return credentials?.accessToken === staffToken ? { body: { data: { staff: true } } } : errorResponse(404, 'rest_no_route');
          },
        },
      }),
    ),
  );
  // Dehydrated queries contain the time of their request.
  jest.spyOn(Date, 'now').mockReturnValue(Date.parse('2026-11-22T10:00:00Z'));
});
afterAll(() => shop.close());
beforeEach(() => {
  staffToken = 'kanya';
  asked.length = 0;
});

async function visit(path: string, token?: string) {
  const cookie = token && `access-token=${token}; refresh-token=r; uid=7`;
  const response = await fetch(shop.address + path, { headers: { 'user-agent': 'Mozilla/5.0 Chrome/142', ...(cookie && { cookie }) } });
  const { date: _date, etag: _etag, ...headers } = Object.fromEntries(response.headers);
  return { status: response.status, headers, html: await response.text() };
}

const plain = ({ html, ...page }: Awaited<ReturnType<typeof visit>>) => ({
  ...page,
  headers: { ...page.headers, 'content-security-policy': '', 'content-length': '' },
  html: html.replaceAll(/nonce="[^"]*"|checkout\/(?:admin|nothing)/g, ''),
});

test('shows a staff page to staff, and never caches it [role.checkout-admin]', async () => {
  const page = await visit('/checkout/admin', 'kanya');
  expect(page).toMatchObject({ status: 200, headers: { 'cache-control': 'private, no-store' } });
  expect(page.html).toContain('<h2>Board</h2>');
  expect(page.html).toContain('"staff":true');
  expect(page.html).toContain('admin.js');
  expect((await visit('/th/checkout/admin', 'kanya')).status).toBe(200);
});

test('answers guests and customers with the same 404 as for an unknown URL [role.checkout-admin]', async () => {
  for (const token of [undefined, 'pim']) {
    // The second guest gets the cached page.
    for (let time = 0; time < 2; time++) {
      const page = await visit('/checkout/admin', token);
      expect(page).toMatchObject({ status: 404, headers: { 'cache-control': 'private, no-store' } });
      expect(plain(page)).toEqual(plain(await visit('/checkout/nothing', token)));
      for (const word of ['admin.js', 'of staff', 'checkout.admin', 'checkout.staff', '"staff"']) expect(page.html).not.toContain(word);
    }
  }
});

test('leads staff without two-step login to the page that turns it on [role.checkout-admin]', async () => {
  const cookie = 'access-token=new staff; refresh-token=r; uid=7';
  for (const prefix of ['', '/th']) {
    const { status, headers } = await fetch(`${shop.address}${prefix}/checkout/admin`, { headers: { cookie }, redirect: 'manual' });
    expect(status).toBe(302);
    expect(headers.get('location')).toBe(`${prefix}/user#security`);
    expect(headers.get('cache-control')).toContain('no-store');
  }
});

test('checks whether a visitor is staff only on staff pages; answers 404 when the service is unavailable', async () => {
  await visit('/checkout', 'kanya');
  await visit('/checkout/admin');
  expect(asked).toEqual([]);
  staffToken = null;
  expect((await visit('/checkout/admin', 'kanya')).status).toBe(404);
  expect(asked).toEqual(['kanya']);
});
