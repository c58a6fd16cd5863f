import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { releaseBuilt } from '../bootstrap/release.mjs';
import { startPostgres } from '../bootstrap/postgres.mjs';
import { freePort, startApi, startShell } from '../bootstrap/stack.mjs';
import { call, orderBodies } from './orders.mjs';
import { logInCustomers, logInStaff, stockUp } from './orders-shop.mjs';
import { percentile, table } from './statistics.mjs';

const SECONDS = 60;
const SALES_A_SECOND = 20;
const VISITS_A_SECOND = 40;
const WATCH_LOCKS_MS = 50;

/** Starts one call every `1 / perSecond` s, without waiting for responses. */
async function atRate(perSecond, seconds, work) {
  const under = [];
  const begin = performance.now();
  for (let turn = 0; turn < perSecond * seconds; turn += 1) {
    await wait(Math.max(0, begin + (turn * 1_000) / perSecond - performance.now()));
    under.push(work(turn));
  }
  return Promise.all(under);
}

/**
 * One minute of orders and holds while visitors read pages. Stock is 40 to 339 pieces per variation, so that some run low.
 * Prints cache hits and lock waits of the database.
 */
export async function benchSelling() {
  const dataDir = await mkdtemp(join(tmpdir(), 'spruce-selling-'));
  const logDir = join(dataDir, 'logs');
  const database = await startPostgres();
  const [apiPort, port] = [await freePort(), await freePort()];
  const running = [];
  try {
    await releaseBuilt({ dataDir, quiet: true });
    const env = { ...database.env, LOG_LEVEL: 'error', DEMO_ACCOUNTS: 'on', CHARGE_PATIENCE_MS: '0' };
    // The first start runs migrations and seed.
    await (await startApi({ dataDir, port: apiPort, logDir, env })).stop();
    const facts = await database.with(async (sql) => {
      const made = await stockUp(sql);
      await sql('update variations set stock_quantity = 40 + (hashtext(id::text) & 2147483647) % 300');
      return made;
    });
    running.push(await startApi({ dataDir, port: apiPort, logDir, env }));
    const api = `http://127.0.0.1:${apiPort}/sp/v1`;
    running.push(await startShell({ dataDir, port, apiPort, logDir, env: { LOG_LEVEL: 'error' } }));
    const [staff, customers] = [await logInStaff(`http://127.0.0.1:${apiPort}`), await logInCustomers(`http://127.0.0.1:${apiPort}`)];
    const bodyFor = orderBodies(facts);
    const { data } = await (await fetch(`${api}/products?per_page=24`)).json();
    const paths = ['/', '/product', '/th/product', '/package', ...data.slice(0, 12).map(({ slug }) => `/product/${slug}`)];
    const visit = async (turn) => {
      const begin = performance.now();
      const response = await fetch(`http://localhost:${port}${paths[turn % paths.length]}`);
      await response.arrayBuffer();
      return { from: response.headers.get('x-page-cache') ?? 'none', ms: performance.now() - begin };
    };
    for (let turn = 0; turn < paths.length * 2; turn += 1) await visit(turn);
    await wait(3_000);

    const refused = {};
    const sell = async (turn) => {
      const customer = customers[turn % customers.length];
      const { line_items, ...order } = bodyFor(customer);
      const work =
        turn % 2 === 0
          ? call(
              'POST',
              `${api}/orders`,
              { ...staff.headers, 'idempotency-key': `selling-${turn}` },
              { ...order, line_items, pay_by: 'link' },
            )
          : call('POST', `${api}/assets/check-available`, staff.headers, { line_items, customer_id: customer.id, reserve: true });
      await work.catch((error) => {
        const code = /"code":"(\w+)"/.exec(error.message)?.[1] ?? 'other';
        refused[code] = (refused[code] ?? 0) + 1;
      });
    };
    let watching = true;
    const waits = {};
    const watch = database.with(async (sql) => {
      while (watching) {
        const rows = await sql(
          `select coalesce(relation::regclass::text, locktype) as lock, count(*)::integer as waiting from pg_locks where not granted group by 1`,
        );
        for (const { lock, waiting } of rows) waits[lock] = (waits[lock] ?? 0) + waiting;
        await wait(WATCH_LOCKS_MS);
      }
    });
    const [visits] = await Promise.all([atRate(VISITS_A_SECOND, SECONDS, visit), atRate(SALES_A_SECOND, SECONDS, sell)]);
    watching = false;
    await watch;

    const share = (...sources) => `${((100 * visits.filter(({ from }) => sources.includes(from)).length) / visits.length).toFixed(1)} %`;
    const times = visits.map(({ ms }) => ms);
    const sold = await database.with((sql) => sql('select count(*)::integer as orders from orders'));
    const versions = await database.with((sql) => sql('select count(*)::integer as changes from catalogue_changes'));
    console.log(
      `\nSelling: ${SALES_A_SECOND} orders and holds per second, ${VISITS_A_SECOND} visits per second to ${paths.length} pages, ${SECONDS} s\n`,
    );
    console.log(
      table([
        [
          'cache hits',
          'stale hits',
          'misses',
          'p50 ms',
          'p99 ms',
          'orders',
          'changes of the version',
          'waits for locks (samples)',
          'refused',
        ],
        [
          share('fresh', 'stale'),
          share('stale'),
          share('joined', 'none'),
          percentile(times, 0.5).toFixed(1),
          percentile(times, 0.99).toFixed(1),
          sold[0].orders,
          versions[0].changes,
          JSON.stringify(waits),
          JSON.stringify(refused),
        ],
      ]),
    );
  } finally {
    for (const part of running.reverse()) await part.stop();
    await database.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}
