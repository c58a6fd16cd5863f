import fc from 'fast-check';
import { didYouMean, isKnownWord, findNearest, editDistance, switchLayout } from './search';

const vocabulary = new Map([
  ['sofa', 9],
  ['soft', 1],
  ['wardrobe', 3],
  ['pot', 1],
  ['retro', 1],
  ['โซฟา', 9],
  ['เก้าอี้', 20],
  ['เตียง', 6],
]);

test.each([
  ['soffa', 'sofa'],
  ['sfoa', 'sofa'],
  ['sof', 'sofa'],
  ['sopha', 'sofa'],
  ['wadrobe', 'wardrobe'],
  ['wardorbbe', 'wardrobe'],
  ['โซฟส', 'โซฟา'],
  ['เตียว', 'เตียง'],
  ['เก้าอ้', 'เก้าอี้'],
  ['เกาอี้โซฟา', 'เก้าอี้โซฟา'],
  ['pet', null],
  ['return', null],
  ['so', null],
  ['sofa', null],
  ['zebra', null],
  ['sofaaaaa', null],
  ['s'.repeat(5_000), null],
])('finds the nearest known word for %s, or null: %s [api.products]', (typed, meant) => expect(findNearest(typed, vocabulary)).toBe(meant));

test.each([
  ['sofas', true],
  ['ward', true],
  ['sofe', false],
  ['เก้าอี้โซฟา', true],
  ['เก้า', false],
  ['', false],
])('reports whether %s is a known word or the beginning of one: %s [api.products]', (text, expected) =>
  expect(isKnownWord(text, vocabulary)).toBe(expected),
);

test('corrects only the misspelt words of a search, and only if the corrected search has results [api.products]', async () => {
  const known = ['kiln', 'sofa', 'kiln sofa'];
  const finds = (search: string) => Promise.resolve(known.includes(search));
  expect(await didYouMean('Kiln  soffa', vocabulary, finds)).toBe('kiln sofa');
  expect(await didYouMean('kiln wadrobe', vocabulary, finds)).toBeNull();
  expect(await didYouMean('kiln zebra', vocabulary, finds)).toBeNull();
  expect(await didYouMean('โต๊ะทำงาร', new Map([['โต๊ะทํางาน', 1]]), () => Promise.resolve(true))).toBe('โต๊ะทำงาน');
  expect(await didYouMean('a b c d e f', vocabulary, finds)).toBeNull();
});

test('the edit distance is symmetric, 0 for equal words, and at most the cost of replacing every letter', () =>
  fc.assert(
    fc.property(fc.string({ maxLength: 8 }), fc.string({ maxLength: 8 }), (one, other) => {
      expect(editDistance(one, other)).toBe(editDistance(other, one));
      expect(editDistance(one, one)).toBe(0);
      expect(editDistance(one, other)).toBeLessThanOrEqual(1.25 * Math.max(one.length, other.length));
    }),
  ));

it.each([
  ['sofa', 'หนดฟ'],
  ['F:ak', 'โซฟา'],
  ['g9up', 'เตีย'],
])('converts %s to %s and back: the same keys on an English and on a Thai keyboard', (latin, thai) => {
  expect(switchLayout(latin)).toBe(thai);
  expect(switchLayout(thai)).toBe(latin);
});
