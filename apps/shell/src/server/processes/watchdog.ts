import { readFileSync, writeSync } from 'node:fs';
import { Session } from 'node:inspector';
import { constants, setPriority } from 'node:os';
import { parentPort, workerData } from 'node:worker_threads';
import { culpritOf, type Culprit } from '@spruce/federation/culprit';
import { Quarantine } from '@spruce/federation/quarantine';
import { ProcessNotes } from './process-notes';
import { SAMPLE_MS, StallTimer } from './stall-timer';

/** Busy time on one piece of work after which the stack of the main thread is read, and the interval of further reads. */
const SUSPICIOUS_MS = 700;
/** A piece of work that stays in the same release for this long counts as endless. */
const HANG_MS = 2_000;
/** Time in ms that the debugger gets to pause the main thread. */
const PAUSE_MS = 2_000;
/** Delay between the quarantine of a release and the end of its process, in which all other processes drop the release. */
const QUARANTINE_MS = 1_000;
/** Time in ms after which work of the shell or of unknown origin counts as endless. It is long, because a busy machine needs more time. */
const UNKNOWN_HANG_MS = 15_000;
/** Unit of the times in /proc. */
const TICK_MS = 10;

/** A piece of work that finished late. */
export interface LongTask {
  /** For example `catalog@1.2.0`. */
  release: string;
  /** Minimum duration. */
  ms: number;
}

interface Suspect extends Culprit {
  /** Busy time of the main thread. */
  ms: number;
  /** Removes the note that keeps other processes from its pages. */
  done: () => void;
}

const { heartbeat: buffer, stateDir } = workerData as { heartbeat: SharedArrayBuffer; stateDir: string };
const heartbeat = new Int32Array(buffer);
const quarantine = new Quarantine(stateDir);
const notes = new ProcessNotes(stateDir);

/**
 * Returns the release whose code the main thread runs, even in an endless loop; undefined for the shell's own code, or when the thread
 * cannot be paused.
 */
function runningRelease(): Promise<Culprit | undefined> {
  return new Promise((resolve) => {
    const session = new Session();
    session.connectToMainThread();
    const end = (culprit?: Culprit) => {
      clearTimeout(timer);
      session.disconnect();
      resolve(culprit);
    };
    const timer = setTimeout(end, PAUSE_MS);
    const urls = new Map<string, string>();
    session.on('Debugger.scriptParsed', ({ params }) => urls.set(params.scriptId, params.url));
    session.on('Debugger.paused', ({ params }) => {
      const frames = params.callFrames.map(({ location }) => culpritOf(urls.get(location.scriptId)));
      session.post('Debugger.resume');
      end(frames.find(Boolean));
    });
    session.post('Debugger.enable');
    session.post('Debugger.pause');
  });
}

/** Returns the CPU time of the main thread so far, which only Linux reports. */
function processorMs(): number | undefined {
  try {
    const stat = readFileSync(`/proc/self/task/${process.pid}/stat`, 'utf8');
    // The name of the process is in parentheses and may contain any character. The two times are the 12th and 13th field after the name.
    const [user, system] = stat
      .slice(stat.lastIndexOf(')') + 2)
      .split(' ')
      .slice(11, 13);
    return (Number(user) + Number(system)) * TICK_MS;
  } catch {
    return undefined;
  }
}

const stall = new StallTimer();
let reads = 0;
let suspect: Suspect | undefined;

/** Ends the process when its main thread does not finish a piece of work, and quarantines the release that every sample found. */
async function check(): Promise<void> {
  const { elapsedMs, busyMs } = stall.sample(Atomics.load(heartbeat, 0), processorMs());
  if (elapsedMs === 0) {
    reads = 0;
    clearSuspect();
  } else if (elapsedMs >= UNKNOWN_HANG_MS) return endProcess();
  else if (busyMs >= (reads + 1) * SUSPICIOUS_MS) {
    reads = Math.floor(busyMs / SUSPICIOUS_MS);
    const found = await runningRelease();
    const same = found && found.app === suspect?.app && found.version === suspect.version;
    if (same && busyMs >= HANG_MS) return endProcess(found);
    if (found && !same) {
      clearSuspect();
      suspect = { ...found, ms: 0, done: notes.busyWith(`${found.app}@${found.version}`) };
    }
  }
  if (suspect) suspect.ms = Math.max(suspect.ms, Math.round(busyMs));
  setTimeout(() => void check(), SAMPLE_MS);
}

/** Reports the suspect as slow only, because its work has finished or another release runs now. */
function clearSuspect(): void {
  if (!suspect) return;
  suspect.done();
  parentPort?.postMessage({ release: `${suspect.app}@${suspect.version}`, ms: suspect.ms } satisfies LongTask);
  suspect = undefined;
}

function endProcess(culprit?: Culprit): void {
  if (culprit) {
    quarantine.add(culprit.app, culprit.version, 'it kept a process busy without end');
    slowDown();
  } else quarantine.blame(process.pid);
  const release = culprit && `${culprit.app}@${culprit.version}`;
  writeSync(2, `${JSON.stringify({ level: 60, time: Date.now(), app: 'shell', release, msg: 'render process hung and is ended' })}\n`);
  // The process ends after the quarantine, because waiting clients then request the page from another process, which must already have
  // dropped the release.
  setTimeout(() => process.kill(process.pid, 'SIGKILL'), culprit ? QUARANTINE_MS : 0);
}

/**
 * Lowers the priority of the main thread, so that other processes get the CPU. On Linux the id of a process addresses only its main thread.
 */
function slowDown(): void {
  try {
    setPriority(process.pid, constants.priority.PRIORITY_LOW);
  } catch {
    // Without the lower priority, the process uses the CPU for one more second.
  }
}

void check();
