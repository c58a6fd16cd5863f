/** @jest-environment node */
import { startBareShell } from './testing/bare-shell';

const PASSWORD = 'teak & rattan 2026';
let shell: Awaited<ReturnType<typeof startBareShell>>;
beforeAll(async () => {
  shell = await startBareShell({ GATE_PASSWORD: PASSWORD });
});
afterAll(() => shell.close());

/** Each guesser has an address of its own, or the tests would run into the limit of one. */
let guesser = 0;
const enter = (password: string, { language = 'en', json = true, from = `10.0.0.${(guesser += 1)}` } = {}) =>
  shell.ask('/-/gate', {
    method: 'POST',
    headers: { accept: json ? 'application/json' : 'text/html', 'x-forwarded-for': from },
    body: new URLSearchParams({ password, language }),
  });
const cookiesOf = (response: Response): string[] => response.headers.getSetCookie();

test.each([
  ['/', '/spruce-beta-splash-login', {}],
  ['/', '/th/spruce-beta-splash-login', { 'accept-language': 'th' }],
  ['/faq', '/spruce-beta-splash-login', {}],
  ['/th/about-us?x=1', '/th/spruce-beta-splash-login', {}],
  ['/no-such-page', '/spruce-beta-splash-login', {}],
  ['/faq', '/spruce-beta-splash-login', { cookie: 'block-status=false' }],
  ['/faq', '/spruce-beta-splash-login', { cookie: `sp-gate=9999999999999.${'A'.repeat(43)}; access-token=a` }],
])('[purpose.gate] %s leads to the splash page before anything else is asked: %s', async (path, to, headers) => {
  const response = await shell.ask(path, { headers: headers as Record<string, string> });
  expect([response.status, response.headers.get('location')]).toEqual([302, to]);
  expect(response.headers.get('cache-control')).toBe('no-store');
  expect(cookiesOf(response)).toEqual([expect.stringMatching(/^block-status=true; Path=\/; Max-Age=\d+; SameSite=Lax$/)]);
});

test('[purpose.gate] the service answers nobody but the providers, and search engines are sent away', async () => {
  for (const path of ['/sp/v1/products', '/sp/v1/stripe-service/webhook/more', '/sitemap.xml']) {
    const response = await shell.ask(path);
    expect([path, response.status, ((await response.json()) as { code: string }).code]).toEqual([path, 403, 'gate_closed']);
  }
  // Through to the service, which is not there.
  expect((await shell.ask('/sp/v1/stripe-service/webhook', { method: 'POST' })).status).toBe(503);
  expect(await (await shell.ask('/robots.txt')).text()).toBe('User-agent: *\nDisallow: /\n');
  for (const path of ['/healthz', '/favicon.ico']) expect((await shell.ask(path)).status).toBe(200);
});

test('[state.gate] [rule.gate] the exact password opens, with a cookie that no script reads, and leads home', async () => {
  const response = await enter(PASSWORD);
  expect([response.status, await response.json()]).toEqual([200, { status: 'open' }]);
  const [signed = '', status] = cookiesOf(response);
  expect(signed).toMatch(/^sp-gate=\d+\.[\w-]{43}; Path=\/; Max-Age=2592000; HttpOnly; SameSite=Lax$/);
  expect(status).toMatch(/^block-status=false; /);
  const cookie = signed.split(';', 1)[0]!;
  expect((await shell.ask('/faq', { headers: { cookie } })).status).toBe(200);
  expect((await shell.ask('/sp/v1/products', { headers: { cookie } })).status).toBe(503);

  const plain = await enter(PASSWORD, { language: 'th', json: false });
  expect([plain.status, plain.headers.get('location')]).toEqual([303, '/th']);

  // Another password than the one that it was signed with; a later end than the one that was signed.
  const later = cookie.replace(/=\d+/, '=9999999999999');
  expect((await shell.ask('/faq', { headers: { cookie: later } })).status).toBe(302);
  const other = await startBareShell({ GATE_PASSWORD: 'another password' });
  expect((await other.ask('/faq', { headers: { cookie } })).status).toBe(302);
  await other.close();
});

test('[state.gate] [rule.gate] anything else stays outside', async () => {
  for (const wrong of ['', PASSWORD.toUpperCase(), `${PASSWORD} `, PASSWORD.slice(1), 'ก'.repeat(200)]) {
    const response = await enter(wrong);
    expect([wrong, response.status, cookiesOf(response)]).toEqual([wrong, 403, []]);
  }
  const plain = await enter('no', { language: 'th', json: false });
  expect([plain.status, plain.headers.get('location')]).toEqual([303, '/th/spruce-beta-splash-login?gate=wrong_password']);
  const json = await shell.ask('/-/gate', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ password: PASSWORD }),
  });
  expect([json.status, cookiesOf(json)]).toEqual([415, []]);
  expect((await enter('x'.repeat(5_000))).status).toBe(413);
});

test('guesses are counted: ten a minute from one address, right ones too', async () => {
  const from = '10.1.1.1';
  for (let guess = 0; guess < 10; guess++) expect((await enter('no', { from })).status).toBe(403);
  const response = await enter(PASSWORD, { from });
  expect([response.status, response.headers.get('retry-after'), cookiesOf(response)]).toEqual([429, '60', []]);
  expect((await enter(PASSWORD)).status).toBe(200);
});

test('without a password there is no gate', async () => {
  const open = await startBareShell();
  expect((await open.ask('/faq')).status).toBe(200);
  expect((await open.ask('/-/gate', { method: 'POST' })).status).toBe(405);
  await open.close();
});
