import { readdirSync, readFileSync } from 'node:fs';
import { releaseBuilt } from '../bootstrap/release.mjs';
import { startPostgres } from '../bootstrap/postgres.mjs';
import { freePort, startApi, startSandbox, startShell } from '../bootstrap/stack.mjs';
import { addStock, call, createOrderBodies, logInCustomers, saveCards } from './orders.mjs';
import { withDataDir } from './shop.mjs';
import { measureLatency, table } from './statistics.mjs';

const WARM_UP = 300;
const REQUESTS = 1_000;
const ORDERS = 100;
/** Linux counts the CPU time in /proc in units of 10 ms. */
const MS_PER_TICK = 10;

/** Returns the running processes. Their CPU time includes that of child processes that have ended. */
function readProcesses() {
  const all = [];
  for (const pid of readdirSync('/proc').filter((name) => /^\d+$/.test(name)))
    try {
      const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
      const [begin, end] = [stat.indexOf('('), stat.lastIndexOf(')')];
      const [name, fields] = [stat.slice(begin + 1, end), stat.slice(end + 2).split(' ')];
      const ticks = fields.slice(11, 15).reduce((sum, field) => sum + Number(field), 0);
      all.push({ pid: Number(pid), name, parent: Number(fields[1]), ms: ticks * MS_PER_TICK });
    } catch {}
  return all;
}

function sumCpuTime(all, root) {
  const below = (pid) => all.filter(({ parent }) => parent === pid).reduce((sum, one) => sum + below(one.pid), readOwn(pid));
  const readOwn = (pid) => all.find((one) => one.pid === pid)?.ms ?? 0;
  return below(root);
}

export const benchCosts = () =>
  withDataDir(async ({ dataDir, logDir, keep }) => {
    const database = keep(await startPostgres());
    await releaseBuilt({ dataDir, quiet: true });
    const [apiPort, port, uncachedPort, sandboxPort, smtpPort] = await Promise.all(Array.from({ length: 5 }, () => freePort()));
    const env = {
      ...database.env,
      SANDBOX_URL: `http://127.0.0.1:${sandboxPort}`,
      SMTP_URL: `smtp://127.0.0.1:${smtpPort}`,
      LOG_LEVEL: 'error',
      DEMO_ACCOUNTS: 'on',
    };
    await (await startApi({ dataDir, port: apiPort, logDir, env })).stop();
    const stock = await database.with(addStock);
    keep(await startSandbox({ dataDir, port: sandboxPort, smtpPort, apiPort, logDir, env: { LOG_LEVEL: 'error' } }));
    const api = keep(await startApi({ dataDir, port: apiPort, logDir, env }));
    const shell = keep(await startShell({ dataDir, port, apiPort, logDir, env: { LOG_LEVEL: 'error' } }));
    const uncached = keep(
      await startShell({ dataDir, port: uncachedPort, apiPort, logDir, env: { LOG_LEVEL: 'error', PAGE_CACHE: 'off' } }),
    );
    const customers = await logInCustomers(`http://127.0.0.1:${apiPort}`);
    await saveCards(`http://127.0.0.1:${apiPort}`, customers, sandboxPort);
    const createBody = createOrderBodies(stock);
    const postgres = readProcesses().find(({ name, parent }) => name === 'postgres' && parent === process.pid).pid;

    const { data } = await (await fetch(`http://127.0.0.1:${apiPort}/sp/v1/products?per_page=24`)).json();
    const products = data.map(({ slug }) => slug);
    const pages = ['/', '/product', '/th/product', '/package', ...products.map((slug) => `/product/${slug}`)];
    const calls = [
      ...products.map((slug) => `/sp/v1/products?slug=${slug}&lang=en`),
      '/sp/v1/products?per_page=24&page=1&lang=en',
      '/sp/v1/products?per_page=24&page=2&lang=th',
      '/sp/v1/products/stock?ids=1011',
      '/sp/v1/delivery/window',
    ];
    const createRequest = (at, paths) => (turn) => call('GET', `http://localhost:${at}${paths[turn % paths.length]}`);
    const order = (turn) => {
      const customer = customers[turn % customers.length];
      const headers = { ...customer.headers, 'idempotency-key': `bench-cost-${turn}` };
      return call('POST', `http://localhost:${port}/sp/v1/orders`, headers, createBody(customer));
    };

    const rows = [];
    const measure = async (name, work, { of = shell, times = REQUESTS, warmUp = WARM_UP } = {}) => {
      let turn = 0;
      const run = (calls) => measureLatency(() => work((turn += 1)), { times: calls, concurrency: 8 });
      await run(warmUp);
      const before = readProcesses();
      await run(times);
      const after = readProcesses();
      const each = (pid) => ((sumCpuTime(after, pid) - sumCpuTime(before, pid)) / times).toFixed(2);
      rows.push([name, times, each(of.pid), each(api.pid), each(postgres)]);
    };
    await measure('page out of the page cache', createRequest(port, pages));
    await measure('page rendered without the cache', createRequest(uncachedPort, pages), { of: uncached });
    await measure('call of a page that is open', createRequest(port, calls));
    await measure('order, with its charge and mails', order, { times: ORDERS, warmUp: 20 });
    console.log('\nCPU time in ms\n');
    console.log(table([['', 'times', 'shell', 'service', 'PostgreSQL'], ...rows]));
  });
