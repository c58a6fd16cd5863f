import type { Product } from '@spruce/api-client/catalogue';
import { repairHomeAccess } from './sections/home-access';
import { countUsedMonths } from './sections/leave-early-section';
import { isDeliveredInParts, isDeliveredRolled, toFitPiece } from './piece';

const piece = (box: [number, number, number], dimensions: Product['dimensions'], heightWithoutLegs?: number) =>
  ({ box, dimensions, measures: { heightWithoutLegs } }) as Product;

test('treats a product as delivered in parts only if its packed parts are smaller than the product', () => {
  expect(isDeliveredInParts(piece([221, 98, 78], { width: 221, depth: 98, height: 92 }, 78))).toBe(false);
  expect(isDeliveredInParts(piece([205, 63, 12], { width: 120, depth: 63, height: 205 }))).toBe(true);
  expect(toFitPiece(piece([221, 98, 78], { width: 221, depth: 98, height: 92 }, 78)).height).toBe(78);
});

test('treats a product as rolled for delivery if it is a rug, but not if it is a mattress', () => {
  expect(isDeliveredRolled(piece([160, 28, 28], { width: 160, depth: 230, height: 2 }))).toBe(true);
  expect(isDeliveredRolled(piece([150, 35, 35], { width: 150, depth: 200, height: 26 }))).toBe(false);
});

test.each([
  ['2026-11-27', 1],
  ['2026-12-26', 1],
  ['2026-12-27', 2],
  ['2027-06-26', 7],
  ['2027-11-26', 12],
])('counts a rental from 2026-11-26 to %s as %i months, because a started month counts in full', (date, months) =>
  expect(countUsedMonths('2026-11-26', date)).toBe(months),
);

test('replaces invalid stored data about the home (doors, lift, stairs) by default values', () => {
  const usual = { doorWidth: 90, liftHeight: 230, stairs: false, lift: true };
  expect(repairHomeAccess({})).toEqual(usual);
  expect(repairHomeAccess({ doorWidth: 'wide', liftHeight: 9000, stairs: 'yes' })).toEqual(usual);
  const told = { doorWidth: 75, liftHeight: 210, stairs: true, lift: false };
  expect(repairHomeAccess({ v: 1, ...told })).toEqual(told);
});
