import { AggregatorRegistry, Counter, Gauge, register } from 'prom-client';

export const processesEnded = new Counter({
  name: 'spruce_render_process_ends_total',
  help: 'Render processes that ended by themselves, were blocked, or were replaced because of their memory',
  labelNames: ['how'],
});

export const proofsMade = new Counter({
  name: 'spruce_release_proofs_total',
  help: 'Releases that ran in a process of their own first, by what came of it',
  labelNames: ['app', 'result'],
});

const processes = new Gauge({ name: 'spruce_render_processes', help: 'Render processes that are there' });

/** A process that hangs does not answer. */
export function clusterMetrics(living: () => number): () => Promise<string> {
  const cluster = new AggregatorRegistry();
  return async () => {
    processes.set(living());
    const theirs = await cluster.clusterMetrics().catch(() => '');
    return (await register.metrics()) + theirs;
  };
}
