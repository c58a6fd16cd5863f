/** @jest-environment node */
import { createTestApi, customerSamples, errorResponse } from '@spruce/api-client/testing';
import { CHECKOUT_COOKIES } from '@spruce/contract/constants';
import { listenForPages, loadedRemote, pageOptions } from './testing/page-app';

const remote = loadedRemote(
  [
    { id: 'catalog.list', path: 'product', Component: () => <h2>List</h2> },
    { id: 'catalog.user', path: 'user', Component: () => <h2>Customer</h2>, handle: { private: true, guards: ['auth'] } },
  ],
  { mounts: ['/product', '/user'] },
);

let shop: Awaited<ReturnType<typeof listenForPages>>;
const asked: string[] = [];
const { info } = customerSamples.en.account;

beforeAll(async () => {
  shop = await listenForPages(
    pageOptions(remote, (language, _signal, credentials) =>
      createTestApi({
        language,
        handlers: {
          'GET /account/{id}/info': ({ id }) => {
            asked.push(`${id} ${credentials?.accessToken}`);
            return credentials?.accessToken === 'good' ? { body: { data: info } } : (errorResponse(403, 'jwt_auth_invalid_token') as never);
          },
        },
      }),
    ),
  );
});
afterAll(() => shop.close());
beforeEach(() => void (asked.length = 0));

async function visit(path: string, cookies: Record<string, string> = {}) {
  const cookie = Object.entries(cookies).map((pair) => pair.join('='));
  const response = await fetch(shop.address + path, { headers: { cookie: cookie.join('; ') }, redirect: 'manual' });
  return { status: response.status, cookies: response.headers.getSetCookie(), headers: response.headers, html: await response.text() };
}
const customer = { 'access-token': 'good', 'refresh-token': 'r', uid: '1' };
const FLAG = 'isReset=true; Max-Age=2592000; Path=/; SameSite=Lax';

test('deletes the checkout cookies in the first uncached response, and only once [state.server-start]', async () => {
  const left = Object.fromEntries(CHECKOUT_COOKIES.map((name) => [name, '%7B%22city%22%3A%22Bangkok%22%7D']));
  const { cookies } = await visit('/user', { ...customer, ...left });
  expect(cookies).toEqual([...CHECKOUT_COOKIES.map((name) => `${name}=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax`), FLAG]);
  expect((await visit('/user', customer)).cookies).toEqual([FLAG]);
  expect((await visit('/user', { ...customer, ...left, isReset: 'true' })).cookies).toEqual([]);
});

test('deletes the checkout cookies also with a cached page, which shared caches must not store then [state.server-start]', async () => {
  const first = await visit('/product');
  expect(first.headers.get('cache-control')).toBe('private, no-store');
  expect(first.cookies).toEqual([FLAG]);
  const [left = ''] = CHECKOUT_COOKIES;
  const cached = await visit('/product', { [left]: 'old' });
  // The first page may not be in the cache yet, although its body has ended. Then the second request waits for the same rendering.
  expect(cached.headers.get('x-page-cache')).toMatch(/^(fresh|joined)$/);
  expect(cached.headers.get('cache-control')).toBe('private, no-cache');
  expect(cached.cookies).toEqual([`${left}=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax`, FLAG]);
  for (const cookies of [{}, { [left]: 'old', isReset: 'true' }] as Record<string, string>[]) {
    const shared = await visit('/product', cookies);
    expect(shared.headers.get('cache-control')).toMatch(/^public, .*s-maxage=60/);
    expect(shared.cookies).toEqual([]);
  }
});

test('contains the user, the categories and the brands in the HTML [state.server-start]', async () => {
  const { html } = await visit('/user', customer);
  expect(asked).toEqual(['1 good']);
  expect(html).toContain('["account",1,"info"]');
  expect(html).toContain(info.email);
  for (const key of ['categories', 'brand-names']) expect(html).toContain(`"catalogue","en","${key}"`);
});

test('contains no data of a customer in the pages of other visitors [state.server-start]', async () => {
  const visitors: Record<string, string>[] = [{}, { uid: '1' }, { ...customer, 'access-token': 'forged' }, {}];
  for (const cookies of visitors) {
    const { html } = await visit('/product', cookies);
    expect(html).toContain('"catalogue","en","brand-names"');
    expect(html).not.toContain(info.email);
  }
  // The shell checks a forged token with the service, which refuses it; a page without a token makes no request.
  expect(asked).toEqual(['1 forged']);
});
