import { readFileSync } from 'node:fs';
import autocannon from 'autocannon';
import { freePort, startShell } from '../bootstrap/stack.mjs';
import { withShop } from './shop.mjs';
import { table } from './statistics.mjs';

const SECONDS = 8;
const CONNECTIONS = 16;
/** After this time, the JIT compiler has optimized the code that runs often. */
const WARM_UP_SECONDS = 6;

function readMemory(pid) {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8');
    const read = (key) => Math.round(Number(new RegExp(`${key}:\\s+(\\d+)`).exec(status)?.[1] ?? 0) / 1024);
    return { now: read('VmRSS'), peak: read('VmHWM') };
  } catch {
    return { now: 0, peak: 0 };
  }
}

async function measureLoad({ name, url, paths, pid }) {
  const requests = paths.map((path) => ({ method: 'GET', path, headers: { 'accept-encoding': 'br, gzip' } }));
  await autocannon({ url, requests, connections: CONNECTIONS, duration: WARM_UP_SECONDS });
  const result = await autocannon({ url, requests, connections: CONNECTIONS, duration: SECONDS });
  const failed = result.non2xx + result.errors + result.timeouts;
  return {
    name,
    perSecond: result.requests.average,
    p50: result.latency.p50,
    p99: result.latency.p99,
    failed,
    memory: pid ? readMemory(pid) : { now: 0, peak: 0 },
  };
}

const LISTINGS = [
  '/product',
  '/product?brands=saan',
  '/product?main=living-room',
  '/th/product',
  '/product?order=asc&orderby=subscription_price',
];
const API_LISTINGS = [
  '/sp/v1/products?per_page=24&page=1&lang=en',
  '/sp/v1/products?per_page=24&page=2&lang=th',
  '/sp/v1/products?per_page=24&page=1&brand=saan&lang=en',
];

export const benchLoad = () =>
  withShop(async ({ dataDir, logDir, keep, api, apiPort, apiUrl, shell, port, reference }) => {
    const uncachedPort = await freePort();
    const uncached = keep(
      await startShell({ dataDir, port: uncachedPort, apiPort, logDir, env: { LOG_LEVEL: 'warn', PAGE_CACHE: 'off' } }),
    );
    const loads = [
      await measureLoad({ name: 'hello world (ceiling)', url: reference.url, paths: ['/hello'] }),
      await measureLoad({ name: 'API listing', url: apiUrl, paths: API_LISTINGS, pid: api.pid }),
      await measureLoad({ name: 'listing page, rendered', url: `http://127.0.0.1:${uncachedPort}`, paths: LISTINGS, pid: uncached.pid }),
      await measureLoad({ name: 'listing page, cached', url: `http://127.0.0.1:${port}`, paths: LISTINGS, pid: shell.pid }),
    ];
    console.log(`One process each, ${CONNECTIONS} connections, ${SECONDS} s; latency in ms, memory in MB\n`);
    console.log(
      table([
        ['what', 'requests/s', 'of ceiling', 'p50', 'p99', 'failed', 'memory', 'peak'],
        ...loads.map(({ name, perSecond, p50, p99, failed, memory }) => [
          name,
          Math.round(perSecond),
          (perSecond / loads[0].perSecond).toFixed(3),
          p50,
          p99,
          failed,
          memory.now,
          memory.peak,
        ]),
      ]),
    );
  });
