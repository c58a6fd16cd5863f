import { readFileSync, writeSync } from 'node:fs';
import { Session } from 'node:inspector';
import { constants, setPriority } from 'node:os';
import { parentPort, workerData } from 'node:worker_threads';
import { culpritOf } from '@spruce/federation/culprit';
import { Quarantine } from '@spruce/federation/quarantine';
import { ProcessNotes } from './process-notes';
import { LOOK_MS, Stuck } from './stuck';

/** After how much work on one thing, and again after so much more each time, the main thread's stack is read. */
const SUSPICIOUS_MS = 700;
/** So much work on one thing, in the same release all the time, has no end. */
const ENDLESS_MS = 2_000;
const PAUSE_MS = 2_000;
/** How long a process that hangs is let be once its release is quarantined: all others have left it by then. */
const LEFT_MS = 1_000;
/** Not a remote's code, or nobody knows whose: a busy machine gets more time. */
const LOST_MS = 15_000;
/** Of the times in /proc. */
const TICK_MS = 10;

/** Work that came to its end, late. */
export interface LongWork {
  /** `catalog@1.2.0`. */
  release: string;
  /** At least. */
  ms: number;
}

interface Suspect {
  app: string;
  version: string;
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
function whoRuns(): Promise<ReturnType<typeof culpritOf>> {
  return new Promise((resolve) => {
    const session = new Session();
    session.connectToMainThread();
    const end = (culprit?: ReturnType<typeof culpritOf>) => {
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

const stuck = new Stuck();
let reads = 0;
let suspect: Suspect | undefined;

/** A main thread that does not come to the end of a piece of work is ended; a release that it was in at every look is quarantined. */
async function look(): Promise<void> {
  const { passed, worked } = stuck.look(Atomics.load(heartbeat, 0), processorMs());
  if (passed === 0) {
    reads = 0;
    clearSuspect();
  } else if (passed >= LOST_MS) return end();
  else if (worked >= (reads + 1) * SUSPICIOUS_MS) {
    reads = Math.floor(worked / SUSPICIOUS_MS);
    const found = await whoRuns();
    const same = found && found.app === suspect?.app && found.version === suspect.version;
    if (same && worked >= ENDLESS_MS) return end(found);
    if (found && !same) {
      clearSuspect();
      suspect = { ...found, ms: 0, done: notes.busyWith(`${found.app}@${found.version}`) };
    }
  }
  if (suspect) suspect.ms = Math.max(suspect.ms, Math.round(worked));
  setTimeout(() => void look(), LOOK_MS);
}

/** It came to an end, or another release follows upon it: slow, and told. */
function clearSuspect(): void {
  if (!suspect) return;
  suspect.done();
  parentPort?.postMessage({ release: `${suspect.app}@${suspect.version}`, ms: suspect.ms } satisfies LongWork);
  suspect = undefined;
}

function end(culprit?: ReturnType<typeof culpritOf>): void {
  if (culprit) {
    quarantine.add(culprit.app, culprit.version, 'it kept a process busy without end');
    slowDown();
  } else quarantine.blame(process.pid);
  const release = culprit && `${culprit.app}@${culprit.version}`;
  writeSync(2, `${JSON.stringify({ level: 60, time: Date.now(), app: 'shell', release, msg: 'render process hung and is ended' })}\n`);
  // Whoever waits for this process asks the next one for the same page once it has ended.
  setTimeout(() => process.kill(process.pid, 'SIGKILL'), culprit ? LEFT_MS : 0);
}

/** The processor is for those that still answer. On Linux the number of a process stands for its main thread alone. */
function slowDown(): void {
  try {
    setPriority(process.pid, constants.priority.PRIORITY_LOW);
  } catch {
    // Then it is busy for one second more.
  }
}

void look();
