import { toSearchText } from '@spruce/input/search';
import fc from 'fast-check';
import { listSynonymPhrases, parseSearch } from './parse-search';

const phrases = listSynonymPhrases([
  ['sofa', 'couch', 'โซฟา'],
  ['coffee table', 'โต๊ะกลาง'],
]);
const finds = (query: string, text: string) => {
  const plan = parseSearch(query, phrases);
  return plan.length > 0 && plan.every(({ part }) => part.some((pattern) => toSearchText(text).includes(pattern.slice(1, -1))));
};

it.each([
  ['couches', 'Nara Sofa', true],
  ['couch', 'Nara Sofa', true],
  ['sofs', 'Nara Sofa', false],
  ['lamps', 'Floor Lamp', true],
  ['โซฟาา', 'โซฟา นารา', false],
  ['โซฟาเ', 'โซฟาเบด', true],
  ['ทํางาน', 'โต๊ะทำงาน', true],
  ['เเจกัน', 'แจกัน', true],
  ['โซฟา ๓', 'โซฟา 3 ที่นั่ง', true],
  ['sofas', 'โซฟา นารา', true],
  ['โซฟานารา', 'โซฟา 3 ที่นั่ง นารา', true],
  ['coffee tables', 'โต๊ะกลาง วงแหวน', true],
  ['coff', 'Ring Coffee Table', true],
  ['offee', 'Ring Coffee Table', false],
  ['table', 'Adjustable lamp', false],
  ['ＳＯＦＡ', 'sofa', true],
  ['sofa oak', 'Sala Oak-Frame Sofa', true],
  ['sofa oak', 'Sala Sofa', false],
])('compares the search “%s” with the text “%s” (must match: %s) [api.products]', (query, text, expected) =>
  expect(finds(query, text)).toBe(expected),
);

it('returns no search terms for a text of only punctuation', () => expect(parseSearch('%_!', phrases)).toEqual([]));

it('splits Latin text at spaces into the same words as Intl.Segmenter [api.products]', () => {
  const segmenter = new Intl.Segmenter('th', { granularity: 'word' });
  fc.assert(
    fc.property(
      fc.string({ unit: fc.constantFrom('a', 'b', 's', 'Z', '7', '0', ' ', "'", '-', '.', '_', ',', 'é'), maxLength: 30 }),
      (text) => {
        const tokens = Array.from(segmenter.segment(toSearchText(text))).flatMap(({ segment, isWordLike }) =>
          isWordLike ? [segment] : [],
        );
        expect(parseSearch(text, []).map(({ whole }) => whole[0])).toEqual(tokens.map((token) => `% ${token} %`));
      },
    ),
  );
});
