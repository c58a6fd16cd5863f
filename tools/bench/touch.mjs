import { observeRenders } from './react-renders.mjs';
import { openBrowser, withShop } from './shop.mjs';
import { median, table } from './statistics.mjs';
import { desktopVisit, phoneVisit, plainVisit, REST_MS } from './visits.mjs';

const RUNS = 5;
const CPU_SLOWDOWN = 4;
const PROFILES = [
  {
    name: 'phone',
    device: { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true, locale: 'en-GB' },
    createVisit: phoneVisit,
  },
  { name: 'desktop', device: { viewport: { width: 1440, height: 900 }, locale: 'en-GB' }, createVisit: desktopVisit },
];

const observe = () => {
  const seen = (window.__touch = { events: [], tasks: [] });
  const on = (type, take, options) => new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({ type, ...options });
  on(
    'event',
    ({ interactionId, startTime, processingStart, processingEnd, duration }) => {
      if (interactionId) seen.events.push({ startTime, processingStart, processingEnd, duration });
    },
    { durationThreshold: 16 },
  );
  on('longtask', ({ duration }) => seen.tasks.push(duration));
};

async function visit(browser, url, device, gestures) {
  const context = await browser.newContext(device);
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
  await page.addInitScript(observe);
  await page.addInitScript(observeRenders);
  await page.goto(url);
  await page.waitForFunction(() => performance.getEntriesByName('spruce:hydrated').length > 0, undefined, { timeout: 60_000 });
  await page.waitForLoadState('networkidle');
  await page.waitForTimeout(REST_MS);
  const rows = new Map();
  for (const { name, ready, shows } of gestures) {
    const touch = await ready(page);
    await page.evaluate(() => {
      for (const list of Object.values(window.__touch)) list.length = 0;
      for (const reason of Object.keys(window.__renders)) window.__renders[reason] = 0;
    });
    await touch();
    // Checks the result only after the measurement, because queries of Playwright use processor time in the page.
    await page.waitForTimeout(2 * REST_MS);
    const { events, tasks, renders } = await page.evaluate(() => ({ ...window.__touch, renders: window.__renders }));
    const [worst] = events.sort((one, other) => other.duration - one.duration);
    rows.set(name, {
      // The browser does not report interactions that take less than a frame, so there may be none.
      inp: worst?.duration ?? 0,
      delay: worst ? worst.processingStart - worst.startTime : 0,
      processing: worst ? worst.processingEnd - worst.processingStart : 0,
      presentation: worst ? worst.startTime + worst.duration - worst.processingEnd : 0,
      tasks: tasks.length,
      longest: Math.max(0, ...tasks),
      ...renders,
    });
    await shows(page);
    await page.waitForTimeout(REST_MS);
  }
  await context.close();
  return rows;
}

async function measure(browser, device, subjects) {
  const visits = new Map(subjects.map((subject) => [subject, []]));
  for (let run = 0; run <= RUNS; run += 1)
    for (const subject of subjects) {
      const rows = await visit(browser, subject.url, device, subject.visit);
      if (run > 0) visits.get(subject).push(rows);
    }
  return (subject, gesture, key) => {
    const values = visits.get(subject).flatMap((rows) => rows.get(gesture)?.[key] ?? []);
    return values.length === 0 ? undefined : Math.round(median(values));
  };
}

const formatMs = (ms) => (ms === undefined ? '-' : ms === 0 ? '< 16' : ms);

export const benchTouch = ({ against }) =>
  withShop(async ({ url, products, reference, keep }) => {
    const browser = await openBrowser(keep);
    const choosable = products.filter(({ variations }) => variations.filter(({ in_stock: inStock }) => inStock).length > 1);
    const slugs = new Set(choosable.map(({ slug }) => slug));
    for (const { name, device, createVisit } of PROFILES) {
      const visit = createVisit(slugs);
      const [plain, before, shop] = [
        { url: `${reference.url}/touch`, visit: plainVisit },
        { url: against, visit },
        { url: `${url}/`, visit },
      ];
      const of = await measure(browser, device, [plain, ...(against ? [before] : []), shop]);
      const { width, height } = device.viewport;
      console.log(`\nTouch, ${name}: medians of ${RUNS} visits, CPU slowed ${CPU_SLOWDOWN} times, ${width} × ${height}`);
      console.log('ms from touch to paint; long tasks in ms; components that React rendered, by reason\n');
      console.log(
        table([
          [
            'gesture',
            'INP',
            'input',
            'processing',
            'presentation',
            'long tasks',
            'longest',
            'mounted',
            'props',
            'state',
            'context',
            'parent',
          ]
            .concat(against ? ['INP of the other', 'longest'] : [])
            .concat('plain HTML'),
          ...visit.map(({ name: gesture }) => [
            gesture,
            ...['inp', 'delay', 'processing', 'presentation'].map((key) => formatMs(of(shop, gesture, 'inp') && of(shop, gesture, key))),
            of(shop, gesture, 'tasks'),
            of(shop, gesture, 'longest') || '-',
            ...['mounted', 'props', 'state', 'context', 'parent'].map((key) => of(shop, gesture, key)),
            ...(against ? [formatMs(of(before, gesture, 'inp')), of(before, gesture, 'longest') || '-'] : []),
            formatMs(of(plain, gesture, 'inp')),
          ]),
        ]),
      );
      console.log();
    }
  });
