import { Worker } from 'node:worker_threads';

const LOOK_MS = 1_000;

/**
 * Ends this process as soon as the one that started it is gone. A thread looks, because the main one may be in a loop that never lets go
 * of its processor.
 */
export function endWithParent(): void {
  const look = `process.ppid === ${process.ppid} || process.kill(process.pid, 'SIGKILL')`;
  new Worker(`setInterval(() => ${look}, ${LOOK_MS})`, { eval: true }).unref();
}

/** Counts whatever shows that the main thread gets on; the watchdog thread reads it. */
export const heartbeat = new Int32Array(new SharedArrayBuffer(4));

/** Said between two pieces of work, so that many short ones in a row are told from one that does not end. */
export const beat = (): void => void Atomics.add(heartbeat, 0, 1);
