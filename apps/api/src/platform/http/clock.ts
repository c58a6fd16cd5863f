/** The current time, injected so that tests and the sandbox can move it. Business dates are its Asia/Bangkok calendar dates. */
export interface Clock {
  now(): Date;
}

export const systemClock: Clock = { now: () => new Date() };
