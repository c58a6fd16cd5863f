/** For an even number of values, returns the upper of the two middle ones. */
export const median = (values) => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)];

const percentile = (values, share) => [...values].sort((a, b) => a - b)[Math.min(values.length - 1, Math.ceil(values.length * share) - 1)];

export function randomNumbers(seed = 1) {
  let state = seed;
  const next = () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
  return { next, whole: (below) => Math.floor(next() * below), pick: (list) => list[Math.floor(next() * list.length)] };
}

export function table(rows) {
  const widths = rows[0].map((_, column) => Math.max(...rows.map((row) => String(row[column]).length)));
  const line = (row) =>
    row.map((cell, column) => (column === 0 ? String(cell).padEnd(widths[column]) : String(cell).padStart(widths[column]))).join('  ');
  return [line(rows[0]), widths.map((width) => '-'.repeat(width)).join('  '), ...rows.slice(1).map(line)].join('\n');
}

export async function measureLatency(task, { times, concurrency = 1 }) {
  const durations = [];
  let started = 0;
  const worker = async () => {
    while (started < times) {
      started += 1;
      const start = performance.now();
      await task();
      durations.push(performance.now() - start);
    }
  };
  await Promise.all(Array.from({ length: concurrency }, worker));
  return { p50: percentile(durations, 0.5), p99: percentile(durations, 0.99) };
}
