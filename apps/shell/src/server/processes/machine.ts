import { isDeepStrictEqual } from 'node:util';
import {
  ReleaseRejected,
  withTimeout,
  type AppReport,
  type LatestPromotions,
  type Release,
  type ReleaseRef,
  type RemoteRegistry,
  type RunningPromotion,
} from '@spruce/federation';
import type { Drain } from '../draining';
import type { Proof } from './proofs';

/** Interval in which render processes and supervisor exchange their state. */
export const STATE_MS = 500;
/** Interval in which a render process shows that no page blocks it. */
export const BEAT_MS = 100;
/** Maximum time that a page waits while the same page may block another process. */
const HELD_MS = 10_000;

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
  latest?: LatestPromotions | undefined;
}

export type ProcessState = Pick<MachineState, 'apps' | 'ready'>;

type Question = { type: 'prove'; release: ReleaseRef } | { type: 'begin'; name: string; promotion: RunningPromotion | undefined };

export type WorkerMessage =
  | (Question & { id: number })
  | { type: 'replace'; why: string }
  | { type: 'state'; state: ProcessState }
  | { type: 'end'; id: number }
  | { type: 'beat' };

/** An answer has the id of its request. */
export type SupervisorMessage = { id: number; proof: Proof } | Drain | { machine: MachineState };

class PageHeld extends Error {
  readonly statusCode = 503;
}

interface Parts {
  registry: Pick<RemoteRegistry, 'current' | 'report' | 'promotions' | 'refresh'>;
  supervised: boolean;
  /** A starting process is not ready while one of these remotes is promoted, but missing. */
  critical: readonly string[];
  memoryMb: number;
}

/** State of all processes of the machine, as the supervisor sends it. Without a supervisor, the state of this process. */
export class Machine {
  #received: MachineState | undefined;
  #wasReady = false;
  #timers: NodeJS.Timeout[] = [];
  #lastId = 0;
  readonly #waiting = new Map<number, (proof: Proof) => void>();

  constructor(private readonly parts: Parts) {}

  start(): void {
    if (!this.parts.supervised) return;
    process.on('message', this.#receive);
    this.#timers = [setInterval(() => this.#send(), STATE_MS).unref(), setInterval(() => send({ type: 'beat' }), BEAT_MS).unref()];
  }

  stop(): void {
    this.#timers.forEach(clearInterval);
    process.off('message', this.#receive);
  }

  get state(): MachineState {
    const apps = () => mergeReports([this.parts.registry.report()]);
    return this.#received ?? { apps: apps(), ready: this.#wasReady, lost: [] };
  }

  /** Proves a release in another process. Throws a {@link ReleaseRejected}. */
  readonly prove = async (release: ReleaseRef): Promise<void> => {
    const refused = await this.#ask({ type: 'prove', release }).answer;
    if (refused) throw new ReleaseRejected(refused.code, refused.message);
  };

  /**
   * Waits while the same page may block another process. Resolves to a function to call when the page is rendered. The supervisor must know
   * the page before its rendering, because a blocked process can no longer send a message.
   */
  readonly beginPage = async (release: Pick<Release, 'name' | 'version'>, routeId: string): Promise<() => void> => {
    if (!this.parts.supervised) return () => undefined;
    const isOf = ({ app, version }: RunningPromotion) => app === release.name && version === release.version;
    const name = `${release.name}@${release.version} ${routeId}`;
    const { id, answer } = this.#ask({ type: 'begin', name, promotion: this.parts.registry.promotions().find(isOf) });
    const end = () => send({ type: 'end', id });
    try {
      await withTimeout(HELD_MS, answer, () => new PageHeld(`${name} may block another process`));
      return end;
    } catch (error) {
      end();
      throw error;
    } finally {
      this.#waiting.delete(id);
    }
  };

  /**
   * A missing critical remote keeps a starting process from being ready, so that a rolling deploy stops. A machine that was ready stays
   * ready, because a bad release that every machine refuses must not take the whole shop out of service.
   */
  readiness(): { ready: boolean; missing: string[] } {
    const { registry, critical } = this.parts;
    const remotes = [...registry.current().values()];
    const missing = registry.report().flatMap(({ app, live, refused }) => {
      const promoted = refused && refused.code !== 'missing-pointer';
      return !live && promoted ? [app] : [];
    });
    const loading = remotes.some((remote) => remote.kind === 'failed' && remote.reason === 'loading');
    const able = remotes.some(({ kind }) => kind !== 'failed') && !loading;
    const isComplete = !missing.some((app) => critical.includes(app));
    const ready = able && (isComplete || this.#wasReady || this.#received?.ready === true);
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

  #ask(message: Question): { id: number; answer: Promise<Proof> } {
    const id = (this.#lastId += 1);
    const answer = new Promise<Proof>((resolve) => void this.#waiting.set(id, resolve));
    send({ ...message, id });
    return { id, answer };
  }

  #receive = (message: SupervisorMessage): void => {
    if ('machine' in message) {
      const isPromotion = !isDeepStrictEqual(this.#received?.latest, message.machine.latest);
      this.#received = message.machine;
      if (isPromotion) void this.parts.registry.refresh();
    }
    if (!('id' in message)) return;
    this.#waiting.get(message.id)?.(message.proof);
    this.#waiting.delete(message.id);
  };
}

const seqOf = (report: AppReport | undefined): number => report?.live?.seq ?? 0;

/** In the result, `live` is the oldest release that is live in any of the processes. */
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
