import { createServer, type Server } from 'node:http';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { AddressInfo } from 'node:net';
import type { Route } from '@playwright/test';
import { currentTime } from '@spruce/jest-setup/clock';
import { createReleaseOperations } from '../support/releases';
import { findChunkScript, type Stack, startStack } from '../support/stack';
import { apiPort, expect, waitForHydration, test } from '../support/test';

const OOPS = /Oops(?:!|, there was a problem)/;
const cartScript = () => findChunkScript('cart-wishlist', 'route.cart-wishlist.cart');
const cartPage = () => new RegExp(`/remotes/cart-wishlist/.*/${cartScript()}$`);

test.describe('release store', () => {
  // The tests share one stack, so a release that a test promotes is live in the next test.
  test.describe.configure({ mode: 'serial' });
  let stack: Stack;
  test.beforeAll(async () => {
    test.setTimeout(120_000);
    stack = await startStack({ apiPort: apiPort(), release: false });
  });
  test.afterAll(() => stack?.stop());

  test('answers 503 with header and footer for URLs of a remote until a release of the remote is promoted [error.route]', async ({
    page,
    allowedErrors,
  }) => {
    allowedErrors.patterns.push(/503/, /\[spruce\]/);
    const response = await page.goto(`${stack.url}/product`);
    expect(response?.status()).toBe(503);
    expect(response?.headers()['retry-after']).toBe('10');
    await expect(page.getByRole('banner')).toBeVisible();
    await expect(page.getByRole('contentinfo')).toBeVisible();
    await expect(page.getByRole('main')).toContainText(OOPS);
    await expect(page.getByRole('main').getByRole('button', { name: 'Try again' })).toBeVisible();
    const releases = createReleaseOperations(stack);
    for (const app of ['catalog', 'cart-wishlist']) await releases.promote(app, await releases.published(app));
    // Waits some seconds for the trial run of each release before the release goes live.
    for (const path of ['/product', '/cart'])
      await expect.poll(async () => (await fetch(stack.url + path)).status, { timeout: 20_000 }).toBe(200);
    await page.reload();
    await expect(page.locator('a[href^="/product/"]').first()).toBeVisible();
  });

  test('answers 502 for a browser file that was changed in the release store', async () => {
    const releases = createReleaseOperations(stack);
    const version = await releases.published('cart-wishlist');
    const html = await (await fetch(`${stack.url}/cart`)).text();
    const script = new RegExp(`/remotes/cart-wishlist/[^"]+/${cartScript()}`).exec(html)?.[0];
    expect(script).toBeTruthy();
    const path = script!.replace(new RegExp(`^/remotes/cart-wishlist/${version}/`), '');
    for (const twin of ['', '.br', '.gz'])
      await writeFile(join(releases.folder('cart-wishlist', version), 'client', path + twin), 'alert(1)');
    const response = await fetch(stack.url + script!);
    expect(response.status).toBe(502);
    expect(response.headers.get('cache-control')).toBe('no-store');
  });
});

test.describe('API outage', () => {
  let service: Server;
  let stack: Stack;
  let mode: 'hang' | 'break' = 'hang';
  test.beforeAll(async () => {
    test.setTimeout(120_000);
    service = createServer((request, response) => {
      if (request.url?.includes('/catalogue/version')) return response.writeHead(200, { 'x-sp-catalogue-version': 'x' }).end('{}');
      if (mode === 'break')
        return response
          .writeHead(500, { 'content-type': 'application/json' })
          .end('{"code":"internal","message":"broken","data":{"status":500}}');
      return undefined;
    });
    await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve));
    const { port } = service.address() as AddressInfo;
    stack = await startStack({ apiPort: port, shellEnv: { API_TIMEOUT_MS: '1000', SSR_TIMEOUT_MS: '3000' } });
  });
  test.afterAll(async () => {
    await stack?.stop();
    service.closeAllConnections();
    service.close();
  });

  test('sends header and footer with status 503, and an error message as the content', async () => {
    for (const next of ['hang', 'break'] as const) {
      mode = next;
      const response = await fetch(`${stack.url}/product`);
      const html = await response.text();
      expect(response.status, next).toBe(503);
      expect(html, next).toContain('</footer>');
      expect(html, next).toMatch(OOPS);
    }
  });
});

const abortRoute = (route: Route) => route.abort();
const changed = async (route: Route) =>
  route.fulfill({
    contentType: 'text/javascript',
    headers: { 'access-control-allow-origin': '*' },
    body: `window.changed = true;${await (await fetch(route.request().url())).text()}`,
  });

for (const [what, patternOf, answer] of [
  ['the entry of a remote fails to load', () => /\/remotes\/cart-wishlist\/.*remoteEntry.*\.js/, abortRoute],
  ['the script of a page fails to load', cartPage, abortRoute],
  ['the script of a page was changed', cartPage, changed],
] as const) {
  test(`shows an error when ${what}, and loads the page after "Try again" [error.route]`, async ({ page, allowedErrors }) => {
    allowedErrors.patterns.push(/ERR_FAILED/, /'integrity' attribute/, /\[spruce\]/, /Federation/);
    const pattern = patternOf();
    await page.route(pattern, answer);
    await page.goto('/');
    await waitForHydration(page);
    // Pretends that the page has just reloaded, because then a missing chunk does not reload the page automatically.
    await page.evaluate((at) => sessionStorage.setItem('sp:chunk-reload', String(at)), currentTime().getTime());
    await page.getByRole('banner').locator('a[href="/cart"]').filter({ visible: true }).click();
    await expect(page.getByRole('main')).toContainText(OOPS, { timeout: 20_000 });
    await expect(page.getByRole('banner')).toBeVisible();
    expect(await page.evaluate(() => 'changed' in window)).toBe(false);
    await page.unroute(pattern);
    await page.getByRole('main').getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('main')).not.toContainText(OOPS);
    await expect(page.getByRole('main').getByRole('link', { name: 'Start Browsing' })).toBeVisible();
  });
}

test('shows an error instead of a spinner when a remote takes longer than 8 s to load', async ({ page, allowedErrors }) => {
  allowedErrors.patterns.push(/\[spruce\]/, /Federation/, /ERR_/);
  const held: (() => void)[] = [];
  await page.route(
    /\/remotes\/cart-wishlist\/.*remoteEntry.*\.js/,
    (route) => new Promise<void>((resolve) => held.push(() => resolve(route.abort().catch(() => undefined)))),
  );
  await page.goto('/');
  await waitForHydration(page);
  await page.evaluate((at) => sessionStorage.setItem('sp:chunk-reload', String(at)), currentTime().getTime());
  await page.getByRole('banner').locator('a[href="/cart"]').filter({ visible: true }).click();
  await expect(page.getByRole('main')).toContainText(OOPS, { timeout: 25_000 });
  await expect(page.getByRole('banner')).toBeVisible();
  for (const release of held) release();
});

const breakChunk = (chunk: string): string => {
  const name = /globalThis\.(\w+)\|\|=\[\]/.exec(chunk)?.[1];
  if (!name) throw new Error('Not a webpack chunk');
  return `(()=>{const chunks=globalThis.${name}||=[];const push=chunks.push;
    const broken=(require)=>Object.assign((other)=>require(other),require,{d:(target,getters)=>{
      if(getters.Component)getters.Component=()=>()=>{throw new Error('failed to render')};require.d(target,getters)}});
    chunks.push=(data)=>{chunks.push=push;for(const id in data[1]){const make=data[1][id];
      data[1][id]=function(module,exports,require){make.call(this,module,exports,broken(require))}}
      return push.call(chunks,data)}})();${chunk}`;
};

for (const way of ['opened directly', 'after navigation'] as const) {
  test(`shows header and footer when a page throws while rendering (page ${way}) [error.route]`, async ({ page, allowedErrors }) => {
    allowedErrors.patterns.push(/failed to render/, /\[spruce\]/);
    // Ignores the integrity hash, because with this hash the browser would refuse the changed file.
    await page.addInitScript(() => Object.defineProperty(HTMLScriptElement.prototype, 'integrity', { set: () => undefined }));
    await page.route(cartPage(), async (route) =>
      route.fulfill({
        contentType: 'text/javascript',
        headers: { 'access-control-allow-origin': '*' },
        body: breakChunk(await (await fetch(route.request().url())).text()),
      }),
    );
    await page.goto(way === 'opened directly' ? '/cart' : '/');
    if (way === 'after navigation') {
      await waitForHydration(page);
      await page.getByRole('banner').locator('a[href="/cart"]').filter({ visible: true }).click();
    }
    await expect(page.getByRole('main')).toContainText(OOPS);
    await expect(page.getByRole('contentinfo')).toBeVisible();
    await page.getByRole('banner').getByRole('link', { name: 'Spruce' }).first().click();
    await expect(page).toHaveURL(/\/$/);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  });
}
