import { writeSync } from 'node:fs';
import { Session } from 'node:inspector';
import { workerData } from 'node:worker_threads';
import { culpritOf } from '@spruce/federation/culprit';
import { Quarantine } from '@spruce/federation/quarantine';

/** How often the main thread is looked at, after how long, and how often from then on, its stack is read, and when the process is ended. */
const LOOK_MS = 250;
const SUSPICIOUS_MS = 1_500;
const HUNG_MS = 3_000;
const PAUSE_MS = 2_000;
/** Not a remote's code, or nobody knows whose: a busy machine gets more time. */
const LOST_MS = 15_000;

const { beat: buffer, quarantineDir } = workerData as { beat: SharedArrayBuffer; quarantineDir: string };
const beat = new Int32Array(buffer);
const quarantine = new Quarantine(quarantineDir);

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

let last = -1;
let away = 0;
let suspect: Awaited<ReturnType<typeof whoRuns>>;

/** A main thread that does not come back to its timers is ended; a release that it was in at two looks is quarantined. */
async function look(): Promise<void> {
  const now = Atomics.load(beat, 0);
  away = now === last ? away + LOOK_MS : 0;
  last = now;
  if (away === 0) suspect = undefined;
  else if (away >= LOST_MS) end();
  else if (away % (SUSPICIOUS_MS / 2) === 0 && away >= SUSPICIOUS_MS) {
    const found = await whoRuns();
    if (away >= HUNG_MS && found && found.app === suspect?.app && found.version === suspect.version) end(found);
    suspect = found ?? suspect;
  }
  setTimeout(() => void look(), LOOK_MS);
}

function end(culprit?: { app: string; version: string }): void {
  if (culprit) quarantine.add(culprit.app, culprit.version, 'it kept a process busy without end');
  const release = culprit && `${culprit.app}@${culprit.version}`;
  writeSync(2, `${JSON.stringify({ level: 60, time: Date.now(), app: 'shell', release, msg: 'render process hung and is ended' })}\n`);
  process.kill(process.pid, 'SIGKILL');
}

void look();
