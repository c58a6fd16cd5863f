/** Counts whatever shows that the main thread gets on; the watchdog thread reads it. */
export const heartbeat = new Int32Array(new SharedArrayBuffer(4));

/** Said between two pieces of work, so that many short ones in a row are told from one that does not end. */
export const beat = (): void => void Atomics.add(heartbeat, 0, 1);
