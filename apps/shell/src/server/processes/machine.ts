import type { AppReport, ReleaseRef, RemoteRegistry, RunningPromotion } from '@spruce/federation';
import type { Drain } from '../draining';
import { onPagesChange } from './pages-in-flight';
import type { Proof } from './prove-in-child';

/** Interval in which render processes and supervisor exchange their state. It is also the heartbeat of a render process. */
export const STATE_MS = 500;
/**
 * While a page of a release may be blocking one process, the other processes hold new pages of this release: this long at most, checked at
 * this interval, in milliseconds.
 */
const HELD_MS = 10_000;
const HELD_POLL_MS = 100;

const megabytes = (bytes: number) => Math.round(bytes / 1024 / 1024);
const send = (message: WorkerMessage): void => void (process.connected && process.send!(message));

export interface LostProcess {
  at: string;
  why: string;
  ran: string[];
}

export interface MachineState {
  apps: AppReport[];
  ready: boolean;
  lost: LostProcess[];
  /** Releases with pages in progress in a process that does not answer. Other processes hold further pages of these releases. */
  held: readonly string[];
}

export type ProcessState = Omit<MachineState, 'lost' | 'held'>;

export type WorkerMessage =
  | { type: 'prove'; id: number; release: ReleaseRef }
  | { type: 'replace'; why: string }
  | { type: 'state'; state: ProcessState }
  | { type: 'pages'; promotions: RunningPromotion[] };

/** A proof has the id of its request. */
export type SupervisorMessage = { id: number; proof: Proof } | Drain | { machine: MachineState };

interface Parts {
  registry: Pick<RemoteRegistry, 'current' | 'report' | 'promotions'>;
  supervised: boolean;
  /** True to report a starting process as not ready while a promoted remote is missing. */
  strict: boolean;
  memoryMb: number;
}

/** A single process knows only its own state. */
export class Machine {
  #received: MachineState | undefined;
  #wasReady = false;
  #timer: NodeJS.Timeout | undefined;

  constructor(private readonly parts: Parts) {}

  start(): void {
    if (!this.parts.supervised) return;
    process.on('message', this.#receive);
    onPagesChange((releases) => this.#sendPages(releases));
    this.#timer = setInterval(() => this.#send(), STATE_MS).unref();
  }

  stop(): void {
    clearInterval(this.#timer);
    process.off('message', this.#receive);
    onPagesChange(undefined);
  }

  get state(): MachineState {
    const apps = () => mergeReports([this.parts.registry.report()]);
    return this.#received ?? { apps: apps(), ready: this.#wasReady, lost: [], held: [] };
  }

  /** Waits while a page of this release may block another process, so that the next page does not block this one. */
  readonly untilFree = async (release: string): Promise<void> => {
    const until = performance.now() + HELD_MS;
    while (this.#received?.held.includes(release) && performance.now() < until)
      await new Promise((resolve) => setTimeout(resolve, HELD_POLL_MS));
  };

  /**
   * A missing remote keeps a starting process from being ready, so that a rolling deploy stops. A machine that was ready stays ready,
   * because a bad release that every machine refuses must not take the whole shop out of service.
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
    const { registry, memoryMb } = this.parts;
    send({ type: 'state', state: { apps: registry.report(), ready: this.readiness().ready } });
    const { rss, heapUsed, arrayBuffers } = process.memoryUsage();
    if (megabytes(rss) <= memoryMb) return;
    const parts = `${megabytes(heapUsed)} of JavaScript, ${megabytes(arrayBuffers)} of buffers`;
    send({ type: 'replace', why: `it holds ${megabytes(rss)} MB (${parts}), more than RENDER_MEMORY_MB` });
  }

  /** Sent before the page is rendered, because a process that is blocked cannot answer. Node writes small messages immediately. */
  #sendPages(releases: readonly string[]): void {
    const promotions = this.parts.registry.promotions().filter(({ app, version }) => releases.includes(`${app}@${version}`));
    send({ type: 'pages', promotions });
  }

  #receive = (message: SupervisorMessage): void => {
    if ('machine' in message) this.#received = message.machine;
  };
}

const seqOf = (report: AppReport | undefined): number => report?.live?.seq ?? 0;

/** `live` is the oldest release that is live in any of them. */
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
