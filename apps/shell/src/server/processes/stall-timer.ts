/** How often the main thread is looked at. */
export const SAMPLE_MS = 250;

/**
 * How long the main thread has been at one piece of work. Its processor time counts whole; time that passes counts half, since on a busy
 * machine most of it may be others'.
 */
export class StallTimer {
  #beats = -1;
  #processorMs = 0;
  #elapsedMs = 0;

  /** Called every SAMPLE_MS with what the heartbeat says, and the processor time of the thread, where that is known. */
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
