/** How often the main thread is looked at. */
export const LOOK_MS = 250;

/**
 * How long the main thread has been at one piece of work. Its processor time counts whole; time that passes counts half, since on a busy
 * machine most of it may be others'.
 */
export class Stuck {
  #beats = -1;
  #processorMs = 0;
  #passed = 0;

  /** Called every LOOK_MS with what the heartbeat says, and the processor time of the thread, where that is known. */
  look(beats: number, processorMs: number | undefined): { passed: number; worked: number } {
    if (beats !== this.#beats) {
      this.#beats = beats;
      this.#processorMs = processorMs ?? 0;
      this.#passed = 0;
    } else this.#passed += LOOK_MS;
    const used = processorMs === undefined ? 0 : processorMs - this.#processorMs;
    return { passed: this.#passed, worked: Math.max(used, this.#passed / 2) };
  }
}
