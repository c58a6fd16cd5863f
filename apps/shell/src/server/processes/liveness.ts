import { Worker } from 'node:worker_threads';

const LOOK_MS = 1_000;

/** Ends this process when its parent has ended. A worker thread checks, because the main thread may be in an endless loop. */
export function endWithParent(): void {
  const look = `process.ppid === ${process.ppid} || process.kill(process.pid, 'SIGKILL')`;
  new Worker(`setInterval(() => ${look}, ${LOOK_MS})`, { eval: true }).unref();
}

/** Counter that the main thread increments and the watchdog thread reads. */
export const heartbeat = new Int32Array(new SharedArrayBuffer(4));

/** Call between two pieces of work, so that the watchdog can distinguish many short pieces of work from one that does not end. */
export const beat = (): void => void Atomics.add(heartbeat, 0, 1);
