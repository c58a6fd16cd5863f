import { AggregatorRegistry, Counter, Gauge, Registry } from 'prom-client';
import type { Quarantine } from '@spruce/federation';

/** Metrics of the supervisor itself. The render processes count everything else, under other names. */
const register = new Registry();
const registers = [register];

export const processesEnded = new Counter({
  name: 'spruce_render_process_ends_total',
  help: 'Render processes that ended by themselves, or were replaced',
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
const quarantined = new Gauge({
  name: 'spruce_releases_quarantined',
  help: 'Releases that may not run on this machine',
  labelNames: ['app'],
  registers,
});

/** Returns the metrics of the supervisor and of all render processes that answer, as text. A process that hangs does not answer. */
export function clusterMetrics(quarantine: Quarantine, living: () => number): () => Promise<string> {
  const cluster = new AggregatorRegistry();
  return async () => {
    processes.set(living());
    quarantined.reset();
    for (const release of new Set(quarantine.all().map(({ app, version }) => `${app}@${version}`)))
      quarantined.inc({ app: release.slice(0, release.indexOf('@')) });
    const theirs = await cluster.clusterMetrics().catch(() => '');
    return (await register.metrics()) + theirs;
  };
}
