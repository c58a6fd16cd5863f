import { readFileSync } from 'node:fs';
import autocannon from 'autocannon';

const SECONDS = 8;
/** A process that renders some hundred pages a second has its hot code compiled by then. */
const WARM_UP_SECONDS = 6;

/** Peak and present memory of a process in MB; zero where the system does not tell. */
export function memoryOf(pid) {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8');
    const of = (key) => Math.round(Number(new RegExp(`${key}:\\s+(\\d+)`).exec(status)?.[1] ?? 0) / 1024);
    return { now: of('VmRSS'), peak: of('VmHWM') };
  } catch {
    return { now: 0, peak: 0 };
  }
}

/** Requests a second and latency of one process, once it is warm. Paths are asked for in turn. */
export async function measureLoad({ name, url, paths, pid, connections = 16 }) {
  const requests = paths.map((path) => ({ method: 'GET', path, headers: { 'accept-encoding': 'br, gzip' } }));
  await autocannon({ url, requests, connections, duration: WARM_UP_SECONDS });
  const result = await autocannon({ url, requests, connections, duration: SECONDS });
  const failed = result.non2xx + result.errors + result.timeouts;
  return {
    name,
    perSecond: result.requests.average,
    p50: result.latency.p50,
    p99: result.latency.p99,
    failed,
    memory: pid ? memoryOf(pid) : { now: 0, peak: 0 },
  };
}
