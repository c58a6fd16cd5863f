import { createReleaseOperations } from '../support/releases';
import { startStack, type Stack } from '../support/stack';
import { apiPort, expect, waitForHydration, test } from '../support/test';

test.describe.configure({ mode: 'serial', timeout: 150_000 });

let stack: Stack;
let releases: ReturnType<typeof createReleaseOperations>;
let original: string;

test.beforeAll(async () => {
  test.setTimeout(120_000);
  stack = await startStack({ apiPort: apiPort(), shellEnv: { RENDER_PROCESSES: '2' } });
  releases = createReleaseOperations(stack);
  original = await releases.published('catalog');
});
test.afterAll(() => stack?.stop());

async function visit(cookie?: string) {
  const headers = { 'user-agent': 'Mozilla/5.0 Chrome/142', connection: 'close', ...(cookie && { cookie }) };
  const response = await fetch(`${stack.url}/product`, { headers });
  const html = await response.text();
  return {
    status: response.status,
    version: /\/remotes\/catalog\/([^/"]+)\//.exec(html)?.[1],
    cookie: response.headers.getSetCookie()[0]?.split(';')[0],
  };
}
interface Report {
  app: string;
  live?: { seq: number };
  canary?: { version: string; refused?: string };
  processes?: { all: number; live: number };
}
const readCanaryReport = async (): Promise<Report | undefined> => {
  const { apps } = (await (await fetch(`${stack.url}/-/releases`)).json()) as { apps: Report[] };
  return apps.find(({ app }) => app === 'catalog');
};
const waitForVersion = (version: string) =>
  expect.poll(readCanaryReport, { timeout: 40_000 }).toMatchObject({ canary: { version }, processes: { all: 2, live: 2 } });

test('shows a 10 % canary to 8 to 12 % of 5,000 visitors, and always the same release to each visitor', async () => {
  await releases.publishCopy('catalog', original, '4.0.0');
  await releases.promote('catalog', '4.0.0', 10);
  await waitForVersion('4.0.0');
  let tried = 0;
  const sample: { cookie: string; version: string | undefined }[] = [];
  for (let visitor = 0; visitor < 5_000; visitor += 20) {
    const visits = await Promise.all(Array.from({ length: 20 }, () => visit()));
    tried += visits.filter(({ version }) => version === '4.0.0').length;
    expect(visits.every(({ status, cookie }) => status === 200 && cookie?.startsWith('sp-share='))).toBe(true);
    sample.push({ cookie: visits[0]!.cookie!, version: visits[0]!.version });
  }
  test.info().annotations.push({ type: 'share', description: `${(tried / 50).toFixed(1)} % of 5,000` });
  expect(tried).toBeGreaterThanOrEqual(400);
  expect(tried).toBeLessThanOrEqual(600);
  for (const { cookie, version } of sample) expect(await visit(cookie)).toEqual({ status: 200, version, cookie: undefined });
});

test('shows the preview of a release only in the browser that opened the signed link', async ({ page, browser }) => {
  // Ends the canary of the test above, because a tenth of the visits would still get the canary release.
  await releases.rollback('catalog');
  await expect.poll(async () => (await visit()).cookie).toBeUndefined();
  await releases.publishCopy('catalog', original, '4.2.0');
  const scripts: string[] = [];
  page.on('request', (request) => request.url().includes('/remotes/catalog/') && scripts.push(request.url()));
  await page.goto(await releases.previewLink('catalog', '4.2.0'));
  await waitForHydration(page);
  const bar = page.getByRole('complementary', { name: 'Preview' });
  await expect(bar).toContainText('Preview of catalog 4.2.0');
  await page.locator('a[href="/product"]').filter({ visible: true }).first().click();
  await expect(page.locator('a[href^="/product/"]').first()).toBeVisible();
  await expect(bar).toBeVisible();
  expect(scripts.length).toBeGreaterThan(0);
  expect(scripts.filter((url) => !url.includes('/4.2.0/'))).toEqual([]);
  expect((await visit()).version).toBe(original);
  const other = await browser.newPage();
  await other.goto(`${stack.url}/product`);
  await expect(other.getByRole('complementary', { name: 'Preview' })).toHaveCount(0);
  await other.close();
  await bar.getByRole('link', { name: 'Leave' }).focus();
  await page.keyboard.press('Enter');
  await expect(bar).toHaveCount(0);
  await waitForHydration(page);
  expect(scripts.at(-1)).toContain(`/${original}/`);
});
