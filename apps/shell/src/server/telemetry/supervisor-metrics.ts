import { AggregatorRegistry, Counter, Gauge, Registry } from 'prom-client';

const register = new Registry();
const registers = [register];

export const processesEnded = new Counter({
  name: 'spruce_render_process_ends_total',
  help: 'Render processes that ended by themselves, were blocked, or were replaced because of their memory',
  labelNames: ['how'],
  registers,
});

export const proofsMade = new Counter({
  name: 'spruce_release_proofs_total',
  help: 'Releases that ran in a process of their own first, by what came of it',
  labelNames: ['app', 'result'],
  registers,
});

const processes = new Gauge({ name: 'spruce_render_processes', help: 'Render processes that are there', registers });

/** A process that hangs does not answer. */
export function clusterMetrics(living: () => number): () => Promise<string> {
  const cluster = new AggregatorRegistry();
  return async () => {
    processes.set(living());
    const theirs = await cluster.clusterMetrics().catch(() => '');
    return (await register.metrics()) + theirs;
  };
}
