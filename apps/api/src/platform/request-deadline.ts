import { AsyncLocalStorage } from 'node:async_hooks';

/**
 * Milliseconds that all calls of a request to providers may take together. Stripe's SDK adds at most 1.5 s between retries, so a request
 * is answered within 10 s even if a provider hangs.
 */
export const PROVIDER_WAIT_MS = 7000;

const deadline = new AsyncLocalStorage<number>();

export const withDeadline = (handle: () => void): void => deadline.run(performance.now() + PROVIDER_WAIT_MS, handle);

/** For a job that continues after the request and has its own timeout. */
export const withoutDeadline = <T>(work: () => T): T => deadline.exit(work);

/** At most `ms`; 0 after the request's deadline. */
export const limitToDeadline = (ms: number): number =>
  Math.max(0, Math.ceil(Math.min(ms, (deadline.getStore() ?? Infinity) - performance.now())));
