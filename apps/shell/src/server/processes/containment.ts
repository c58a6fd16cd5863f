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
/** Of one bundle at one check. */
const MAX_CHANGES = 50;

/** Ways of a program to end its process; a signal leaves no trace of who sent it. */
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
 * Fault isolation: keeps the faults of a remote from the rest of the shop and logs whose they were. Rejections and throwing timers end
 * nothing, an endless loop is ended by the watchdog, a leak or a changed global costs this process and no other.
 */
export class Containment {
  readonly #history = new ReleaseHistory();
  #changed: ReturnType<typeof watchGlobals> | undefined;

  constructor(private readonly parts: Parts) {}

  /** What went wrong in this process and did not end it. */
  get faults(): Faults {
    return this.parts.faults;
  }

  /** Begins when the shell's own code is loaded, and nothing of a remote. */
  start(): void {
    this.#catchFaults();
    onPagesChange((releases) => this.parts.notes.rendering(releases));
    this.#changed = watchGlobals(Object.values(sharedLibraries));
    setInterval(() => this.#check(), CHECK_MS).unref();
  }

  /** Starts the watchdog thread, which sees by a heartbeat whether this process still gets on; see `watchdog.ts`. */
  startWatchdog(stateDir: string): void {
    setInterval(beat, HEARTBEAT_MS).unref();
    const watchdog = new Worker(join(__dirname, 'watchdog.cjs'), { workerData: { heartbeat: heartbeat.buffer, stateDir } });
    watchdog.on('message', ({ release, ms }: LongTask) => {
      this.parts.log.warn({ release, ms }, 'a piece of work of a release kept this process from all others');
      this.parts.faults.note(release, 'kept a process from all other visitors', `${ms} ms at one piece of work`);
    });
    watchdog.unref();
  }

  /** Visitors come from now on. */
  beginServing(): void {
    this.#history.setBaseline(heldMb());
  }

  /** Whether a release keeps another process busy: it may be without end, and this one is for all other pages. */
  readonly isBusyElsewhere = (release: string): boolean => this.parts.notes.isBusyElsewhere(release);

  /** Looks at the globals at once, for a page that failed; says whether they were changed. */
  readonly restoreGlobals = (): boolean => this.#restoreGlobals() !== undefined;

  /** The releases that this process has loaded, the latest last. */
  readonly releases = (): string[] => this.#history.releases;

  /** Watches a release while it is loaded. A global that has changed when its code has just run is its doing. */
  readonly observeLoad = (release: ReleaseRef): LoadObserver => {
    const before = this.#restoreGlobals();
    this.#history.add(nameOf(release)!, heldMb());
    const check = (loaded?: Culprit) => {
      const change = this.#restoreGlobals(loaded);
      if (change && nameOf(change.author) === nameOf(release)) throw new ReleaseRejected('changes-globals', `it ${change.what}`);
    };
    // What stands there already, and nobody knows whose it is, is not its doing; nor is what others may do while it goes on later.
    return { evaluated: () => check(before ? undefined : release), loaded: () => check() };
  };

  #catchFaults(): void {
    process.on('unhandledRejection', (err) => void this.#recordFault('a rejection that nobody handled', err));
    process.on('uncaughtException', (err) => {
      const release = this.#recordFault('an error that nobody caught', err);
      // The shell's own, which throws errors and nothing else: it is in a state that nobody knows.
      if (!release && hasStack(err)) process.exit(1);
    });
    // Without this every visitor of the process would lose the page: it is replaced by one that listens before it goes.
    for (const name of ENDS_PROCESS) {
      const end = Reflect.get(process, name) as (...args: unknown[]) => unknown;
      Reflect.set(process, name, (...args: unknown[]) => {
        const release = this.#quarantineCaller();
        if (!release) return end.apply(process, args);
        this.#replace(`${release} wanted to end it`, release);
        throw new Error(`${release} must not end the process`);
      });
    }
    // There are other ways to end it.
    process.on('exit', () => this.#quarantineCaller());
  }

  /** Says whose it was. */
  #recordFault(what: string, err: unknown): string | undefined {
    // A text that is thrown has no stack; it is of the release whose page led to it.
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

  /** Puts back what everybody relies on, and has this process replaced where somebody had changed it. Says what the first change was. */
  #restoreGlobals(loaded?: Culprit): AuthoredChange | undefined {
    const change = this.#undoChanges(loaded);
    const author = nameOf(change?.author);
    if (change) this.#replace(`${author ?? 'somebody'} ${change.what} for the whole process`, author ?? this.#history.onlyNew);
    return change;
  }

  /** Quarantines who made the changes: whose function stands in the place of a global, or the release that was being loaded. */
  #undoChanges(loaded?: Culprit): AuthoredChange | undefined {
    let first: AuthoredChange | undefined;
    for (let count = 0; count < MAX_CHANGES; count += 1) {
      const change = this.#changed?.();
      if (!change) return first;
      // First of all: finding out whose it was needs what was changed.
      if (!change.added) change.undo();
      const author = authorOf(change.value) ?? loaded;
      first ??= { what: change.what, author };
      if (author) this.parts.quarantine.add(author.app, author.version, `it ${change.what} for everybody in its process`);
      if (!change.added) continue;
      // What nobody's function is may be a library's, which needs it.
      if (!author) return first;
      change.undo();
    }
    return first;
  }

  #replace(why: string, suspect: string | undefined): void {
    sendToSupervisor({ type: 'replace', why, releases: this.releases(), suspect });
  }
}
