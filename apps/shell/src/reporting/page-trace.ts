const createHex = (bytes: number): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(bytes)), (byte) => byte.toString(16).padStart(2, '0')).join('');

/**
 * Returns W3C Trace Context headers that connect a page's API calls in one trace, with its release.
 * Each opened URL starts a new trace. The sampled flag is off, because the browser records nothing.
 */
export function createPageTrace(remote: () => string): () => Record<string, string> {
  let path = '';
  let trace = '';
  return () => {
    if (path !== location.pathname) {
      path = location.pathname;
      trace = createHex(16);
    }
    return { traceparent: `00-${trace}-${createHex(8)}-00`, baggage: `spruce.remote=${remote()}` };
  };
}
