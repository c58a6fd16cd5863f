import cluster, { type Worker } from 'node:cluster';
import type { Logger } from 'pino';
import type { ProvableRelease, Quarantine } from '@spruce/federation';
import { proveInChild, type Proof } from './prove-in-child';

/** A process that ended sooner than this is started again later and later. */
const EARLY_MS = 5_000;
const LATEST_MS = 30_000;
/** How long open responses may take to end after SIGTERM. */
const GRACE_MS = 10_000;

/** What a render process asks of the supervisor. */
export type Question = { ask: 'prove'; id: number; release: ProvableRelease } | { ask: 'replace'; why: string };
export type Answer = { id: number; proof: Proof };

interface SupervisorOptions {
  processes: number;
  /** How long the proof of a release may take. */
  proofMs: number;
  quarantine: Quarantine;
  log: Logger;
}

/**
 * Keeps `processes` render processes on one port. One that dies is replaced, one that hung or leaked too; what it was loading is
 * quarantined. Runs no code of a remote itself, so nothing that a release does can end the shop.
 */
export function supervise({ processes, proofMs, quarantine, log }: SupervisorOptions): void {
  let stopping = false;
  let served = false;
  let pause = 0;
  const born = new Map<Worker, number>();
  /** Each release is proven once for all processes. */
  const proofs = new Map<string, Promise<Proof>>();
  quarantine.blame();

  function proofOf(release: ProvableRelease): Promise<Proof> {
    const key = `${release.app}@${release.version} ${release.sha256}`;
    const known = proofs.get(key);
    if (known) return known;
    const proof = proveInChild(release, proofMs);
    proofs.set(key, proof);
    // What was only too slow may be quicker another time.
    void proof.then((result) => result?.code === 'load-timeout' && proofs.delete(key));
    return proof;
  }

  function start(): Worker {
    const worker = cluster.fork();
    born.set(worker, Date.now());
    worker.on('message', (question: Question) => {
      if (question.ask === 'replace') return replace(worker, question.why);
      void proofOf(question.release).then((proof) => worker.isConnected() && worker.send({ id: question.id, proof } satisfies Answer));
    });
    return worker;
  }

  /** The new one listens before the old one ends, so nobody waits. */
  function replace(worker: Worker, why: string): void {
    if (stopping || !born.delete(worker)) return;
    log.warn({ process: worker.process.pid }, `render process is replaced: ${why}`);
    start().once('listening', () => end(worker));
  }

  function end(worker: Worker): void {
    worker.process.kill('SIGTERM');
    setTimeout(() => worker.process.kill('SIGKILL'), GRACE_MS).unref();
  }

  // A process takes a connection itself, when it can: one that hangs takes none, and none is lost that was handed to it.
  cluster.schedulingPolicy = cluster.SCHED_NONE;
  cluster.on('listening', () => (served = true));
  cluster.on('exit', (worker, code, signal) => {
    quarantine.blame(worker.process.pid);
    const since = born.get(worker);
    born.delete(worker);
    if (stopping) {
      if (Object.keys(cluster.workers ?? {}).length === 0) process.exit(0);
      return;
    }
    if (since === undefined) return;
    // Nothing ever listened: the port is taken or the files are not there, and another try would not help.
    if (!served) process.exit(code || 1);
    pause = Date.now() - since < EARLY_MS ? Math.min(LATEST_MS, Math.max(500, pause * 2)) : 0;
    log.error({ process: worker.process.pid, code, signal }, `render process ended; the next one starts in ${pause} ms`);
    setTimeout(() => !stopping && start(), pause);
  });

  const stop = (signal: NodeJS.Signals) => {
    if (stopping) return;
    stopping = true;
    log.info({ signal }, 'stopping');
    for (const worker of Object.values(cluster.workers ?? {})) if (worker) end(worker);
    setTimeout(() => process.exit(1), GRACE_MS + 1_000).unref();
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
  for (let count = 0; count < processes; count += 1) start();
}
