import { readStaffCode } from '../bootstrap/staff-login.mjs';
import { startPostgres } from '../bootstrap/postgres.mjs';
import { releaseBuilt } from '../bootstrap/release.mjs';
import { freePort, startApi, startShell } from '../bootstrap/stack.mjs';
import { addStock, call, createOrderBodies, logInCustomers, logInStaff } from './orders.mjs';
import { prepareOrderCopy } from './order-copies.mjs';
import { openBrowser, withDataDir } from './shop.mjs';
import { measureLatency, median, table } from './statistics.mjs';

const ORDERS = 5_000;
const PLACED = 40;
const CUSTOMERS = 500;
const RUNS = 5;
const CALLS = 40;
/** No payment provider and no mail server run at these addresses, so that orders stay unpaid and no charge disturbs the measurement. */
const NO_PROVIDER = { SANDBOX_URL: 'http://127.0.0.1:9', SMTP_URL: 'smtp://127.0.0.1:9', CHARGE_WAIT_MS: '0' };

async function insertYear(sql) {
  await sql(`
    insert into customers (email, first_name, last_name, phone, activated_at, sumsub_status)
    select 'board-' || g || '@spruce.example', (array['Pim', 'Nok', 'May', 'Fah', 'Golf'])[1 + g % 5], 'Srisai' || g,
      '08' || lpad(g::text, 8, '0'), now(), 'verified' from generate_series(1, ${CUSTOMERS}) g`);
  await sql(`
    update orders o set customer_id = c.id, payment_state = 'paid', starts_on = o.starts_on - (o.id % 300)::integer,
      status = case when o.id % 50 < 4 then 'request-booking'
        when o.id % 50 < 7 then 'booking-confirmed' when o.id % 50 = 7 then 'in-transit'
        when o.id % 50 < 38 then 'active' when o.id % 50 < 44 then 'expired' when o.id % 50 < 47 then 'terminated' else 'cancelled' end
    from customers c where c.email = 'board-' || (1 + o.id % ${CUSTOMERS}) || '@spruce.example'`);
  await sql(`
    insert into subscriptions (order_id, customer_id, state)
    select id, customer_id, 'active' from orders on conflict do nothing`);
  await sql(`
    insert into charges (order_id, customer_id, stripe_invoice_id, kind, month, state, amount, lines)
    select o.id, o.customer_id, 'in_' || o.id || '_' || m, case when m = 1 then 'first' else 'renewal' end, m,
      case when m = 6 and o.id % 50 = 8 then 'failed' else 'paid' end, o.monthly * 100, '[]'
    from orders o cross join generate_series(1, 6) m`);
  await sql('analyze');
}

async function fill(database, url) {
  const stock = await database.with(addStock);
  const createBody = createOrderBodies(stock);
  const [staff, customers] = [await logInStaff(url), await logInCustomers(url)];
  for (let turn = 0; turn < PLACED; turn += 1) {
    const body = { ...createBody(customers[turn % customers.length]), pay_by: 'link' };
    await call('POST', `${url}/sp/v1/orders`, { ...staff.headers, 'idempotency-key': `bench-board-${turn}` }, body);
  }
  await database.with(async (sql) => {
    const write = await prepareOrderCopy(sql);
    for (let turn = PLACED; turn < ORDERS; turn += 1) await write();
    await insertYear(sql);
  });
  return staff;
}

/** `watchFor(condition)` resolves with the time at which the browser has painted a frame that fulfils the condition. */
const watching = () => {
  window.watchFor = (isThere) =>
    new Promise((resolve) => {
      // The callback for the next frame runs when the previous frame, which contains the change, is painted.
      const look = () => (isThere() ? requestAnimationFrame(() => resolve(performance.now())) : requestAnimationFrame(look));
      look();
    });
};

async function measurePages(browser, url) {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'en-GB' });
  await context.addInitScript(watching);
  const page = await context.newPage();
  const hydrated = () => page.waitForFunction(() => performance.getEntriesByName('spruce:hydrated').length > 0);
  await page.goto(`${url}/login`);
  await hydrated();
  await page.locator('main input[autocomplete=username]').fill('staff@spruce.example');
  await page.locator('main input[type=password]').fill('staff moves 9 sofas');
  await page.keyboard.press('Enter');
  await page.locator('main input[autocomplete=one-time-code]').fill(await readStaffCode(1));
  await page.keyboard.press('Enter');
  await page.waitForURL((now) => !now.pathname.includes('login'));
  const took = { first: [], search: [], status: [] };
  for (let run = 0; run <= RUNS; run += 1) {
    await page.goto(`${url}/checkout/admin`);
    const first = await page.evaluate(async () => {
      const shown = await window.watchFor(() => document.querySelectorAll('main article').length > 0);
      const asked = performance.getEntriesByType('resource').find(({ name }) => name.includes('/staff/board'));
      return shown - asked.startTime;
    });
    await hydrated();
    const changed = (act, isThere, value) =>
      page.evaluate(
        async ([what, there, text]) => {
          const began = new Promise((resolve) => addEventListener(what, () => resolve(performance.now()), { once: true, capture: true }));
          const check = new Function('text', `return ${there}`);
          const from = await began;
          return (await window.watchFor(() => check(text))) - from;
        },
        [act, isThere, value],
      );
    const text = await page
      .getByRole('article')
      .nth(run * 7)
      .innerText();
    const name = /Srisai\d+/.exec(text)?.[0] ?? '';
    const searched = changed(
      'input',
      '[...document.querySelectorAll("main article")].every((card) => card.textContent.includes(text))',
      name,
    );
    await page.getByRole('searchbox').fill(name);
    const search = await searched;
    await page.goto(`${url}/checkout/admin?view=table`);
    await page.getByRole('table').waitFor();
    await hydrated();
    const chosen = changed('click', '[...document.querySelectorAll("tbody tr")].every((row) => row.textContent.includes(text))', 'expired');
    await page.getByRole('button', { name: /^Expired/ }).click();
    const status = await chosen;
    if (run > 0) for (const [key, value] of Object.entries({ first, search, status })) took[key].push(value);
  }
  return took;
}

export const benchBoard = () =>
  withDataDir(async ({ dataDir, logDir, keep }) => {
    const database = keep(await startPostgres());
    const [apiPort, port] = [await freePort(), await freePort()];
    const url = `http://127.0.0.1:${apiPort}`;
    const env = { ...database.env, ...NO_PROVIDER, LOG_LEVEL: 'fatal', DEMO_ACCOUNTS: 'on' };
    keep(await startApi({ dataDir, port: apiPort, logDir, env }));
    const staff = await fill(database, url);
    await releaseBuilt({ dataDir, quiet: true });
    keep(await startShell({ dataDir, port, apiPort, logDir, env: { LOG_LEVEL: 'fatal', ...NO_PROVIDER } }));
    const answers = [];
    for (const at of [
      '/staff/board',
      '/staff/board?search=Srisai123',
      '/orders?status=expired',
      '/staff/payment-links',
      '/staff/changes',
      '/staff/counts',
    ]) {
      const { p50, p99 } = await measureLatency(() => call('GET', `${url}/sp/v1${at}`, staff.headers), { times: CALLS });
      answers.push([at, p50.toFixed(1), p99.toFixed(1)]);
    }
    const took = await measurePages(await openBrowser(keep), `http://localhost:${port}`);
    console.log(`\nStaff board with ${ORDERS} orders on PostgreSQL, sequential calls; ms\n`);
    console.log(table([['call', 'p50', 'p99'], ...answers]));
    console.log(`\nIn a browser at 1440 px, median and maximum of ${RUNS}; ms\n`);
    const row = (what, of, budget) => [what, median(took[of]).toFixed(0), Math.max(...took[of]).toFixed(0), budget];
    console.log(
      table([
        ['what', 'median', 'slowest', 'wanted'],
        row('from the call to the first cards', 'first', 1000),
        row('from a name typed to its cards alone', 'search', 100),
        row('from a status chosen to its orders alone', 'status', 100),
      ]),
    );
  });
