import { readFileSync, writeSync } from 'node:fs';
import { Session } from 'node:inspector';
import { constants, setPriority } from 'node:os';
import { parentPort, workerData } from 'node:worker_threads';
import { culpritOf, type Culprit } from '@spruce/federation/culprit';
import { Quarantine } from '@spruce/federation/quarantine';
import { ProcessNotes } from './process-notes';
import { SAMPLE_MS, StallTimer } from './stall-timer';

/** After how much work on one thing, and again after so much more each time, the main thread's stack is read. */
const SUSPICIOUS_MS = 700;
/** So much work on one thing, in the same release all the time, has no end. */
const HANG_MS = 2_000;
/** How long the debugger may take to stop the main thread. */
const PAUSE_MS = 2_000;
/** How long a process that hangs is let be once its release is quarantined: all others have dropped it by then. */
const QUARANTINE_MS = 1_000;
/** Not a remote's code, or nobody knows whose: a busy machine gets more time. */
const UNKNOWN_HANG_MS = 15_000;
/** Of the times in /proc. */
const TICK_MS = 10;

/** Work that came to its end, late. */
export interface LongTask {
  /** `catalog@1.2.0`. */
  release: string;
  /** At least. */
  ms: number;
}

interface Suspect extends Culprit {
  /** How long the main thread has been at it. */
  ms: number;
  /** The other processes need no longer keep away from it. */
  done: () => void;
}

const { heartbeat: buffer, stateDir } = workerData as { heartbeat: SharedArrayBuffer; stateDir: string };
const heartbeat = new Int32Array(buffer);
const quarantine = new Quarantine(stateDir);
const notes = new ProcessNotes(stateDir);

/** Whose code the main thread is in, however busy it is; undefined where it is the shell's own, or cannot be stopped. */
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

/** The processor time of the main thread so far, where the system says it: Linux does. */
function processorMs(): number | undefined {
  try {
    const stat = readFileSync(`/proc/self/task/${process.pid}/stat`, 'utf8');
    // The name, in parentheses, may hold anything; the two times are the 12th and 13th after it.
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

/** A main thread that does not come to the end of a piece of work is ended; a release that it was in at every look is quarantined. */
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

/** It came to an end, or another release follows upon it: slow, and told. */
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
  // Whoever waits for this process asks the next one for the same page once it has ended.
  setTimeout(() => process.kill(process.pid, 'SIGKILL'), culprit ? QUARANTINE_MS : 0);
}

/** The processor is for those that still answer. On Linux the number of a process stands for its main thread alone. */
function slowDown(): void {
  try {
    setPriority(process.pid, constants.priority.PRIORITY_LOW);
  } catch {
    // Then it is busy for one second more.
  }
}

void check();
