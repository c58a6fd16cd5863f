import cluster, { type Worker } from 'node:cluster';
import type { Logger } from 'pino';
import { withTimeout, type AppReport, type LatestPromotions, type Quarantine } from '@spruce/federation';
import { GRACE_MS } from '../draining';
import { clusterMetrics, processesEnded, proofsMade } from '../telemetry/supervisor-metrics';
import { serveMetrics } from '../telemetry/serve-metrics';
import {
  BEAT_MS,
  mergeReports,
  STATE_MS,
  type LostProcess,
  type MachineState,
  type ProcessState,
  type SupervisorMessage,
  type WorkerMessage,
} from './machine';
import { PagesInFlight } from './pages-in-flight';
import { EXTERNAL_SIGNALS, Proofs, proveInChild } from './proofs';
import { Strikes } from './strikes';

const EARLY_MS = 5_000;
const MAX_BACKOFF_MS = 30_000;
const WAIT_MS = 30_000;
/** A start counts as hung after this multiple of its timeout. A busy machine once took 49 s to load the code. */
const HANG_FACTOR = 3;
/** Number of missed heartbeats after which a process may be blocked. */
const QUIET = 2;
/** Number of missed heartbeats after which a process counts as blocked. */
const BLOCKED = 50;
const MAX_LOST = 20;
const INDEX_MS = 5_000;
/** Node's default is so small that objects are moved while a page renders. This size costs 80 MB, and a third more pages are rendered. */
const RENDER_ARGS = ['--max-semi-space-size=64'];

/** A store folder that hangs blocks one libuv thread per remote. Node's four threads would leave none for compression. */
const RENDER_THREADS = process.env['UV_THREADPOOL_SIZE'] ?? '16';

/** A process may end at any moment, so a message that cannot be sent is not an error. */
const send = (worker: Worker, message: SupervisorMessage): void => void (worker.isConnected() && worker.send(message, () => undefined));

interface SupervisorOptions {
  processes: number;
  startMs: number;
  proofMs: number;
  metrics: { host: string; port: number } | undefined;
  drainMs: number;
  quarantine: Pick<Quarantine, 'add'>;
  readLatest: () => Promise<LatestPromotions | undefined>;
  pollMs: number;
  log: Logger;
}

/** Quarantines a new release after two processes were lost while they made its pages. Runs no code of a remote. */
export function supervise(options: SupervisorOptions): void {
  const { processes, startMs, proofMs, drainMs, metrics, quarantine, readLatest, pollMs, log } = options;
  let stopping = false;
  let everListened = false;
  let backoffMs = 0;
  const active = new Map<Worker, number>();
  const listening = new Set<Worker>();
  const outgoing = new Set<Worker>();
  /** Number of each process, a label of its metrics. A new process gets the lowest free number, so that there are few label values. */
  const places = new Map<Worker, number>();
  const proofs = new Proofs(async (release) => {
    const proof = await proveInChild(release, proofMs);
    proofsMade.inc({ app: release.app, result: proof?.code ?? 'good' });
    return proof;
  });
  const reports = new Map<Worker, AppReport[]>();
  const missing = new Map<Worker, number>();
  const pages = new PagesInFlight<Worker>((worker) => (missing.get(worker) ?? 0) >= QUIET);
  const strikes = new Strikes();
  const lost: LostProcess[] = [];
  let ready = false;
  let latest: LatestPromotions | undefined;
  let replacing: Promise<void> = Promise.resolve();

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
      if (missing.has(worker)) missing.set(worker, 0);
      pages.answered(worker);
      if (message.type === 'replace') return replace(worker, message.why);
      if (message.type === 'state') return receive(worker, message.state);
      if (message.type === 'begin')
        return pages.add({ process: worker, ...message }, () => send(worker, { id: message.id, proof: undefined }));
      if (message.type === 'end') return pages.end(worker, message.id);
      // All other messages are heartbeats, which are counted above, or metrics, which another listener handles.
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
    for (const known of [active, places, reports, missing, listening, outgoing]) known.delete(worker);
    pages.forget(worker);
  }

  function receive(worker: Worker, state: ProcessState): void {
    // The state of a process that is being replaced no longer counts for the machine.
    if (active.has(worker)) reports.set(worker, state.apps);
    ready ||= state.ready;
    endOutgoing();
  }

  const releasesOf = (worker: Worker) => pages.promotionsOf(worker).map(({ app, version }) => `${app}@${version}`);

  function strike(worker: Worker, why: string): void {
    recordLost(worker, why);
    for (const { app, version, seq } of strikes.add(pages.promotionsOf(worker))) {
      const reason = `two render processes were lost while they made its pages, the last one because ${why}`;
      log.error({ app, version, seq }, `${app}@${version} is withdrawn, and the release before returns: ${reason}`);
      try {
        quarantine.add(app, version, seq, reason);
      } catch (error) {
        log.error({ err: error, app, version }, 'quarantine cannot be written; the release stays live');
      }
    }
  }

  function recordLost(worker: Worker, why: string): void {
    lost.push({ at: new Date().toISOString(), why, ran: releasesOf(worker) });
    lost.splice(0, lost.length - MAX_LOST);
  }

  function countBeats(): void {
    if (stopping) return;
    for (const [worker, count] of missing) {
      missing.set(worker, count + 1);
      if (count + 1 !== BLOCKED || !active.has(worker)) continue;
      const why = `it did not answer for ${(BLOCKED * BEAT_MS) / 1_000} s`;
      strike(worker, why);
      replace(worker, why, 'blocked');
      setTimeout(() => outgoing.delete(worker) && end(worker), WAIT_MS).unref();
    }
  }

  /** Polls the index for all processes. If the index is not readable, each process reads the pointers and reports the reason. */
  async function pollIndex(): Promise<void> {
    latest = await withTimeout(INDEX_MS, readLatest(), () => new Error('the index is late')).catch(() => undefined);
    setTimeout(() => void pollIndex(), pollMs).unref();
  }

  /** Sends the machine's state to all processes, because each of them answers for the whole machine. */
  function sendToAll(): void {
    const machine: MachineState = { apps: mergeReports([...reports.values()]), ready, lost, latest };
    for (const worker of places.keys()) send(worker, { machine });
  }

  /** The new process serves before the old one ends, so no visitor waits. */
  function replace(worker: Worker, why: string, how = 'replaced'): void {
    if (stopping || !active.delete(worker)) return;
    processesEnded.inc({ how });
    if (how === 'replaced') recordLost(worker, why);
    reports.delete(worker);
    log.warn({ process: worker.process.pid, releases: releasesOf(worker) }, `render process is replaced: ${why}`);
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
    // A blocked process would not handle SIGTERM.
    worker.process.kill((missing.get(worker) ?? 0) >= BLOCKED ? 'SIGKILL' : 'SIGTERM');
    missing.delete(worker);
    setTimeout(() => worker.process.kill('SIGKILL'), GRACE_MS).unref();
  }

  // Each process accepts its own connections. So a process that hangs accepts none, and no connection is lost between supervisor and
  // process.
  cluster.schedulingPolicy = cluster.SCHED_NONE;
  cluster.setupPrimary({ execArgv: [...process.execArgv, ...RENDER_ARGS] });
  cluster.on('listening', (worker) => {
    everListened = true;
    listening.add(worker);
    missing.set(worker, 0);
  });
  cluster.on('exit', (worker, code, signal) => {
    const pid = worker.process.pid!;
    const since = active.get(worker);
    const releases = releasesOf(worker);
    const why = `it ended (${signal ?? `exit code ${code}`})`;
    if (since !== undefined && !stopping) {
      processesEnded.inc({ how: 'ended' });
      // An external signal is aimed at the process, not at a release.
      if (EXTERNAL_SIGNALS.has(signal)) recordLost(worker, why);
      else strike(worker, why);
    }
    forget(worker);
    if (stopping) {
      if (places.size === 0) process.exit(0);
      return;
    }
    if (since === undefined) return;
    // When no process ever listened, the port is taken or files are missing, and a retry would not help. This does not apply after a signal
    // from outside.
    if (!everListened && !EXTERNAL_SIGNALS.has(signal)) process.exit(code || 1);
    startLater(Date.now() - since < EARLY_MS);
    log.error({ process: pid, why, releases }, `render process ended; the next one starts in ${backoffMs} ms`);
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
  setInterval(countBeats, BEAT_MS);
  setInterval(sendToAll, STATE_MS);
  void pollIndex();
  for (let count = 0; count < processes; count += 1) void start();
  if (metrics)
    serveMetrics(
      metrics,
      clusterMetrics(() => active.size),
      log,
    ).catch((error: unknown) => {
      log.fatal({ err: error }, 'failed to listen on METRICS_PORT');
      process.exit(1);
    });
}
