const hex = (bytes: number): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(bytes)), (byte) => byte.toString(16).padStart(2, '0')).join('');

/**
 * Headers by which what a page asks the service is found again as one trace (W3C Trace Context), with the release whose page it is. Each
 * address that is opened has a trace of its own. Nothing is recorded in the browser, so the flag asks for nothing.
 */
export function traceOfPage(remote: () => string): () => Record<string, string> {
  let path = '';
  let trace = '';
  return () => {
    if (path !== location.pathname) {
      path = location.pathname;
      trace = hex(16);
    }
    return { traceparent: `00-${trace}-${hex(8)}-00`, baggage: `spruce.remote=${remote()}` };
  };
}
