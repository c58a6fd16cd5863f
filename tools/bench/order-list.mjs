import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { CHROMIUM_ARGS, findChromium } from '../bootstrap/chromium.mjs';
import { releaseBuilt } from '../bootstrap/release.mjs';
import { freePort, startApi, startShell } from '../bootstrap/stack.mjs';
import { embeddedDatabase } from './embedded-database.mjs';
import { call, orderBodies } from './orders.mjs';
import { logInCustomers, logInStaff, PASSWORD, stockUp } from './orders-shop.mjs';
import { median, table } from './statistics.mjs';

const [FEW, MANY] = [3, 300];
const [CALLS, VISITS] = [40, 7];

const ms = async (work) => {
  const start = performance.now();
  await work();
  return performance.now() - start;
};

/** Medians of each task, measured alternately, so that other load affects all alike. */
async function inTurn(times, works) {
  const took = Object.fromEntries(Object.keys(works).map((name) => [name, []]));
  for (let time = 0; time <= times; time++)
    for (const [name, work] of Object.entries(works)) {
      const value = await work();
      if (time > 0) took[name].push(value);
    }
  return Object.fromEntries(Object.entries(took).map(([name, values]) => [name, median(values)]));
}

async function openBrowser(browser, url, email) {
  const page = await (await browser.newContext({ viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce' })).newPage();
  await page.goto(`${url}/login`);
  await page.waitForFunction(() => performance.getEntriesByName('spruce:hydrated').length > 0);
  await page.locator('main input[autocomplete=username]').fill(email);
  await page.locator('main input[type=password]').fill(PASSWORD);
  await page.keyboard.press('Enter');
  await page.waitForURL(`${url}/`);
  const cards = page.getByRole('main').getByRole('article');
  return {
    view: () => ms(() => page.goto(`${url}/order`, { waitUntil: 'commit' }).then(() => cards.nth(FEW - 1).waitFor())),
    more: async () => {
      await page.goto(`${url}/order`);
      let took = 0;
      for (let shown = 30; shown < MANY; shown += 30)
        took = await ms(async () => {
          await page.getByRole('button', { name: 'Show more' }).click();
          await cards.nth(shown + 29).waitFor();
        });
      return took;
    },
  };
}

export async function benchOrderList() {
  const dataDir = await mkdtemp(join(tmpdir(), 'spruce-order-list-'));
  const logDir = join(dataDir, 'logs');
  const [apiPort, port] = [await freePort(), await freePort()];
  const api = `http://127.0.0.1:${apiPort}/sp/v1`;
  // Providers are unreachable and not awaited, so only the service is measured.
  const start = () =>
    startApi({ dataDir, port: apiPort, logDir, env: { LOG_LEVEL: 'error', DEMO_ACCOUNTS: 'on', CHARGE_PATIENCE_MS: '0' } });
  const running = [];
  let browser;
  try {
    await releaseBuilt({ dataDir, quiet: true });
    // The first start runs migrations and seed.
    await (await start()).stop();
    const bodyFor = orderBodies(await embeddedDatabase(dataDir).with(stockUp));
    running.push(await start());
    running.push(await startShell({ dataDir, port, apiPort, logDir, env: { LOG_LEVEL: 'error' } }));
    const [few, many] = await logInCustomers(`http://127.0.0.1:${apiPort}`);
    const staff = await logInStaff(`http://127.0.0.1:${apiPort}`);
    for (const [customer, count] of [
      [few, FEW],
      [many, MANY],
    ])
      for (let order = 0; order < count; order++)
        await call(
          'POST',
          `${api}/orders`,
          { ...staff.headers, 'idempotency-key': `order-list-${customer.id}-${order}` },
          { ...bodyFor(customer), pay_by: 'link' },
        );
    const list =
      ({ headers }, page) =>
      () =>
        ms(() => call('GET', `${api}/orders?per_page=30&page=${page}&lang=en`, headers));
    const answered = await inTurn(CALLS, { few: list(few, 1), first: list(many, 1), last: list(many, MANY / 30) });
    browser = await chromium.launch({ executablePath: (await findChromium()).path, args: CHROMIUM_ARGS });
    const [hers, his] = [
      await openBrowser(browser, `http://localhost:${port}`, 'bench-1@spruce.example'),
      await openBrowser(browser, `http://localhost:${port}`, 'bench-2@spruce.example'),
    ];
    const seen = await inTurn(VISITS, { few: hers.view, first: his.view, last: his.more });
    const row = (what, value, base) => [what, value.toFixed(1), (value / base).toFixed(2)];
    console.log(`\nOrder list, 30 per page: ${CALLS} calls and ${VISITS} alternating visits, medians in ms\n`);
    console.log(
      table([
        ['what', 'ms', `of ${FEW} orders`],
        row(`call, ${FEW} orders`, answered.few, answered.few),
        row(`call, first page of ${MANY}`, answered.first, answered.few),
        row(`call, last page of ${MANY}`, answered.last, answered.few),
        row(`page to its cards, ${FEW} orders`, seen.few, seen.few),
        row(`page to its cards, ${MANY} orders`, seen.first, seen.few),
        row(`last "Show more" of ${MANY}`, seen.last, seen.few),
      ]),
    );
  } finally {
    await browser?.close();
    for (const part of running.reverse()) await part.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}
