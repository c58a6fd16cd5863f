import { DAMAGE_KINDS } from '@spruce/contract/constants';
import { damageCost, damageCosts } from './damage';

test('damage costs a share of twenty monthly prices, rounded down to ten baht; wear is free', () => {
  expect(damageCosts(1290)).toEqual([
    { kind: 'wear', cost: 0 },
    { kind: 'stain', cost: 1290 },
    { kind: 'scratch', cost: 2580 },
    { kind: 'broken', cost: 9030 },
    { kind: 'lost', cost: 20_640 },
  ]);
  expect(damageCost(99, 'stain')).toBe(90);
});

test('no damage costs the full value of a piece', () => {
  for (const kind of DAMAGE_KINDS) expect(damageCost(1000, kind)).toBeLessThan(20_000);
});
