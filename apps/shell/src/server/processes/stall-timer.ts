/** Sampling interval of the main thread. */
export const SAMPLE_MS = 250;

/**
 * Measures how long the main thread is busy with one piece of work: its CPU time, or half of the elapsed time if that is more. Elapsed time
 * counts half, because on a busy machine other processes may use most of it.
 */
export class StallTimer {
  #beats = -1;
  #processorMs = 0;
  #elapsedMs = 0;

  /** Call every SAMPLE_MS with the heartbeat, and with the CPU time of the thread in ms if it is known. */
  sample(beats: number, processorMs: number | undefined): { elapsedMs: number; busyMs: number } {
    if (beats !== this.#beats) {
      this.#beats = beats;
      this.#processorMs = processorMs ?? 0;
      this.#elapsedMs = 0;
    } else this.#elapsedMs += SAMPLE_MS;
    const used = processorMs === undefined ? 0 : processorMs - this.#processorMs;
    return { elapsedMs: this.#elapsedMs, busyMs: Math.max(used, this.#elapsedMs / 2) };
  }
}
