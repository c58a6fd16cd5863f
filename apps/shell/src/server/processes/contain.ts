import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { Logger } from 'pino';
import { culpritOf, type Quarantine } from '@spruce/federation';
import { watchGlobals } from './globals';
import type { Question } from './supervisor';

const BEAT_MS = 250;
const LOOK_MS = 1_000;

const nameOf = (culprit: ReturnType<typeof culpritOf>) => (culprit ? `${culprit.app}@${culprit.version}` : undefined);
const askSupervisor = (question: Question) => process.send?.(question);

/**
 * Keeps what a remote does wrong from the rest of the shop, and says in the log whose it was: rejections and throwing timers end nothing,
 * an endless loop is ended by {@link startWatchdog}, a leak or a changed global costs this process and no other.
 */
export function containRemotes({ log, quarantine, memoryMb }: { log: Logger; quarantine: Quarantine; memoryMb: number }): void {
  process.on('unhandledRejection', (err) => log.error({ err, release: nameOf(culpritOf(err)) }, 'a rejection that nobody handled'));
  process.on('uncaughtException', (err) => {
    const release = nameOf(culpritOf(err));
    log.error({ err, release }, 'an error that nobody caught');
    // Not a remote's: the shell itself is in a state that nobody knows.
    if (!release) process.exit(1);
  });
  process.on('exit', () => {
    Error.stackTraceLimit = 50;
    const culprit = culpritOf(new Error());
    if (!culprit) return;
    quarantine.add(culprit.app, culprit.version, 'it ended its process');
  });
  const changed = watchGlobals();
  setInterval(() => {
    const what = changed();
    const rss = process.memoryUsage.rss() / 1024 / 1024;
    if (what) askSupervisor({ ask: 'replace', why: `somebody ${what} for the whole process` });
    else if (rss > memoryMb) askSupervisor({ ask: 'replace', why: `it holds ${Math.round(rss)} MB, more than RENDER_MEMORY_MB` });
  }, LOOK_MS).unref();
}

/** Has a thread of its own look whether this process still gets to its timers; see `watchdog.ts`. */
export function startWatchdog(quarantineDir: string): void {
  const beat = new Int32Array(new SharedArrayBuffer(4));
  setInterval(() => Atomics.add(beat, 0, 1), BEAT_MS).unref();
  new Worker(join(__dirname, 'watchdog.cjs'), { workerData: { beat: beat.buffer, quarantineDir } }).unref();
}
