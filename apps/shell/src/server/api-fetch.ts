/** The fetch of one page rendering: given up when the visitor leaves or the service takes too long. */
export function apiFetch(signal: AbortSignal, timeoutMs: number): typeof globalThis.fetch {
  return (input, init) => {
    const reasons = [signal, AbortSignal.timeout(timeoutMs), ...(init?.signal ? [init.signal] : [])];
    return fetch(input, { ...init, signal: AbortSignal.any(reasons) });
  };
}
