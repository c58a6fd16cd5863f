import { contrast, goodFor, parseColour } from './colour';

test.each([
  ['rgb(0, 0, 0)', 'rgb(255, 255, 255)', 21],
  ['rgb(119, 119, 119)', 'rgb(255, 255, 255)', 4.48],
  ['rgb(20, 48, 42)', 'rgb(20, 48, 42)', 1],
])('calculates the contrast of %s on %s as WCAG defines it', (a, b, ratio) => {
  expect(contrast(parseColour(a)!, parseColour(b)!)).toBeCloseTo(ratio, 2);
  expect(contrast(parseColour(b)!, parseColour(a)!)).toBeCloseTo(ratio, 2);
});

test('returns undefined for a text that is not a colour', () => {
  expect(parseColour('')).toBeUndefined();
  expect(parseColour('rgb(a, b, c)')).toBeUndefined();
  expect(parseColour('rgb(13 35 30 / 0.42)')).toEqual([13, 35, 30, 0.42]);
});

test('returns for each contrast the allowed use of a colour, such as text or decoration', () => {
  expect([4.5, 4.49, 3, 2.99].map(goodFor)).toEqual(['text', 'large text, edges', 'large text, edges', 'decoration']);
});
