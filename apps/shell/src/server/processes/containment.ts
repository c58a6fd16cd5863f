import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { Logger } from 'pino';
import { culpritOf, ReleaseRejected, type Culprit, type LoadObserver, type Quarantine, type ReleaseRef } from '@spruce/federation';
import type { Faults } from '../health/faults';
import { sharedLibraries } from '../shared-libraries';
import { authorOf } from './function-author';
import { watchGlobals, type GlobalChange } from './globals';
import { beat, heartbeat } from './liveness';
import type { WorkerMessage } from './machine';
import { attributedRelease, onPagesChange } from './page-attribution';
import type { ProcessNotes } from './process-notes';
import { ReleaseHistory } from './release-history';
import type { LongTask } from './watchdog';

const HEARTBEAT_MS = 250;
const CHECK_MS = 250;
/** Maximum number of changed globals that one check restores. */
const MAX_CHANGES = 50;

/** Methods that end a process. `kill` is included, because a signal does not tell who sent it. */
const ENDS_PROCESS = ['exit', 'reallyExit', 'abort', 'kill'] as const;

const nameOf = (culprit: Culprit | undefined) => culprit && `${culprit.app}@${culprit.version}`;
const sendToSupervisor = (message: WorkerMessage) => process.send?.(message);
const megabytes = (bytes: number) => Math.round(bytes / 1024 / 1024);
const hasStack = (thrown: unknown) => typeof thrown === 'object' && thrown !== null && 'stack' in thrown;
const heldMb = () => megabytes(process.memoryUsage.rss());

type AuthoredChange = Pick<GlobalChange, 'what'> & { author: Culprit | undefined };

interface Parts {
  log: Logger;
  quarantine: Quarantine;
  notes: ProcessNotes;
  memoryMb: number;
  faults: Faults;
}

/**
 * Isolates and logs the faults of remotes. Unhandled rejections and errors in timers do not end the process, the watchdog ends an endless
 * loop, and a leak or a changed global costs only this process.
 */
export class Containment {
  readonly #history = new ReleaseHistory();
  #changed: ReturnType<typeof watchGlobals> | undefined;

  constructor(private readonly parts: Parts) {}

  get faults(): Faults {
    return this.parts.faults;
  }

  /** Call after the shell's own code has loaded and before any code of a remote. */
  start(): void {
    this.#catchFaults();
    onPagesChange((releases) => this.parts.notes.rendering(releases));
    this.#changed = watchGlobals(Object.values(sharedLibraries));
    setInterval(() => this.#check(), CHECK_MS).unref();
  }

  /** Starts the watchdog thread, which checks a heartbeat of the main thread; see `watchdog.ts`. */
  startWatchdog(stateDir: string): void {
    setInterval(beat, HEARTBEAT_MS).unref();
    const watchdog = new Worker(join(__dirname, 'watchdog.cjs'), { workerData: { heartbeat: heartbeat.buffer, stateDir } });
    watchdog.on('message', ({ release, ms }: LongTask) => {
      this.parts.log.warn({ release, ms }, 'one piece of work of a release blocked this process');
      this.parts.faults.note(release, 'kept a process from all other visitors', `${ms} ms at one piece of work`);
    });
    watchdog.unref();
  }

  /** Call when visitors start to arrive: memory growth is measured from here. */
  beginServing(): void {
    this.#history.setBaseline(heldMb());
  }

  /** True while a release keeps another process busy, perhaps without end. This process then serves all other pages. */
  readonly isBusyElsewhere = (release: string): boolean => this.parts.notes.isBusyElsewhere(release);

  /** Restores changed globals at once, after a page has failed. Returns true when a global had changed. */
  readonly restoreGlobals = (): boolean => this.#restoreGlobals() !== undefined;

  /** The loaded releases of this process, the latest last. */
  readonly releases = (): string[] => this.#history.releases;

  /** Observes the loading of a release, and attributes to it the globals that changed while its code ran. */
  readonly observeLoad = (release: ReleaseRef): LoadObserver => {
    const before = this.#restoreGlobals();
    this.#history.add(nameOf(release)!, heldMb());
    const check = (loaded?: Culprit) => {
      const change = this.#restoreGlobals(loaded);
      if (change && nameOf(change.author) === nameOf(release)) throw new ReleaseRejected('changes-globals', `it ${change.what}`);
    };
    // A global that changes while the code of a release is evaluated is attributed to the release, unless globals had changed before.
    // Changes during the asynchronous rest of the loading may come from other code, so they are not attributed.
    return { evaluated: () => check(before ? undefined : release), loaded: () => check() };
  };

  #catchFaults(): void {
    process.on('unhandledRejection', (err) => void this.#recordFault('a rejection that nobody handled', err));
    process.on('uncaughtException', (err) => {
      const release = this.#recordFault('an error that nobody caught', err);
      // The shell itself throws only errors. So an error without a remote is a bug of the shell, which leaves an unknown state, and the
      // process ends.
      if (!release && hasStack(err)) process.exit(1);
    });
    // Replaces the methods that end the process. If a remote calls one of them, the call throws, and the supervisor starts a new process
    // before this one ends. Otherwise all visitors of this process would lose their pages.
    for (const name of ENDS_PROCESS) {
      const end = Reflect.get(process, name) as (...args: unknown[]) => unknown;
      Reflect.set(process, name, (...args: unknown[]) => {
        const release = this.#quarantineCaller();
        if (!release) return end.apply(process, args);
        this.#replace(`${release} wanted to end it`, release);
        throw new Error(`${release} must not end the process`);
      });
    }
    // Also quarantines a release that ends the process in another way, if the release is in the stack.
    process.on('exit', () => this.#quarantineCaller());
  }

  /** Logs and counts a fault, and returns the release that caused it. */
  #recordFault(what: string, err: unknown): string | undefined {
    // A thrown string has no stack, so it is attributed to the release whose page led to it.
    const release = nameOf(culpritOf(err)) ?? (hasStack(err) ? undefined : attributedRelease());
    this.parts.log.error({ err, release }, what);
    this.parts.faults.note(release ?? (hasStack(err) ? 'shell' : 'unknown'), what, err);
    return release;
  }

  #quarantineCaller(): string | undefined {
    const { stackTraceLimit } = Error;
    Error.stackTraceLimit = 50;
    const culprit = culpritOf(new Error());
    Error.stackTraceLimit = stackTraceLimit;
    if (culprit) this.parts.quarantine.add(culprit.app, culprit.version, 'it ended its process');
    return nameOf(culprit);
  }

  #check(): void {
    if (this.#restoreGlobals()) return;
    const { rss, heapUsed, arrayBuffers } = process.memoryUsage();
    const held = megabytes(rss);
    if (held <= this.parts.memoryMb) return;
    const { summary, suspect } = this.#history.growth(held);
    const parts = `${megabytes(heapUsed)} of JavaScript, ${megabytes(arrayBuffers)} of buffers`;
    this.#replace(`it holds ${held} MB (${parts}), more than RENDER_MEMORY_MB; ${summary}`, suspect);
  }

  /** Undoes changes of globals and requests the replacement of this process. Returns the first change. */
  #restoreGlobals(loaded?: Culprit): AuthoredChange | undefined {
    const change = this.#undoChanges(loaded);
    const author = nameOf(change?.author);
    if (change) this.#replace(`${author ?? 'somebody'} ${change.what} for the whole process`, author ?? this.#history.onlyNew);
    return change;
  }

  /** Quarantines the author of each change: the release whose function replaced a global, or the release that was loading. */
  #undoChanges(loaded?: Culprit): AuthoredChange | undefined {
    let first: AuthoredChange | undefined;
    for (let count = 0; count < MAX_CHANGES; count += 1) {
      const change = this.#changed?.();
      if (!change) return first;
      // The change is undone before the search for its author, because the search uses the globals.
      if (!change.added) change.undo();
      const author = authorOf(change.value) ?? loaded;
      first ??= { what: change.what, author };
      if (author) this.parts.quarantine.add(author.app, author.version, `it ${change.what} for everybody in its process`);
      if (!change.added) continue;
      // A new global that no release has written may belong to a library that needs it, so it stays.
      if (!author) return first;
      change.undo();
    }
    return first;
  }

  #replace(why: string, suspect: string | undefined): void {
    sendToSupervisor({ type: 'replace', why, releases: this.releases(), suspect });
  }
}
