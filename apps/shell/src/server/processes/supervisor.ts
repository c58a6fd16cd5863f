import cluster, { type Worker } from 'node:cluster';
import type { Logger } from 'pino';
import type { AppReport, Quarantine } from '@spruce/federation';
import { GRACE_MS } from '../draining';
import { Faults } from '../health/faults';
import { ReleaseHealth } from '../health/release-health';
import { takeBackCanaries } from '../health/canary-verdict';
import { clusterMetrics, processesEnded, proofsMade } from '../telemetry/supervisor-metrics';
import { serveMetrics } from '../telemetry/serve-metrics';
import { attributeExit, suspectedTooOften } from './attribute-exit';
import {
  mergeReports,
  STATE_MS,
  type LostProcess,
  type MachineState,
  type ProcessState,
  type ReplaceRequest,
  type SupervisorMessage,
  type WorkerMessage,
} from './machine';
import type { ProcessNotes } from './process-notes';
import { EXTERNAL_SIGNALS, proveInChild } from './prove-in-child';
import { Proofs } from './proofs';

/** A process that ended sooner than this is restarted with exponential back-off, up to MAX_BACKOFF_MS. */
const EARLY_MS = 5_000;
const MAX_BACKOFF_MS = 30_000;
/** How long the next replacement waits for one that does not listen yet. */
const WAIT_MS = 30_000;
/**
 * After so many times what a process gives itself to start it is held to hang. A machine with seven times more to do than it has processors
 * took 49 s to load the code alone, and whoever ends a slow start there has it begin anew.
 */
const HANG_FACTOR = 3;
/** Lost processes that are told of. */
const MAX_LOST = 20;
/**
 * A page that is being rendered outlives the small nursery that Node starts with, and is then collected at a higher price:
 * with a larger one a third more pages are rendered in the same time, for 80 MB of memory.
 */
const RENDER_ARGS = ['--max-semi-space-size=64'];

/** Of Node's four threads a store in a folder that hangs would hold all, one for each remote, and no page would be compressed any more. */
const RENDER_THREADS = process.env['UV_THREADPOOL_SIZE'] ?? '16';

/** A process may end at any moment; what it can no longer be sent is no fault. */
const send = (worker: Worker, message: SupervisorMessage): void => void (worker.isConnected() && worker.send(message, () => undefined));

interface SupervisorOptions {
  processes: number;
  /** How long a process gives itself to start. */
  startMs: number;
  /** How long the proof of a release may take. */
  proofMs: number;
  /** How long a release is left alone whose proof says nothing of its content. */
  retryMs: number;
  /** Where `/metrics` answers, for all processes. */
  metrics: { host: string; port: number } | undefined;
  /** How long the shell goes on answering after SIGTERM, while balancers find out that it stops. */
  drainMs: number;
  quarantine: Quarantine;
  notes: ProcessNotes;
  log: Logger;
}

/**
 * Process supervisor: keeps `processes` render processes (cluster workers) on one port. One that dies is replaced, one that hung or leaked
 * too; what it was loading is quarantined. Runs no code of a remote itself, so nothing that a release does can end the shop.
 */
export function supervise({ processes, startMs, proofMs, retryMs, drainMs, metrics, quarantine, notes, log }: SupervisorOptions): void {
  let stopping = false;
  let everListened = false;
  let backoffMs = 0;
  /** Those that are not being replaced, with the time of their start. */
  const active = new Map<Worker, number>();
  const listening = new Set<Worker>();
  /** Those that are to end once others serve in their place, the first one first. */
  const outgoing = new Set<Worker>();
  /** The number under which a process has its metrics: the lowest one that is free, so that there are few label values. */
  const places = new Map<Worker, number>();
  const proofs = new Proofs(async (release) => {
    const proof = await proveInChild(release, proofMs);
    proofsMade.inc({ app: release.app, result: proof?.code ?? 'good' });
    return proof;
  }, retryMs);
  /** What each process said last that it has. */
  const reports = new Map<Worker, AppReport[]>();
  /** The releases that each has loaded. */
  const loaded = new Map<Worker, string[]>();
  const health = new ReleaseHealth();
  const faults = new Faults();
  const lost: LostProcess[] = [];
  let ready = false;
  let replacing: Promise<void> = Promise.resolve();
  // What was being loaded when all of them ended at once had nothing to do with it: it was proven before.
  quarantine.forgive();
  notes.clear();

  /** Resolves when the process listens or has ended, or when nobody should wait for it any longer. */
  async function start(): Promise<void> {
    const taken = new Set(places.values());
    let place = 1;
    while (taken.has(place)) place += 1;
    let worker: Worker;
    try {
      worker = cluster.fork({ RENDER_PLACE: String(place), UV_THREADPOOL_SIZE: RENDER_THREADS });
    } catch (error) {
      return startFailed(error);
    }
    places.set(worker, place);
    active.set(worker, Date.now());
    setTimeout(giveUp, HANG_FACTOR * startMs, worker).unref();
    worker.on('error', (error) => {
      if (worker.process.pid !== undefined) return log.error({ err: error, process: worker.process.pid }, 'render process cannot be told');
      forget(worker);
      startFailed(error);
    });
    worker.on('message', (message: WorkerMessage) => {
      if (message.type === 'replace') return replace(worker, message);
      if (message.type === 'state') return receive(worker, message.state);
      // Metrics have messages of their own.
      if (message.type !== 'prove') return;
      void proofs.of(message.release).then((proof) => send(worker, { id: message.id, proof }));
    });
    await new Promise<void>((done) => {
      for (const event of ['listening', 'exit', 'error']) worker.once(event, () => done());
      setTimeout(done, WAIT_MS).unref();
    });
  }

  /** Whatever it waits for, it would keep the place of one that serves for ever; the next one is started when it has ended. */
  function giveUp(worker: Worker): void {
    if (stopping || !active.has(worker) || listening.has(worker)) return;
    log.error({ process: worker.process.pid }, `render process did not listen within ${HANG_FACTOR * startMs} ms and is killed`);
    worker.process.kill('SIGKILL');
  }

  /** A machine that has no room for a process now may have it later. */
  function startFailed(error: unknown): void {
    startLater(true);
    log.error({ err: error }, `render process cannot be started; the next try is in ${backoffMs} ms`);
  }

  function startLater(early: boolean): void {
    backoffMs = early ? Math.min(MAX_BACKOFF_MS, Math.max(500, backoffMs * 2)) : 0;
    setTimeout(() => stopping || void start(), backoffMs);
  }

  function forget(worker: Worker): void {
    for (const known of [active, places, reports, loaded, listening, outgoing]) known.delete(worker);
  }

  function receive(worker: Worker, state: ProcessState): void {
    // What one that is being replaced has is no longer the machine's.
    if (active.has(worker)) reports.set(worker, state.apps);
    loaded.set(worker, state.releases);
    health.add(state.counted);
    faults.add(state.faults);
    ready ||= state.ready;
    endOutgoing();
  }

  /** `quarantined`: why the suspect must not run for a while, where that is certain already. */
  function recordLost(process: Pick<LostProcess, 'why' | 'releases' | 'suspect'>, quarantined?: string): void {
    const { suspect } = process;
    lost.push({ at: new Date().toISOString(), ...process });
    lost.splice(0, lost.length - MAX_LOST);
    const reason = suspect && (quarantined ?? suspectedTooOften(lost, suspect));
    if (!reason) return;
    const [app, version] = suspect.split('@') as [string, string];
    quarantine.suspect(app, version, reason);
  }

  /** Every process answers for all of them. */
  function sendToAll(): void {
    const apps = mergeReports([...reports.values()]);
    const machine: MachineState = { apps, ready, totals: health.totals(), lost, faults: faults.all };
    takeBackCanaries(machine, quarantine, log);
    for (const worker of places.keys()) send(worker, { machine });
  }

  /** The new one serves before the old one ends, so nobody waits. */
  function replace(worker: Worker, { why, releases, suspect: found }: ReplaceRequest): void {
    if (stopping || !active.delete(worker)) return;
    processesEnded.inc({ how: 'replaced' });
    // One that began with a release which was suspected before cannot tell by itself.
    const suspect = found ?? lost.findLast((before) => before.suspect && releases.includes(before.suspect))?.suspect;
    recordLost({ why, releases, suspect });
    reports.delete(worker);
    log.warn({ process: worker.process.pid, releases, suspect }, `render process is replaced: ${why}`);
    outgoing.add(worker);
    // One after the other: several that start at once would leave the others no processor to answer with.
    replacing = replacing.then(() => (stopping ? undefined : start()));
  }

  /**
   * Ends what is to be replaced as soon as enough others serve, whichever they are: one that is started for it may itself end before it
   * listens. One that has nothing to show, since the store is away, is no replacement.
   */
  function endOutgoing(): void {
    const serves = (worker: Worker) => listening.has(worker) && (!ready || reports.get(worker)?.some(({ live }) => live));
    const spare = [...active.keys()].filter(serves).length + outgoing.size - processes;
    for (const worker of [...outgoing].slice(0, Math.max(0, spare))) {
      outgoing.delete(worker);
      end(worker);
    }
  }

  function end(worker: Worker): void {
    worker.process.kill('SIGTERM');
    setTimeout(() => worker.process.kill('SIGKILL'), GRACE_MS).unref();
  }

  // A process takes a connection itself, when it can: one that hangs takes none, and none is lost that was handed to it.
  cluster.schedulingPolicy = cluster.SCHED_NONE;
  cluster.setupPrimary({ execArgv: [...process.execArgv, ...RENDER_ARGS] });
  cluster.on('listening', (worker) => {
    everListened = true;
    listening.add(worker);
  });
  cluster.on('exit', (worker, code, signal) => {
    // Whoever sends a signal means the process and not what it was loading; one that hangs has said so itself.
    const pid = worker.process.pid!;
    if (EXTERNAL_SIGNALS.has(signal)) quarantine.forgive(pid);
    else quarantine.blame(pid);
    const left = notes.take(pid);
    const since = active.get(worker);
    const releases = loaded.get(worker) ?? [];
    forget(worker);
    if (stopping) {
      if (places.size === 0) process.exit(0);
      return;
    }
    if (since === undefined) return;
    processesEnded.inc({ how: 'ended' });
    const { why, suspect, quarantined } = attributeExit({ code, signal }, left, lost);
    recordLost({ why, releases, suspect }, quarantined);
    // Nothing ever listened: the port is taken or the files are not there, and another try would not help. Whoever sends a signal may.
    if (!everListened && !EXTERNAL_SIGNALS.has(signal)) process.exit(code || 1);
    startLater(Date.now() - since < EARLY_MS);
    log.error({ process: pid, why, releases, suspect }, `render process ended; the next one starts in ${backoffMs} ms`);
  });

  const stop = (signal: NodeJS.Signals) => {
    if (stopping) return;
    stopping = true;
    log.info({ signal }, 'stopping');
    for (const worker of places.keys()) send(worker, { drain: true });
    setTimeout(() => [...places.keys()].forEach(end), drainMs);
    setTimeout(() => process.exit(1), drainMs + GRACE_MS + 1_000).unref();
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
  setInterval(sendToAll, STATE_MS);
  for (let count = 0; count < processes; count += 1) void start();
  if (metrics)
    serveMetrics(
      metrics,
      clusterMetrics(quarantine, () => active.size),
      log,
    ).catch((error: unknown) => {
      log.fatal({ err: error }, 'METRICS_PORT cannot be listened on');
      process.exit(1);
    });
}
