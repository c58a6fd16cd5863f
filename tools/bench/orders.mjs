import { Agent, request } from 'node:http';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startPostgres } from '../bootstrap/postgres.mjs';
import { freePort, startApi, startSandbox } from '../bootstrap/stack.mjs';
import { embeddedDatabase } from './embedded-database.mjs';
import { COUPON, fillProvider, logInCustomers, logInStaff, stockUp } from './orders-shop.mjs';
import { writeOrder } from './raw-order.mjs';
import { randomNumbers, table } from './statistics.mjs';
import { timed } from './timing.mjs';

const AT_ONCE = 8;
/** Seconds per part after one second of warm-up, and a minimum number of orders for busy machines. */
const SECONDS = 4;
const AT_LEAST = 20;

const agent = new Agent({ keepAlive: true, maxSockets: AT_ONCE });
export const call = (method, url, headers = {}, body = undefined) =>
  new Promise((resolve, reject) => {
    const text = body === undefined ? undefined : JSON.stringify(body);
    request(
      url,
      {
        method,
        agent,
        headers: { ...headers, ...(text && { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) }) },
      },
      (response) => {
        let answer = '';
        response.setEncoding('utf8').on('data', (chunk) => (answer += chunk));
        response.on('end', () =>
          response.statusCode === 200
            ? resolve(answer)
            : reject(new Error(`${method} ${url} failed with status ${response.statusCode}: ${answer}`)),
        );
      },
    )
      .on('error', reject)
      .end(text);
  });

function measure(work) {
  const warm = performance.now() + 1_000;
  const end = warm + SECONDS * 1_000;
  return timed((measured) => (performance.now() < end || measured < AT_LEAST ? work : undefined), { atOnce: AT_ONCE, from: warm });
}

/** Typical orders: two products and a package, any term, half with stairs and no lift. */
export function orderBodies({ slots, variations, packages }) {
  const { pick, whole, next } = randomNumbers(11);
  return (customer) => {
    const first = whole(variations.length);
    return {
      customer_id: customer.id,
      months: 3 + whole(10),
      line_items: [
        { kind: 'product', variant_id: variations[first], quantity: 1 + whole(3) },
        { kind: 'product', variant_id: variations[(first + 1) % variations.length], quantity: 1 },
        { kind: 'package', variant_id: pick(packages), quantity: 1 },
      ],
      delivery: pick(slots),
      shipping: {
        first_name: 'Mali',
        last_name: 'Srisai',
        phone: '0812345678',
        location_name: 'Baan Suan',
        address_1: '88/123 Sukhumvit 39',
        sub_district: 'Khlong Tan Nuea',
        district: 'Watthana',
        city: 'Bangkok',
        postcode: '10110',
        country: 'TH',
        delivery: { stairs: next() < 0.5 ? 'true' : 'false', lift: 'false', note: '' },
      },
      terms_accepted: true,
    };
  };
}

async function measureDatabase(database, dataDir) {
  const [port, sandboxPort, smtpPort] = [await freePort(), await freePort(), await freePort()];
  const url = `http://127.0.0.1:${port}`;
  const logDir = join(dataDir, 'logs');
  const providers = {
    SANDBOX_URL: `http://127.0.0.1:${sandboxPort}`,
    SANDBOX_PORT: String(sandboxPort),
    SMTP_URL: `smtp://127.0.0.1:${smtpPort}`,
  };
  const start = (env = {}) =>
    startApi({ dataDir, port, logDir, env: { ...database.env, ...providers, LOG_LEVEL: 'error', DEMO_ACCOUNTS: 'on', ...env } });
  // The first start runs migrations and seed.
  await (await start()).stop();
  const facts = await database.with(stockUp);
  const bodyFor = orderBodies(facts);
  let keys = 0;
  const place = (caller, body) =>
    call('POST', `${url}/sp/v1/orders`, { ...caller.headers, 'idempotency-key': `bench-order-${(keys += 1)}` }, body);
  const rows = {};
  const sandbox = await startSandbox({ dataDir, port: sandboxPort, smtpPort, apiPort: port, logDir, env: { LOG_LEVEL: 'error' } });
  const running = [sandbox];
  try {
    let api = await start();
    running.push(api);
    const customers = await logInCustomers(url);
    await fillProvider(url, customers, sandboxPort);
    rows.hello = await measure(() => call('GET', `${url}/healthz`));
    let turn = 0;
    const nextCustomer = () => customers[(turn += 1) % customers.length];
    rows.charged = await measure(() => {
      const customer = nextCustomer();
      return place(customer, { ...bodyFor(customer), coupon: COUPON });
    });
    await api.stop();

    // Measures the service alone: the provider is stopped and not awaited.
    api = await start({ CHARGE_PATIENCE_MS: '0' });
    running.push(api);
    const staff = await logInStaff(url);
    process.kill(sandbox.pid, 'SIGSTOP');
    rows.placed = await measure(() => place(staff, { ...bodyFor(nextCustomer()), pay_by: 'link' }));
    await api.stop();
  } finally {
    process.kill(sandbox.pid, 'SIGCONT');
    for (const part of running.reverse()) await part.stop();
  }
  rows.raw = await database.with(async (sql) => measure(await writeOrder(sql)));
  return rows;
}

export async function benchOrders({ databases = ['PostgreSQL', 'PGlite'] } = {}) {
  const lines = [];
  for (const kind of databases) {
    const dataDir = await mkdtemp(join(tmpdir(), 'spruce-orders-'));
    const database = kind === 'PostgreSQL' ? await startPostgres() : embeddedDatabase(dataDir);
    try {
      const { hello, raw, placed, charged } = await measureDatabase(database, dataDir);
      for (const [what, row] of [
        ['hello world (ceiling)', hello],
        ['the same rows in raw SQL (ceiling)', raw],
        ['order placed', placed],
        ['order placed and charged', charged],
      ])
        lines.push([
          database.name,
          what,
          row.p50.toFixed(1),
          row.p99.toFixed(1),
          row.perSecond.toFixed(row.perSecond < 100 ? 1 : 0),
          (row.perSecond / raw.perSecond).toFixed(3),
          (row.perSecond / hello.perSecond).toFixed(4),
        ]);
    } finally {
      await database.stop();
      await rm(dataDir, { recursive: true, force: true });
    }
  }
  console.log(`\nOrders: two products and a package each, ${AT_ONCE} concurrent, ${SECONDS} s; times in ms`);
  console.log(
    'Placed: prices, tiers, delivery fee, calendar, stock, slot, order, trail and outbox; the provider neither answers nor is waited for',
  );
  console.log(
    'Placed and charged: with a coupon, and everything that is waited for at the provider (cards, coupon, subscription, first charge), which runs on the same machine\n',
  );
  console.log(table([['database', 'what', 'p50', 'p99', 'per second', 'of raw SQL', 'of hello'], ...lines]));
}
