/** Origins that may embed the sandbox's frames: loopback and the shop. */
export const frameAncestors = (shopOrigin?: string): string =>
  ["'self'", 'http://localhost:*', 'http://127.0.0.1:*', ...(shopOrigin ? [shopOrigin] : [])].join(' ');
