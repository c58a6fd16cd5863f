import { AsyncLocalStorage } from 'node:async_hooks';

/**
 * How long a request waits for providers in all, in milliseconds. With the pauses of Stripe's SDK between retries (1.5 s at most), a
 * provider that hangs is answered for within 10 s.
 */
export const PROVIDER_WAIT_MS = 7000;

const deadline = new AsyncLocalStorage<number>();

/** Handles a request; all its calls to providers share one deadline. */
export const withDeadline = (handle: () => void): void => deadline.run(performance.now() + PROVIDER_WAIT_MS, handle);

/** Runs a job that a request starts; it goes on after the request and has a timeout of its own. */
export const withoutDeadline = <T>(work: () => T): T => deadline.exit(work);

/** Milliseconds that a call to a provider may take: at most `ms`, and 0 once the request's deadline has passed. */
export const limitToDeadline = (ms: number): number =>
  Math.max(0, Math.ceil(Math.min(ms, (deadline.getStore() ?? Infinity) - performance.now())));
