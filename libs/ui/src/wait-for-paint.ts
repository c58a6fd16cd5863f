/** Resolves after the browser has painted a frame, so that expensive work doesn't delay the response to a tap. */
export const waitForPaint = () => new Promise<void>((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
