/** @jest-environment node */
import { createHmac } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { currentTime } from '@spruce/jest-setup/clock';
import { startBareShell } from './testing/bare-shell';

const PASSWORD = 'teak & rattan 2026';
let shell: Awaited<ReturnType<typeof startBareShell>>;
beforeAll(async () => {
  shell = await startBareShell({ GATE_PASSWORD: PASSWORD });
});
afterAll(() => shell.close());

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
])('redirects %s to the splash page while the gate is closed: %s [purpose.gate]', async (path, to, headers) => {
  const response = await shell.ask(path, { headers: headers as Record<string, string> });
  expect([response.status, response.headers.get('location')]).toEqual([302, to]);
  expect(response.headers.get('cache-control')).toBe('no-store');
  expect(cookiesOf(response)).toEqual([expect.stringMatching(/^block-status=true; Max-Age=\d+; Path=\/; SameSite=Lax$/)]);
});

test('blocks search engines, and the API except webhooks, while the gate is closed [purpose.gate]', async () => {
  const behind = [
    '/sp/v1/products',
    '/%73p/v1/products',
    '/sp/v1/staff/events',
    '/sp/v1/stripe-service/webhook/more',
    '/media/nara-3-seat-sofa--sand--main-960.1f2e3d4c.webp',
    '/media/og-home.jpg',
    '/media/share/product/nara-3-seat-sofa.en.1f2e3d4c.jpg',
    '/media/balcony-teak-lounge-..%2Fog-home.jpg',
    '/sitemap.xml',
    '/blog/rss.xml',
    '/th/blog/rss.xml',
    '/blog/atom.xml',
    '/th/blog/atom.xml',
  ];
  for (const path of behind) {
    const response = await shell.ask(path);
    expect([path, response.status, ((await response.json()) as { code: string }).code]).toEqual([path, 403, 'gate_closed']);
  }
  const { image } = (
    JSON.parse(readFileSync(join(__dirname, '../../../api/catalogue/categories.json'), 'utf8')) as { slug: string; image: string }[]
  ).find(({ slug }) => slug === 'outdoor')!;
  // These requests reach the service (unavailable here): the photo of the splash page, fonts and signed webhooks.
  for (const file of [`${image}--wide-960.1f2e3d4c.avif`, `${image}-1200.1f2e3d4c.jpg`, 'anuphan-thai.woff2'])
    expect([file, (await shell.ask(`/media/${file}`)).status]).toEqual([file, 503]);
  expect((await shell.ask('/sp/v1/stripe-service/webhook', { method: 'POST' })).status).toBe(503);
  expect(await (await shell.ask('/robots.txt')).text()).toBe('User-agent: *\nDisallow: /\n');
  for (const path of ['/healthz', '/favicon.ico']) expect((await shell.ask(path)).status).toBe(200);
});

test('sets a signed HttpOnly cookie for the right password and redirects home [state.gate] [rule.gate]', async () => {
  const response = await enter(PASSWORD);
  expect([response.status, await response.json()]).toEqual([200, { status: 'open' }]);
  const [signed = '', status] = cookiesOf(response);
  expect(signed).toMatch(/^sp-gate=\d+\.[\w-]{43}; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Lax$/);
  expect(status).toMatch(/^block-status=false; /);
  const cookie = signed.split(';', 1)[0]!;
  expect((await shell.ask('/faq', { headers: { cookie } })).status).toBe(200);
  expect((await shell.ask('/sp/v1/products', { headers: { cookie } })).status).toBe(503);

  const plain = await enter(PASSWORD, { language: 'th', json: false });
  expect([plain.status, plain.headers.get('location')]).toEqual([303, '/th']);

  // Both are refused: a cookie with a later expiry than the signed one, and a cookie that was signed with another password.
  const later = cookie.replace(/=\d+/, '=9999999999999');
  expect((await shell.ask('/faq', { headers: { cookie: later } })).status).toBe(302);
  const other = await startBareShell({ GATE_PASSWORD: 'another password' });
  expect((await other.ask('/faq', { headers: { cookie } })).status).toBe(302);
  await other.close();
});

test('rejects any other password, body type or length [state.gate] [rule.gate]', async () => {
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

test('limits tries to ten a minute per address, also with the right password', async () => {
  const from = '10.1.1.1';
  for (let guess = 0; guess < 10; guess++) expect((await enter('no', { from })).status).toBe(403);
  const response = await enter(PASSWORD, { from });
  expect([response.status, response.headers.get('retry-after'), cookiesOf(response)]).toEqual([429, '60', []]);
  expect((await enter(PASSWORD)).status).toBe(200);
});

test('makes everybody wait after 100 wrong passwords from many addresses [state.gate] [rule.gate]', async () => {
  const attacked = await startBareShell({ GATE_PASSWORD: PASSWORD });
  const guess = (password: string, from: string) =>
    attacked.ask('/-/gate', {
      method: 'POST',
      headers: { accept: 'application/json', 'x-forwarded-for': from },
      body: new URLSearchParams({ password }),
    });
  const statuses = new Map<number, number>();
  for (let tried = 0; tried < 1_000; tried += 1) {
    const response = await guess(`${PASSWORD}${tried}`, `10.${tried >> 8}.${tried & 255}.7`);
    await response.arrayBuffer();
    statuses.set(response.status, (statuses.get(response.status) ?? 0) + 1);
    expect(cookiesOf(response)).toEqual([]);
  }
  expect([...statuses]).toEqual([
    [403, 100],
    [429, 900],
  ]);
  expect((await guess(PASSWORD, '10.9.9.9')).status).toBe(429);
  await attacked.close();
});

test('rejects expired, forged and incomplete cookies for pages and API [state.gate]', async () => {
  const now = currentTime().getTime();
  const signed = (expires: number | string, secret = PASSWORD, text = `gate ${expires}`) =>
    `${expires}.${createHmac('sha256', secret).update(text).digest('base64url')}`;
  const inADay = now + 86_400_000;
  expect((await shell.ask('/faq', { headers: { cookie: `sp-gate=${signed(inADay)}` } })).status).toBe(200);
  for (const value of [
    signed(now - 1),
    signed(inADay, 'teak & rattan 2025'),
    signed(inADay, PASSWORD, String(inADay)),
    signed(inADay).slice(0, -1),
    signed('Infinity', 'x'),
    signed('NaN'),
    String(inADay),
    '.',
    '',
    `${'9'.repeat(2_000)}.${'A'.repeat(2_000)}`,
  ]) {
    const headers = { cookie: `sp-gate=${value}; block-status=false` };
    const statuses = [(await shell.ask('/faq', { headers })).status, (await shell.ask('/sp/v1/products', { headers })).status];
    expect([value, statuses]).toEqual([value, [302, 403]]);
  }
});

test('marks responses as private while the gate is on, except pictures of the splash page', async () => {
  const service = createServer((request, response) => {
    response.setHeader('cache-control', request.url!.startsWith('/media/') ? 'public, max-age=31536000, immutable' : 'public, s-maxage=60');
    response.setHeader('content-type', 'application/json').end('{"data":[]}');
  });
  await new Promise<void>((listening) => service.listen(0, '127.0.0.1', listening));
  const API_URL = `http://127.0.0.1:${(service.address() as AddressInfo).port}`;
  const [open, closed] = await Promise.all([startBareShell({ API_URL }), startBareShell({ API_URL, GATE_PASSWORD: PASSWORD })]);
  const opened = await closed.ask('/-/gate', { method: 'POST', body: new URLSearchParams({ password: PASSWORD }) });
  const headers = { cookie: cookiesOf(opened)[0]!.split(';', 1)[0]! };
  const caching = async (of: typeof open, path: string) => {
    const response = await of.ask(path, { headers });
    await response.arrayBuffer();
    return response.headers.get('cache-control');
  };
  for (const path of ['/sp/v1/products', '/media/og-home.jpg', '/blog/rss.xml', '/FAQ']) {
    expect([path, await caching(open, path)]).toEqual([path, expect.stringMatching(/^public/)]);
    expect([path, await caching(closed, path)]).toEqual([path, expect.stringMatching(/^private(?!.*s-maxage)/)]);
  }
  for (const name of ['balcony-teak-lounge.1f2e3d4c-640.avif', 'balcony-teak-lounge-1200.1f2e3d4c.jpg'])
    expect([name, await caching(closed, `/media/${name}`)]).toEqual([name, expect.stringMatching(/^public/)]);
  await Promise.all([open.close(), closed.close()]);
  service.close();
});

test('opens the gate when no password is configured', async () => {
  const open = await startBareShell();
  expect((await open.ask('/faq')).status).toBe(200);
  expect((await open.ask('/-/gate', { method: 'POST' })).status).toBe(405);
  await open.close();
});
