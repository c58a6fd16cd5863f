/** @jest-environment node */
import { createHash } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { signPreview, type Preview } from '@spruce/federation';
import { bundle, keys, otherKeys, StoreKit } from '@spruce/federation/testing/store';
import { currentTime } from '@spruce/jest-setup/clock';
import { startBareShell } from '../testing/bare-shell';

let kit: StoreKit;
let shell: Awaited<ReturnType<typeof startBareShell>>;

beforeAll(async () => {
  kit = await StoreKit.create();
  const release = { slots: ['search-panel'] };
  await kit.publish('1.0.0', { release });
  await kit.publish('1.1.0', { release });
  await kit.publish('1.2.0', { release, code: 'throw new Error("</p>it is <b>broken</b>")' });
  await kit.publish('2.0.0', { app: 'returns', code: bundle('2.0.0', { app: 'returns', path: 'returns' }) });
  await kit.promote('1.0.0', 1);
  await kit.sign('1.1.0');
  writeFileSync(join(kit.root, 'keys.pem'), keys.publicKey);
  shell = await startBareShell({ RELEASE_STORE: join(kit.root, 'store'), RELEASE_PUBLIC_KEY_FILE: join(kit.root, 'keys.pem') });
}, 30_000);
afterAll(async () => {
  await shell.close();
  await kit.remove();
});

const days = (count: number) => new Date(currentTime().getTime() + count * 86_400_000).toISOString();
async function tokenOf(version: string, { app = 'catalog', key = keys.privateKey, change = {} as Partial<Preview> } = {}) {
  const bytes = await kit
    .store()
    .read(app, `${version}/release.json`)
    .catch(() => Buffer.from(''));
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  return signPreview({ schema: 1, purpose: 'preview', name: app, version, sha256, expiresAt: days(7), ...change }, key);
}
async function ask(path: string, cookie = '', headers: Record<string, string> = {}) {
  const response = await shell.ask(path, { headers: { ...(cookie && { cookie }), ...headers } });
  const html = await response.text();
  return {
    status: response.status,
    headers: response.headers,
    cookie: (response.headers.getSetCookie()[0] ?? '').split(';')[0]!,
    location: response.headers.get('location'),
    version: /<h1>([\d.]+)<\/h1>/.exec(html)?.[1],
    html,
  };
}
const open = async (token: string, cookie = '') => ask(`/-/preview?token=${token}`, cookie);

it('shows a preview in one browser only, never caches it, and shows a bar that ends the preview', async () => {
  const opened = await open(await tokenOf('1.1.0'));
  expect(opened).toMatchObject({ status: 303, location: '/' });
  expect(opened.headers.getSetCookie()[0]).toMatch(/; Max-Age=604800; Path=\/; HttpOnly; SameSite=Lax$/);

  const page = await ask('/product', opened.cookie);
  expect(page.version).toBe('1.1.0');
  expect(page.html).toContain('/remotes/catalog/1.1.0/remoteEntry.js');
  expect(page.headers.get('cache-control')).toBe('private, no-store');
  expect(page.headers.get('x-robots-tag')).toBe('noindex');
  expect(page.headers.get('x-page-cache')).toBeNull();
  expect(page.html).toMatch(
    /Preview of catalog 1\.1\.0<\/p><a href="\/-\/preview\/leave\?to=%2Fproduct">Leave<\/a><\/aside><\/body><\/html>$/,
  );
  expect((await ask('/th/product', opened.cookie)).html).toContain('ตัวอย่างก่อนเผยแพร่ของ catalog 1.1.0');
  expect((await shell.ask('/remotes/catalog/1.1.0/remoteEntry.js')).status).toBe(200);

  expect(await ask('/product')).toMatchObject({ version: '1.0.0' });
  expect((await ask('/product')).html).not.toContain('Preview');
  const left = await ask('/-/preview/leave?to=/product', opened.cookie);
  expect(left).toMatchObject({ status: 303, location: '/product', cookie: 'sp-preview=' });
});

it('shows several previews at once, and a newer preview replaces an older one of the same remote', async () => {
  const first = await open(await tokenOf('1.1.0'));
  const second = await open(await tokenOf('2.0.0', { app: 'returns' }), first.cookie);
  expect(second.location).toBe('/returns');
  expect((await ask('/product', second.cookie)).version).toBe('1.1.0');
  const returns = await ask('/returns', second.cookie);
  expect(returns.version).toBe('2.0.0');
  expect(returns.html).toContain('Preview of catalog 1.1.0, returns 2.0.0');
  expect((await ask('/returns')).status).toBe(404);
  const third = await open(await tokenOf('1.0.0'), second.cookie);
  expect((await ask('/returns', third.cookie)).html).toContain('Preview of returns 2.0.0, catalog 1.0.0');
});

it.each([
  ['no token', () => '', 403, 'incomplete'],
  ['another squad’s key', () => tokenOf('1.1.0', { key: otherKeys.privateKey }), 403, 'isn’t signed'],
  ['an expired link', () => tokenOf('1.1.0', { change: { expiresAt: days(-1) } }), 410, 'This link has expired'],
  ['an unknown version', () => tokenOf('9.9.9'), 404, 'can’t find this release'],
  ['a release that throws', () => tokenOf('1.2.0'), 422, '&#60;&#47;p'],
])('explains why a preview cannot be opened: %s', async (_what, token, status, text) => {
  const refused = await open(await token());
  expect(refused.status).toBe(status);
  if (status !== 422) expect(refused.html).toContain(text);
  else expect(refused.html).toMatch(/won’t show this release: .*it is &#60;b&#62;broken/);
  expect(refused.html).toContain('href="/-/preview/leave"');
  expect(refused.cookie).toBe('');
  expect((await ask(`/-/preview?token=${await token()}`, '', { 'accept-language': 'th' })).html).toContain('เปิดตัวอย่างนี้ไม่ได้');
  expect(await ask('/product')).toMatchObject({ status: 200, version: '1.0.0' });
});

it('shows on every page that the preview of this browser has expired', async () => {
  const cookie = `sp-preview=${await tokenOf('1.1.0', { change: { expiresAt: days(-1) } })}`;
  expect(await ask('/product', cookie)).toMatchObject({ status: 410, version: undefined });
});

it('opens the page in the preview link, but never a page of another site', async () => {
  const token = await tokenOf('1.1.0');
  expect((await ask(`/-/preview?token=${token}&to=/product%3Fpage=2`)).location).toBe('/product?page=2');
  for (const to of ['//evil.example/', 'https://evil.example/', '/\\evil.example', 'evil', '/..//evil.example', 'javascript:alert(1)']) {
    expect((await ask(`/-/preview?token=${token}&to=${encodeURIComponent(to)}`)).location).toBe('/');
    expect((await ask(`/-/preview/leave?to=${encodeURIComponent(to)}`)).location).toBe('/');
  }
});

it('sets a Secure cookie only for a request over https', async () => {
  const response = await shell.ask(`/-/preview?token=${await tokenOf('1.1.0')}`, { headers: { 'x-forwarded-proto': 'https' } });
  expect(response.headers.getSetCookie()[0]).toContain('; Secure');
});
