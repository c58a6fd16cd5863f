/** Pages that may show frames of the sandbox: those of this computer, and the shop's. */
export const frameAncestors = (shopOrigin?: string): string =>
  ["'self'", 'http://localhost:*', 'http://127.0.0.1:*', ...(shopOrigin ? [shopOrigin] : [])].join(' ');
