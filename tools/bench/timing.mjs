import { percentile } from './statistics.mjs';

/**
 * Runs tasks, `atOnce` concurrently, until `next` returns none; `next` gets the number of measured tasks.
 * Returns latency in ms and tasks per second of those started at `from` or later.
 */
export async function timed(next, { atOnce, from = performance.now() }) {
  const took = [];
  const worker = async () => {
    for (let work = next(took.length); work; work = next(took.length)) {
      const start = performance.now();
      await work();
      if (start >= from) took.push(performance.now() - start);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
  return { p50: percentile(took, 0.5), p99: percentile(took, 0.99), perSecond: (took.length / (performance.now() - from)) * 1_000 };
}
