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
/** Maximum wait for one replacement to listen before the next one starts. */
const WAIT_MS = 30_000;
/**
 * A start counts as hung after this multiple of its timeout. The multiple is large, because a busy machine once took 49 s only to load the
 * code, and a killed start would begin again.
 */
const HANG_FACTOR = 3;
/** Maximum number of lost processes that are kept; the oldest are removed first. */
const MAX_LOST = 20;
/**
 * Size in MB of Node's heap for young objects. With the small default, Node must move the objects of a page while the page renders, which
 * is slow. This size renders a third more pages in the same time, for 80 MB of memory.
 */
const RENDER_ARGS = ['--max-semi-space-size=64'];

/**
 * Number of libuv threads. If the folder of the store hangs, it blocks one thread per remote. Node's default of four would leave no thread
 * for compressing pages.
 */
const RENDER_THREADS = process.env['UV_THREADPOOL_SIZE'] ?? '16';

/** A process may end at any moment, so a message that cannot be sent is not an error. */
const send = (worker: Worker, message: SupervisorMessage): void => void (worker.isConnected() && worker.send(message, () => undefined));

interface SupervisorOptions {
  processes: number;
  /** Start timeout of a process. */
  startMs: number;
  /** Timeout for the proof of a release. */
  proofMs: number;
  /** Delay before a release is proven again after a failure that its content did not cause. */
  retryMs: number;
  /** Address of `/metrics` for all processes. */
  metrics: { host: string; port: number } | undefined;
  /** Time that the shell still answers after SIGTERM, while load balancers notice that it stops. */
  drainMs: number;
  quarantine: Quarantine;
  notes: ProcessNotes;
  log: Logger;
}

/**
 * Process supervisor. Keeps `processes` render processes (cluster workers) on one port, and replaces those that die, hang or leak. If a
 * process dies while it loads a release, the release is quarantined. The supervisor itself runs no code of a remote, so a release cannot
 * end the shop.
 */
export function supervise({ processes, startMs, proofMs, retryMs, drainMs, metrics, quarantine, notes, log }: SupervisorOptions): void {
  let stopping = false;
  let everListened = false;
  let backoffMs = 0;
  /** Processes that are not being replaced, with their start times. */
  const active = new Map<Worker, number>();
  const listening = new Set<Worker>();
  /** Processes that end as soon as enough other processes serve, in the order of their replacement. */
  const outgoing = new Set<Worker>();
  /** Number of a process in its metrics: the lowest free one, to limit the label values. */
  const places = new Map<Worker, number>();
  const proofs = new Proofs(async (release) => {
    const proof = await proveInChild(release, proofMs);
    proofsMade.inc({ app: release.app, result: proof?.code ?? 'good' });
    return proof;
  }, retryMs);
  const reports = new Map<Worker, AppReport[]>();
  /** Loaded releases of each process. */
  const loaded = new Map<Worker, string[]>();
  const health = new ReleaseHealth();
  const faults = new Faults();
  const lost: LostProcess[] = [];
  let ready = false;
  let replacing: Promise<void> = Promise.resolve();
  // When all processes ended at once, the releases that were loading are not blamed, because they had been proven before.
  quarantine.forgive();
  notes.clear();

  /** Starts a process. Resolves when the process listens or has ended, or after WAIT_MS. */
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
      if (worker.process.pid !== undefined)
        return log.error({ err: error, process: worker.process.pid }, 'failed to send a message to a render process');
      forget(worker);
      startFailed(error);
    });
    worker.on('message', (message: WorkerMessage) => {
      if (message.type === 'replace') return replace(worker, message);
      if (message.type === 'state') return receive(worker, message.state);
      // Other messages, for example those of the metrics, are ignored here.
      if (message.type !== 'prove') return;
      void proofs.of(message.release).then((proof) => send(worker, { id: message.id, proof }));
    });
    await new Promise<void>((done) => {
      for (const event of ['listening', 'exit', 'error']) worker.once(event, () => done());
      setTimeout(done, WAIT_MS).unref();
    });
  }

  /** Kills a process that never listens, because it would take the place of a working process forever. Its exit starts the next process. */
  function giveUp(worker: Worker): void {
    if (stopping || !active.has(worker) || listening.has(worker)) return;
    log.error({ process: worker.process.pid }, `render process did not listen within ${HANG_FACTOR * startMs} ms and is killed`);
    worker.process.kill('SIGKILL');
  }

  /** Retries later, because the machine may then have the resources for another process. */
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
    // The state of a process that is being replaced no longer counts for the machine.
    if (active.has(worker)) reports.set(worker, state.apps);
    loaded.set(worker, state.releases);
    health.add(state.counted);
    faults.add(state.faults);
    ready ||= state.ready;
    endOutgoing();
  }

  /** Records a lost process. `quarantined` is the reason for quarantining its suspect, if the reason is already certain. */
  function recordLost(process: Pick<LostProcess, 'why' | 'releases' | 'suspect'>, quarantined?: string): void {
    const { suspect } = process;
    lost.push({ at: new Date().toISOString(), ...process });
    lost.splice(0, lost.length - MAX_LOST);
    const reason = suspect && (quarantined ?? suspectedTooOften(lost, suspect));
    if (!reason) return;
    const [app, version] = suspect.split('@') as [string, string];
    quarantine.suspect(app, version, reason);
  }

  /** Sends the machine's state to all processes, because each of them answers for the whole machine. */
  function sendToAll(): void {
    const apps = mergeReports([...reports.values()]);
    const machine: MachineState = { apps, ready, totals: health.totals(), lost, faults: faults.all };
    takeBackCanaries(machine, quarantine, log);
    for (const worker of places.keys()) send(worker, { machine });
  }

  /** Replaces a process. The new process serves before the old one ends, so no visitor waits. */
  function replace(worker: Worker, { why, releases, suspect: found }: ReplaceRequest): void {
    if (stopping || !active.delete(worker)) return;
    processesEnded.inc({ how: 'replaced' });
    // If the process names no suspect, a release that it runs and that was suspected before is suspected again.
    const suspect = found ?? lost.findLast((before) => before.suspect && releases.includes(before.suspect))?.suspect;
    recordLost({ why, releases, suspect });
    reports.delete(worker);
    log.warn({ process: worker.process.pid, releases, suspect }, `render process is replaced: ${why}`);
    outgoing.add(worker);
    // Starts one process at a time, because several starts would leave no CPU to the processes that answer.
    replacing = replacing.then(() => (stopping ? undefined : start()));
  }

  /**
   * Ends outgoing processes when enough other processes serve. These may be any processes, because a replacement may itself end before it
   * listens. A process without a live release does not count, for example while the store is unavailable.
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

  // Each process accepts its own connections. So a process that hangs accepts none, and no connection is lost between supervisor and
  // process.
  cluster.schedulingPolicy = cluster.SCHED_NONE;
  cluster.setupPrimary({ execArgv: [...process.execArgv, ...RENDER_ARGS] });
  cluster.on('listening', (worker) => {
    everListened = true;
    listening.add(worker);
  });
  cluster.on('exit', (worker, code, signal) => {
    // After an external signal, the release that was loading is not blamed. If a process hangs, its watchdog has already recorded the
    // release at fault.
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
    // If no process ever listened, the port is taken or files are missing, and a retry would not help. But a process that was ended by an
    // external signal might have listened, so then the next one starts.
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
      log.fatal({ err: error }, 'failed to listen on METRICS_PORT');
      process.exit(1);
    });
}
