/** Await this before slow work, so that a tap has a visible effect first. */
export const waitForPaint = () => new Promise<void>((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
