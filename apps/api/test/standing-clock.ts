import type { Clock } from '../src/platform/plugin';

export interface StandingClock extends Clock {
  time: Date;
  pass(seconds: number): void;
}

/** A clock that moves only by `pass`. It starts at noon in Bangkok on the Saturday that the designs show. */
export function standingClock(from = '2026-11-21T05:00:00.000Z'): StandingClock {
  const clock: StandingClock = {
    time: new Date(from),
    now: () => clock.time,
    pass: (seconds) => {
      clock.time = new Date(clock.time.getTime() + seconds * 1000);
    },
  };
  return clock;
}
