import { mkdtemp, rm } from 'node:fs/promises';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { findChromium } from '../bootstrap/chromium.mjs';
import { releaseBuilt } from '../bootstrap/release.mjs';
import { freePort, startApi, startShell } from '../bootstrap/stack.mjs';
import { benchAttacks } from './attacks.mjs';
import { benchBoard } from './board.mjs';
import { benchCatalogue } from './catalogue-scale.mjs';
import { benchCheckoutPage } from './checkout-page.mjs';
import { benchCheckouts } from './checkouts.mjs';
import { benchCosts } from './costs.mjs';
import { benchHostile } from './hostile.mjs';
import { measureLoad } from './load.mjs';
import { benchOrderList } from './order-list.mjs';
import { benchOrders } from './orders.mjs';
import { benchMoney } from './money.mjs';
import { benchMoneyKills } from './money-kills.mjs';
import { benchMoneyYear } from './money-year.mjs';
import { measurePages } from './pages.mjs';
import { benchSelling } from './selling.mjs';
import { startReferencePage } from './reference-page.mjs';
import { table } from './statistics.mjs';
import { benchTouch } from './touch.mjs';

const ms = (value) => String(Math.round(value));
const kb = (value) => (value / 1000).toFixed(1);

const PARTS = {
  pages: benchPages,
  'checkout-page': benchCheckoutPage,
  catalogue: benchCatalogue,
  orders: benchOrders,
  costs: benchCosts,
  board: benchBoard,
  'order-list': benchOrderList,
  hostile: benchHostile,
  attacks: benchAttacks,
  selling: benchSelling,
  touch: benchTouch,
};
/** Run only by name, because they take hours. */
const NAMED_PARTS = { checkouts: benchCheckouts, money: benchMoney, 'money-year': benchMoneyYear, 'money-kills': benchMoneyKills };

/**
 * Runs the named benchmarks, or all, against the built product. `--large` adds a catalogue of a million products; `--against=<address>`
 * adds another shop to the touch benchmark.
 */
export async function bench(args = []) {
  const named = args.filter((arg) => !arg.startsWith('--'));
  const unknown = named.filter((name) => !(name in PARTS) && !(name in NAMED_PARTS));
  if (unknown.length > 0) throw new Error(`Unknown benchmark ${unknown.join(', ')}; available: ${Object.keys(PARTS).join(', ')}.`);
  const against = args.find((arg) => arg.startsWith('--against='))?.slice('--against='.length);
  for (const name of named) await NAMED_PARTS[name]?.();
  for (const [name, run] of Object.entries(PARTS))
    if (named.length === 0 || named.includes(name)) await run({ large: args.includes('--large'), against });
}

async function benchPages() {
  const chromium = await findChromium();
  const dataDir = await mkdtemp(join(tmpdir(), 'spruce-bench-'));
  const logDir = join(dataDir, 'logs');
  const running = [];
  try {
    await releaseBuilt({ dataDir, quiet: true });
    const [apiPort, port, freshPort] = [await freePort(), await freePort(), await freePort()];
    const api = await startApi({ dataDir, port: apiPort, logDir, env: { LOG_LEVEL: 'warn' } });
    running.push(api);
    const shell = await startShell({ dataDir, port, apiPort, logDir, env: { LOG_LEVEL: 'warn' } });
    running.push(shell);
    const fresh = await startShell({ dataDir, port: freshPort, apiPort, logDir, env: { LOG_LEVEL: 'warn', PAGE_CACHE: 'off' } });
    running.push(fresh);
    const { data } = await (await fetch(`http://127.0.0.1:${apiPort}/sp/v1/products?per_page=1`)).json();
    const photo = `http://127.0.0.1:${apiPort}${data[0].variations[0].images[0].base}-640.avif`;
    const reference = await startReferencePage(photo);
    running.push(reference);

    console.log(`\n${cpus().length} × ${cpus()[0]?.model ?? 'processor'}, Node ${process.versions.node}\n`);
    const url = `http://localhost:${port}`;
    const rooms = await (await fetch(`http://127.0.0.1:${apiPort}/sp/v1/products/packages?per_page=1`)).json();
    const publicPages = {
      home: '/',
      listing: '/product',
      product: `/product/${data[0].slug}`,
      package: `/package/${rooms.data[0].slug}`,
      brand: `/brand/${data[0].brand.slug}`,
      cart: '/cart',
      FAQ: '/faq',
    };
    const pages = await measurePages(chromium.path, [
      { name: 'reference', url: reference.url },
      ...Object.entries(publicPages).flatMap(([name, path]) => [
        { name, url: url + path },
        { name: `${name}, Thai`, url: `${url}/th${path === '/' ? '' : path}` },
      ]),
    ]);
    const base = pages[0];
    console.log('Pages: medians of 5 cold visits, 150 ms and 1.6 Mbit/s, CPU slowed 4 times, 412 × 823; times in ms, sizes in KB\n');
    console.log(
      table([
        ['page', 'TTFB', 'FCP', 'LCP', 'LCP/ref', 'LCP of', 'CLS', 'TBT', 'interactive', 'HTML raw', 'JS', 'total'],
        ...pages.map((page) => [
          page.name,
          ms(page.ttfb),
          ms(page.fcp),
          ms(page.lcp),
          (page.lcp / base.lcp).toFixed(2),
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

    const listings = [
      '/product',
      '/product?brands=saan',
      '/product?main=living-room',
      '/th/product',
      '/product?order=asc&orderby=subscription_price',
    ];
    const loads = [
      await measureLoad({ name: 'hello world (ceiling)', url: reference.url, paths: ['/hello'] }),
      await measureLoad({
        name: 'API listing',
        url: `http://127.0.0.1:${apiPort}`,
        paths: [
          '/sp/v1/products?per_page=24&page=1&lang=en',
          '/sp/v1/products?per_page=24&page=2&lang=th',
          '/sp/v1/products?per_page=24&page=1&brand=saan&lang=en',
        ],
        pid: api.pid,
      }),
      await measureLoad({ name: 'listing page, rendered afresh', url: `http://127.0.0.1:${freshPort}`, paths: listings, pid: fresh.pid }),
      await measureLoad({ name: 'listing page, from the page cache', url: `http://127.0.0.1:${port}`, paths: listings, pid: shell.pid }),
    ];
    console.log('\nOne process each, 16 connections, 8 s; latency in ms, memory in MB\n');
    console.log(
      table([
        ['what', 'requests/s', 'of ceiling', 'p50', 'p99', 'failed', 'memory', 'peak'],
        ...loads.map((load) => [
          load.name,
          ms(load.perSecond),
          (load.perSecond / loads[0].perSecond).toFixed(3),
          load.p50,
          load.p99,
          load.failed,
          load.memory.now,
          load.memory.peak,
        ]),
      ]),
    );
    console.log();
  } finally {
    for (const part of running.reverse()) await part.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}
