import type { AppReport, Quarantine, RegistryLogger, ReleaseRef, RemoteRegistry } from '@spruce/federation';
import type { Fault, Faults } from '../health/faults';
import { ReleaseHealth, type Counted } from '../health/release-health';
import { takeBackCanaries } from '../health/canary-verdict';
import type { Drain } from '../draining';
import type { Proof } from './prove-in-child';

/** Interval in which render processes and supervisor exchange their state. */
export const STATE_MS = 500;

/** A render process that had to be replaced or ended unexpectedly. */
export interface LostProcess {
  /** ISO time. */
  at: string;
  why: string;
  /** Releases that it had loaded, the latest last. */
  releases: string[];
  /** The release that is suspected as the cause. */
  suspect?: string | undefined;
}

/** Aggregated state of all render processes of this machine. */
export interface MachineState {
  apps: AppReport[];
  /** True when a process of this machine was ready since its start. */
  ready: boolean;
  totals: Counted;
  /** Render processes that were lost recently, the latest last. */
  lost: LostProcess[];
  /** Faults since the start that ended no process, the latest last. */
  faults: readonly Fault[];
}

/** State that a render process sends to the supervisor. `counted` and `faults` contain the changes since its last message. */
export type ProcessState = Omit<MachineState, 'totals' | 'lost'> & { counted: Counted; releases: string[] };

/** IPC messages of a render process to its supervisor: a request to prove a release, a request to be replaced, or its state. */
export type WorkerMessage = { type: 'prove'; id: number; release: ReleaseRef } | ReplaceRequest | { type: 'state'; state: ProcessState };
export interface ReplaceRequest extends Pick<LostProcess, 'why' | 'releases' | 'suspect'> {
  type: 'replace';
}

/** IPC messages of the supervisor to a render process. A proof has the id of its request. */
export type SupervisorMessage = { id: number; proof: Proof } | Drain | { machine: MachineState };

interface Parts {
  registry: Pick<RemoteRegistry, 'current' | 'report'>;
  /** True when a supervisor runs this process and reports for all of them. */
  supervised: boolean;
  /** True to report a starting process as not ready while a promoted remote is missing. */
  strict: boolean;
  releases: () => string[];
  faults: Faults;
  quarantine: Quarantine;
  log: RegistryLogger;
}

/** State of all render processes of this machine, as the supervisor sends it. A single process knows only its own state. */
export class Machine {
  readonly health = new ReleaseHealth();
  #received: MachineState | undefined;
  #wasReady = false;
  #timer: NodeJS.Timeout | undefined;

  constructor(private readonly parts: Parts) {}

  start(): void {
    const { supervised, quarantine, log } = this.parts;
    if (supervised) process.on('message', this.#receive);
    this.#timer = setInterval(() => {
      if (supervised) this.#send();
      else takeBackCanaries(this.state, quarantine, log);
    }, STATE_MS).unref();
  }

  stop(): void {
    clearInterval(this.#timer);
    process.off('message', this.#receive);
  }

  get state(): MachineState {
    const { registry, faults } = this.parts;
    if (this.#received) return this.#received;
    const apps = mergeReports([registry.report()]);
    return { apps, ready: this.#wasReady, totals: this.health.totals(), lost: [], faults: faults.all };
  }

  /**
   * Returns whether this process may take visitors, and which promoted remotes are missing. A missing remote keeps a starting process from
   * being ready, so that a rolling deploy stops. A machine that was ready stays ready, because a bad release that every machine refuses
   * must not take the whole shop out of service.
   */
  readiness(): { ready: boolean; missing: string[] } {
    const { registry, strict } = this.parts;
    const remotes = [...registry.current().values()];
    const missing = registry.report().flatMap(({ app, live, refused }) => {
      const promoted = refused && refused.code !== 'missing-pointer';
      return !live && promoted ? [app] : [];
    });
    const loading = remotes.some((remote) => remote.kind === 'failed' && remote.reason === 'loading');
    const able = remotes.some(({ kind }) => kind === 'loaded') && !loading;
    const ready = able && (missing.length === 0 || !strict || this.#wasReady || this.#received?.ready === true);
    this.#wasReady ||= ready;
    return { ready, missing };
  }

  #send(): void {
    const { registry, releases, faults } = this.parts;
    const state: ProcessState = {
      apps: registry.report(),
      ready: this.readiness().ready,
      counted: this.health.takeDelta(),
      releases: releases(),
      faults: faults.takeDelta(),
    };
    if (process.connected) process.send!({ type: 'state', state } satisfies WorkerMessage);
  }

  #receive = (message: SupervisorMessage): void => {
    if ('machine' in message) this.#received = message.machine;
  };
}

const seqOf = (report: AppReport | undefined): number => report?.live?.seq ?? 0;

/** Merges the app reports of all processes of a machine. `live` is the oldest release that is live in any of them. */
export function mergeReports(processes: readonly (readonly AppReport[])[]): AppReport[] {
  const names = [...new Set(processes.flatMap((apps) => apps.map(({ app }) => app)))];
  return names.map((app) => {
    const all = processes.map((apps) => apps.find((report) => report.app === app));
    const latest = Math.max(...all.map(seqOf));
    const slowest = all.reduce((least, report) => (seqOf(report) < seqOf(least) ? report : least));
    const canaries = all.flatMap((report) => report?.canary ?? []);
    return {
      app,
      live: slowest?.live,
      refused: all.find((report) => report?.refused)?.refused,
      canary: canaries.find(({ refused }) => refused) ?? canaries[0],
      processes: { all: all.length, live: latest > 0 ? all.filter((report) => seqOf(report) === latest).length : 0 },
    };
  });
}
