import { openBrowser, withShop } from './shop.mjs';
import { median, table } from './statistics.mjs';

const RUNS = 5;
/** Slow 4G: 150 ms round-trip time, 1.6 Mbit/s down, 0.75 Mbit/s up. The CPU is slowed down four times. */
const NETWORK = { offline: false, latency: 150, downloadThroughput: (1.6 * 1e6) / 8, uploadThroughput: (0.75 * 1e6) / 8 };
const CPU_SLOWDOWN = 4;
/** A 3D model should be visible within this time in ms after the click. */
const MODEL_TARGET = 2000;
const FIGURES = ['ttfb', 'fcp', 'lcp', 'cls', 'tbt', 'interactive', 'html', 'js', 'total'];

const observe = () => {
  const seen = { cls: 0, tbt: 0, lcp: 0, element: undefined };
  window.__seen = seen;
  const on = (type, take) => new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({ type, buffered: true });
  on('largest-contentful-paint', (entry) => {
    seen.lcp = entry.startTime;
    seen.element = entry.element?.tagName.toLowerCase();
  });
  on('layout-shift', (entry) => !entry.hadRecentInput && (seen.cls += entry.value));
  on('longtask', (entry) => (seen.tbt += Math.max(0, entry.duration - 50)));
};

async function openSlowPage(browser) {
  const context = await browser.newContext({
    viewport: { width: 412, height: 823 },
    deviceScaleFactor: 1.75,
    isMobile: true,
    hasTouch: true,
  });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', NETWORK);
  await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
  return { context, page, session };
}

async function loadPage(page, url) {
  await page.goto(url, { waitUntil: 'load', timeout: 60_000 });
  await page.waitForFunction(() => performance.getEntriesByName('spruce:hydrated').length > 0, undefined, { timeout: 60_000 });
  await page.waitForLoadState('networkidle');
}

/** Measures the time from a click on the button of a product page until the 3D model is visible, including the load of its code. */
async function openModel(browser, url) {
  const { context, page } = await openSlowPage(browser);
  await loadPage(page, url);
  const start = performance.now();
  await page.getByRole('button', { name: 'See it in your room' }).click();
  await page.locator('dialog [data-state=ready]').waitFor({ timeout: 60_000 });
  const time = performance.now() - start;
  await context.close();
  return time;
}

async function visit(browser, url) {
  const { context, page, session } = await openSlowPage(browser);
  const bytes = { total: 0, js: 0 };
  const kinds = new Map();
  session.on('Network.responseReceived', ({ requestId, type }) => kinds.set(requestId, type));
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    bytes.total += encodedDataLength;
    if (kinds.get(requestId) === 'Script') bytes.js += encodedDataLength;
  });
  await page.addInitScript(observe);
  await loadPage(page, url);
  const seen = await page.evaluate(() => ({
    ttfb: performance.getEntriesByType('navigation')[0].responseStart,
    html: performance.getEntriesByType('navigation')[0].decodedBodySize,
    fcp: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0,
    interactive: performance.getEntriesByName('spruce:hydrated')[0].startTime,
    ...window.__seen,
  }));
  await context.close();
  return { ...seen, ...bytes };
}

async function measurePages(browser, pages) {
  const rows = [];
  for (const { name, url } of pages) {
    await visit(browser, url);
    const visits = [];
    for (let run = 0; run < RUNS; run++) visits.push(await visit(browser, url));
    const medians = Object.fromEntries(FIGURES.map((key) => [key, median(visits.map((visit) => visit[key] ?? 0))]));
    rows.push(Object.assign({ name, element: visits[0].element }, medians));
  }
  return rows;
}

async function measureModel(browser, url) {
  const times = [];
  for (let run = 0; run < RUNS; run++) times.push(await openModel(browser, url));
  return median(times);
}

const ms = (value) => String(Math.round(value));
const kb = (value) => (value / 1000).toFixed(1);

export const benchPages = () =>
  withShop(async ({ apiUrl, url, products, reference, keep }) => {
    const packages = await (await fetch(`${apiUrl}/sp/v1/products/packages?per_page=1`)).json();
    const paths = {
      home: '/',
      listing: '/product',
      product: `/product/${products[0].slug}`,
      package: `/package/${packages.data[0].slug}`,
      brand: `/brand/${products[0].brand.slug}`,
      cart: '/cart',
      FAQ: '/faq',
    };
    const addresses = [
      { name: 'reference', url: reference.url },
      ...Object.entries(paths).flatMap(([name, path]) => [
        { name, url: url + path },
        { name: `${name}, Thai`, url: `${url}/th${path === '/' ? '' : path}` },
      ]),
    ];
    const browser = await openBrowser(keep);
    const pages = await measurePages(browser, addresses);
    const model = await measureModel(browser, url + paths.product);
    console.log(
      `Medians of ${RUNS} cold visits, 150 ms and 1.6 Mbit/s, CPU slowed ${CPU_SLOWDOWN} times, 412 × 823; times in ms, sizes in KB\n`,
    );
    console.log(
      table([
        ['page', 'TTFB', 'FCP', 'LCP', 'LCP/ref', 'LCP of', 'CLS', 'TBT', 'interactive', 'HTML raw', 'JS', 'total'],
        ...pages.map((page) => [
          page.name,
          ms(page.ttfb),
          ms(page.fcp),
          ms(page.lcp),
          (page.lcp / pages[0].lcp).toFixed(2),
          page.element ?? '-',
          page.cls.toFixed(3),
          ms(page.tbt),
          ms(page.interactive),
          kb(page.html),
          kb(page.js),
          kb(page.total),
        ]),
      ]),
    );
    console.log(`\nFrom "See it in your room" to the 3D model: ${ms(model)} ms, target ${MODEL_TARGET} ms`);
  });
