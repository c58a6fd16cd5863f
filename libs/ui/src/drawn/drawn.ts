/** Resolves once the browser has drawn a frame: what answers a touch is seen first, and what it costs besides comes after. */
export const drawn = () => new Promise<void>((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
