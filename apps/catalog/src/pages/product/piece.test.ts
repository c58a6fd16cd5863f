import type { Product } from '@spruce/api-client/catalogue';
import { readHomeAccess } from './sections/home-access';
import { monthsUsed } from './sections/months-used';
import { comesInParts, fitPiece } from './piece';
import { pieceShape } from './piece-shape';

const piece = (box: [number, number, number], dimensions: Product['dimensions'], heightWithoutLegs?: number) =>
  ({ box, dimensions, measures: { heightWithoutLegs } }) as Product;

test('a piece that travels whole is not said to come in parts; one that is packed smaller is', () => {
  expect(comesInParts(piece([221, 98, 78], { width: 221, depth: 98, height: 92 }, 78))).toBe(false);
  expect(comesInParts(piece([205, 63, 12], { width: 120, depth: 63, height: 205 }))).toBe(true);
  expect(fitPiece(piece([221, 98, 78], { width: 221, depth: 98, height: 92 }, 78)).height).toBe(78);
});

test.each([
  ['nara-3-seat-sofa', 'sofa'], ['knot-side-stool', 'stool'], ['perch-counter-stool', 'stool'], ['reception-counter', 'table'], ['ring-round-coffee-table', 'table'],
  ['pot-ceramic-table-lamp', 'lamp'], ['nordi-king-bed', 'bed'], ['hotel-queen-mattress', 'mattress'], ['tall-5-drawer-chest', 'cabinet'], ['nordi-bedside-table', 'cabinet'],
  ['lean-ladder-shelf', 'shelf'], ['halo-round-mirror', 'mirror'], ['ficus-tree-150', 'plant'], ['pebble-bean-bag', 'box'], ['pivot-task-chair', 'chair'],
])('%s is drawn as a %s', (slug, shape) => expect(pieceShape(slug)).toBe(shape));

test.each([
  ['2026-11-27', 1], ['2026-12-26', 1], ['2026-12-27', 2], ['2027-06-26', 7], ['2027-11-26', 12],
])('leaving on %s has used %i months: one that has begun counts', (date, months) => expect(monthsUsed('2026-11-26', date)).toBe(months));

test('the remembered home survives whatever storage holds', () => {
  const usual = { doorWidth: 90, liftHeight: 230, stairs: false, lift: true };
  expect(readHomeAccess(null)).toEqual(usual);
  expect(readHomeAccess('no json')).toEqual(usual);
  expect(readHomeAccess('null')).toEqual(usual);
  expect(readHomeAccess('{"doorWidth":"wide","liftHeight":9000,"stairs":"yes"}')).toEqual(usual);
  expect(readHomeAccess('{"v":1,"doorWidth":75,"liftHeight":210,"stairs":true,"lift":false}')).toEqual({ doorWidth: 75, liftHeight: 210, stairs: true, lift: false });
});
