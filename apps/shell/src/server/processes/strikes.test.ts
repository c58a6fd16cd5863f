/** @jest-environment node */
import { Strikes } from './strikes';

const NOW = Date.parse('2026-11-29T10:00:00.000Z');
const MINUTE = 60_000;
const promoted = (minutesAgo: number, change = {}) => ({
  app: 'catalog',
  version: '2.0.0',
  seq: 5,
  promotedAt: new Date(NOW - minutesAgo * MINUTE).toISOString(),
  ...change,
});

test('withdraws a release after two strikes within ten minutes of its promotion', () => {
  let now = NOW;
  const strikes = new Strikes(() => now);
  const release = promoted(1);
  expect(strikes.add([release])).toEqual([]);
  now += 8 * MINUTE;
  expect(strikes.add([release])).toEqual([release]);
});

test('counts no strike later than ten minutes after the promotion', () => {
  let now = NOW;
  const strikes = new Strikes(() => now);
  const release = promoted(9);
  expect(strikes.add([release])).toEqual([]);
  now += MINUTE;
  expect(strikes.add([release])).toEqual([]);
  expect(strikes.add([release])).toEqual([]);
});

test('counts the strikes of each promotion separately', () => {
  const strikes = new Strikes(() => NOW);
  const [first, again, other] = [promoted(1), promoted(1, { seq: 6 }), promoted(1, { app: 'account' })];
  expect(strikes.add([first, other])).toEqual([]);
  expect(strikes.add([again])).toEqual([]);
  expect(strikes.add([other, again])).toEqual([other, again]);
});

test('counts no strike for a release whose promotion time is unknown', () => {
  const strikes = new Strikes(() => NOW);
  const release = promoted(1, { promotedAt: undefined });
  expect([strikes.add([release]), strikes.add([release])]).toEqual([[], []]);
});
