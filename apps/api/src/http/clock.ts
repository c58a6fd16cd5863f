/** What the time is. Passed in, so that tests and the sandbox can move it; business dates are its Asia/Bangkok calendar dates. */
export interface Clock {
  now(): Date;
}

/** The machine's own clock. */
export const systemClock: Clock = { now: () => new Date() };
