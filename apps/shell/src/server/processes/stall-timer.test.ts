/** @jest-environment node */
import { SAMPLE_MS, StallTimer } from './stall-timer';

it('counts the CPU time of one task, and starts at 0 with the next task', () => {
  const stall = new StallTimer();
  expect(stall.sample(1, 5_000)).toEqual({ elapsedMs: 0, busyMs: 0 });
  expect(stall.sample(1, 5_240)).toEqual({ elapsedMs: SAMPLE_MS, busyMs: 240 });
  expect(stall.sample(1, 5_490)).toEqual({ elapsedMs: 2 * SAMPLE_MS, busyMs: 490 });
  expect(stall.sample(2, 5_740)).toEqual({ elapsedMs: 0, busyMs: 0 });
  expect(stall.sample(2, 5_990)).toEqual({ elapsedMs: SAMPLE_MS, busyMs: 250 });
});

it('never counts many short tasks as one long task', () => {
  const stall = new StallTimer();
  for (let beats = 0; beats < 100; beats += 1) expect(stall.sample(beats, beats * SAMPLE_MS).busyMs).toBe(0);
});

it('counts half of the elapsed time when other programs use the CPU or the CPU time is unknown', () => {
  const [busy, unknown] = [new StallTimer(), new StallTimer()];
  for (let look = 0; look <= 8; look += 1) {
    busy.sample(1, look * 10);
    unknown.sample(1, undefined);
  }
  expect(busy.sample(1, 90)).toEqual({ elapsedMs: 9 * SAMPLE_MS, busyMs: 4.5 * SAMPLE_MS });
  expect(unknown.sample(1, undefined)).toEqual({ elapsedMs: 9 * SAMPLE_MS, busyMs: 4.5 * SAMPLE_MS });
});
