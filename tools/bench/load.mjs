import { readFileSync } from 'node:fs';
import autocannon from 'autocannon';

const SECONDS = 8;
/** Long enough for the JIT to compile the hot code. */
const WARM_UP_SECONDS = 6;

/** Peak and current memory of a process in MB; zero if unavailable. */
export function memoryOf(pid) {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8');
    const of = (key) => Math.round(Number(new RegExp(`${key}:\\s+(\\d+)`).exec(status)?.[1] ?? 0) / 1024);
    return { now: of('VmRSS'), peak: of('VmHWM') };
  } catch {
    return { now: 0, peak: 0 };
  }
}

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
