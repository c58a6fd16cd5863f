/** @jest-environment node */
import { LOOK_MS, Stuck } from './stuck';

it('counts the processor time of one piece of work, and begins anew with the next', () => {
  const stuck = new Stuck();
  expect(stuck.look(1, 5_000)).toEqual({ passed: 0, worked: 0 });
  expect(stuck.look(1, 5_240)).toEqual({ passed: LOOK_MS, worked: 240 });
  expect(stuck.look(1, 5_490)).toEqual({ passed: 2 * LOOK_MS, worked: 490 });
  expect(stuck.look(2, 5_740)).toEqual({ passed: 0, worked: 0 });
  expect(stuck.look(2, 5_990)).toEqual({ passed: LOOK_MS, worked: 250 });
});

it('never takes many short pieces for one, however busy they keep the thread', () => {
  const stuck = new Stuck();
  for (let beats = 0; beats < 100; beats += 1) expect(stuck.look(beats, beats * LOOK_MS).worked).toBe(0);
});

it('counts time half where the machine is busy with others, or nobody knows the processor time', () => {
  const [busy, unknown] = [new Stuck(), new Stuck()];
  for (let look = 0; look <= 8; look += 1) {
    busy.look(1, look * 10);
    unknown.look(1, undefined);
  }
  expect(busy.look(1, 90)).toEqual({ passed: 9 * LOOK_MS, worked: 4.5 * LOOK_MS });
  expect(unknown.look(1, undefined)).toEqual({ passed: 9 * LOOK_MS, worked: 4.5 * LOOK_MS });
});
