import { chromium } from '@playwright/test';
import { CHROMIUM_ARGS } from '../bootstrap/chromium.mjs';
import { median } from './statistics.mjs';

const RUNS = 5;
/** Slow 4G: 150 ms round trip, 1.6 Mbit/s down, 0.75 Mbit/s up; and CPU slowed four times. */
const NETWORK = { offline: false, latency: 150, downloadThroughput: (1.6 * 1e6) / 8, uploadThroughput: (0.75 * 1e6) / 8 };
const CPU_SLOWDOWN = 4;

const observe = () => {
  const seen = { cls: 0, tbt: 0 };
  window.__seen = seen;
  const on = (type, take) => new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({ type, buffered: true });
  on('largest-contentful-paint', (entry) => {
    seen.lcp = entry.startTime;
    seen.element = entry.element?.tagName.toLowerCase();
  });
  on('layout-shift', (entry) => !entry.hadRecentInput && (seen.cls += entry.value));
  on('longtask', (entry) => (seen.tbt += Math.max(0, entry.duration - 50)));
};

/** One cold visit. `prepare` sets up the browser; with `until`, the page counts as interactive when the element is present too. */
async function visit(browser, { url, prepare, until = 'body' }) {
  const context = await browser.newContext({
    viewport: { width: 412, height: 823 },
    deviceScaleFactor: 1.75,
    isMobile: true,
    hasTouch: true,
  });
  await prepare?.(context);
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', NETWORK);
  await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
  const bytes = { total: 0, js: 0 };
  const kinds = new Map();
  session.on('Network.responseReceived', ({ requestId, type }) => kinds.set(requestId, type));
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    bytes.total += encodedDataLength;
    if (kinds.get(requestId) === 'Script') bytes.js += encodedDataLength;
  });
  await page.addInitScript(observe);
  await page.goto(url, { waitUntil: 'load', timeout: 60_000 });
  const found = await page.waitForFunction(
    (wanted) => performance.getEntriesByName('spruce:hydrated').length > 0 && document.querySelector(wanted) && performance.now(),
    until,
    { timeout: 60_000 },
  );
  const thereAt = await found.jsonValue();
  await page.waitForLoadState('networkidle');
  const seen = await page.evaluate(() => ({
    ttfb: performance.getEntriesByType('navigation')[0].responseStart,
    html: performance.getEntriesByType('navigation')[0].decodedBodySize,
    fcp: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0,
    interactive: performance.getEntriesByName('spruce:hydrated')[0].startTime,
    ...window.__seen,
  }));
  await context.close();
  return { ...seen, ...bytes, thereAt };
}

export async function measurePages(executablePath, pages) {
  const browser = await chromium.launch({ executablePath, args: CHROMIUM_ARGS });
  const rows = [];
  try {
    for (const { name, ...asked } of pages) {
      await visit(browser, asked);
      const visits = [];
      for (let run = 0; run < RUNS; run++) visits.push(await visit(browser, asked));
      const of = (key) => median(visits.map((visit) => visit[key] ?? 0));
      rows.push({
        name,
        element: visits[0].element,
        ttfb: of('ttfb'),
        fcp: of('fcp'),
        lcp: of('lcp'),
        cls: of('cls'),
        tbt: of('tbt'),
        interactive: of('interactive'),
        thereAt: of('thereAt'),
        html: of('html'),
        js: of('js'),
        total: of('total'),
      });
    }
  } finally {
    await browser.close();
  }
  return rows;
}
