import { AsyncLocalStorage } from 'node:async_hooks';

/**
 * Milliseconds that a request may spend in all its calls to providers. Stripe's SDK adds pauses of at most 1.5 s between retries, so a
 * request is answered within 10 s even if a provider hangs.
 */
export const PROVIDER_WAIT_MS = 7000;

const deadline = new AsyncLocalStorage<number>();

export const withDeadline = (ms: number, handle: () => void): void => deadline.run(performance.now() + ms, handle);

/** Runs `work` without the deadline of the request: for a job that continues after the request and has its own timeout. */
export const withoutDeadline = <T>(work: () => T): T => deadline.exit(work);

/** Returns `ms`, or the time until the request's deadline if that is shorter. */
export const limitToDeadline = (ms: number): number =>
  Math.max(0, Math.ceil(Math.min(ms, (deadline.getStore() ?? Infinity) - performance.now())));
