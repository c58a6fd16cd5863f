import { AggregatorRegistry, Counter, Gauge, register } from 'prom-client';

export const processesEnded = new Counter({
  name: 'spruce_render_process_ends_total',
  help: 'Lost render processes: crashed (ended), blocked, or replaced because of their memory',
  labelNames: ['how'],
});

export const proofsMade = new Counter({
  name: 'spruce_release_proofs_total',
  help: 'Proofs of releases in a separate process, by result',
  labelNames: ['app', 'result'],
});

const processes = new Gauge({ name: 'spruce_render_processes', help: 'Number of render processes' });

/** The returned function reads the metrics of all processes. If a render process hangs, it returns only those of the supervisor. */
export function clusterMetrics(living: () => number): () => Promise<string> {
  const cluster = new AggregatorRegistry();
  return async () => {
    processes.set(living());
    const theirs = await cluster.clusterMetrics().catch(() => '');
    return (await register.metrics()) + theirs;
  };
}
