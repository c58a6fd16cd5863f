import { mkdtemp, rm } from 'node:fs/promises';
import { Agent, request } from 'node:http';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { releaseBuilt } from '../bootstrap/release.mjs';
import { freePort, startApi, startShell } from '../bootstrap/stack.mjs';
import hostile from '../jest/hostile-requests.cjs';
import { table } from './statistics.mjs';

const COUNT = 10_000;
const PLAIN = 2_000;
const SEED = 20261122;
const AT_ONCE = 4;
const TOO_LONG_MS = 100;
/** Resends slow requests alone, because a busy machine delays requests at random. */
const AGAIN = 5;
const POLITE_MS = 25;
const POLITE = ['/product', '/', '/th/product', '/sp/v1/products?per_page=24&lang=en'];
const PATHS = [
  '/',
  '/th',
  '/product',
  '/th/product',
  '/product/nara-3-seat-sofa',
  '/brand/saan',
  '/package',
  '/package/japandi-living-room',
  '/faq',
  '/about-us',
  '/cart',
  '/no-such-page',
  '/shell/main.js',
  '/remotes/catalog/1.0.0/remoteEntry.js',
  '/media/og-home.jpg',
  '/favicon.ico',
  '/sitemap.xml',
  '/sp/v1/products',
  '/sp/v1/products/brands',
  '/sp/v1/products/packages',
  '/sp/v1/blogs',
  '/sp/v1/delivery/check-date/2026-12-01',
  '/sp/v1/account/1',
];

/** Sends raw bytes. Status 0 means that the connection was closed without a response. */
const send = (port, agent, { method, path, headers }) =>
  new Promise((resolve) => {
    const began = performance.now();
    const done = (status) => resolve({ status, ms: performance.now() - began });
    const sent = request({ host: '127.0.0.1', port, agent, method, path, headers, setHost: !('host' in headers) }, (response) => {
      response.on('error', () => done(response.statusCode));
      response.on('end', () => done(response.statusCode));
      response.resume();
    });
    sent.on('error', () => done(0));
    sent.end();
  });

/** Slightly below the shell's header limit, including the request line. */
const TOO_LARGE = 8_000;
const sizeOf = ({ path, headers }) =>
  path.length + Object.entries(headers).reduce((sum, [name, value]) => sum + name.length + value.length + 4, 0);

const quantile = (sorted, share) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
const figuresOf = (times) => {
  const sorted = [...times].sort((a, b) => a - b);
  return [quantile(sorted, 0.5), quantile(sorted, 0.99), quantile(sorted, 1)].map((ms) => ms.toFixed(1));
};

function visit(port) {
  const agent = new Agent({ keepAlive: true });
  const times = [];
  let stopped = false;
  const running = (async () => {
    for (let at = 0; !stopped; at++) {
      const { status, ms } = await send(port, agent, {
        method: 'GET',
        path: POLITE[at % POLITE.length],
        headers: { 'accept-encoding': 'br', cookie: 'i18n_redirected=en' },
      });
      times.push(status === 200 ? ms : Infinity);
      await new Promise((resolve) => setTimeout(resolve, POLITE_MS));
    }
    agent.destroy();
  })();
  return async () => {
    stopped = true;
    await running;
    return times;
  };
}

async function sendAll(port, requests) {
  // One connection per request, because a 431 response closes the connection and fails queued requests.
  const agent = false;
  const answers = Array(requests.length);
  let next = 0;
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      for (let at = next++; at < requests.length; at = next++) answers[at] = await send(port, agent, requests[at]);
    }),
  );
  return answers;
}

async function alone(port, hostileRequest) {
  const agent = new Agent({ keepAlive: true });
  let least = Infinity;
  for (let again = 0; again < AGAIN; again++) least = Math.min(least, (await send(port, agent, hostileRequest)).ms);
  agent.destroy();
  return least;
}

export async function benchHostile() {
  const dataDir = await mkdtemp(join(tmpdir(), 'spruce-hostile-'));
  const running = [];
  try {
    await releaseBuilt({ dataDir, quiet: true });
    const [apiPort, port] = [await freePort(), await freePort()];
    const parts = { dataDir, logDir: join(dataDir, 'logs'), env: { LOG_LEVEL: 'error' } };
    running.push(await startApi({ ...parts, port: apiPort }));
    running.push(await startShell({ ...parts, port, apiPort }));
    const requests = hostile.hostileRequests({ seed: SEED, count: COUNT, paths: PATHS });
    const plain = requests.slice(0, PLAIN).map(({ method }, at) => ({ method, path: PATHS[at % PATHS.length], headers: {} }));

    console.log(
      `\n${cpus().length} × ${cpus()[0]?.model ?? 'processor'}, Node ${process.versions.node}; seed ${SEED}, ${AT_ONCE} at once; times in ms\n`,
    );
    await sendAll(port, plain.slice(0, 1_000));
    const rows = [['what', 'requests', 'p50', 'p99', 'longest', 'a visitor beside them: p50', 'p99', 'longest']];
    let answers;
    for (const [name, list] of [
      ['plain', plain],
      ['hostile', requests],
    ]) {
      const leave = visit(port);
      answers = await sendAll(port, list);
      rows.push([name, list.length, ...figuresOf(answers.map(({ ms }) => ms)), ...figuresOf(await leave())]);
    }
    console.log(table(rows));

    const statuses = new Map();
    for (const { status } of answers) statuses.set(status, (statuses.get(status) ?? 0) + 1);
    console.log(
      `\nAnswers: ${[...statuses]
        .sort(([a], [b]) => a - b)
        .map(([status, count]) => `${count} × ${status || 'none'}`)
        .join(', ')}`,
    );
    // A request with too large headers is rejected before it was read completely, so its response may be lost.
    for (const [at, { status }] of answers.entries())
      if (status >= 500 || (status === 0 && sizeOf(requests[at]) < TOO_LARGE))
        console.log(`  ${status}: ${JSON.stringify(requests[at]).slice(0, 2_000)}`);
    const late = answers.flatMap(({ ms }, at) => (ms > TOO_LONG_MS ? [requests[at]] : []));
    const slow = [];
    for (const suspect of late) {
      const least = await alone(port, suspect);
      if (least > TOO_LONG_MS) slow.push([least, suspect]);
    }
    console.log(`Over ${TOO_LONG_MS} ms: ${late.length}; still slow when sent again alone: ${slow.length}`);
    for (const [least, suspect] of slow) console.log(`  ${least.toFixed(0)} ms: ${JSON.stringify(suspect).slice(0, 400)}`);
    console.log();
  } finally {
    for (const part of running.reverse()) await part.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}
