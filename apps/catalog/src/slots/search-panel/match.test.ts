import fc from 'fast-check';
import { splitMatches } from './match';

const marked = (name: string, search: string) =>
  splitMatches(name, search)
    .map(({ text, matched }) => (matched ? `[${text}]` : text))
    .join('');

test.each([
  ['Nara 3-Seat Sofa', 'na', '[Na]ra 3-Seat Sofa'],
  ['Lanna Oak Easy Chair', 'NA', 'Lan[na] Oak Easy Chair'],
  ['Nara 3-Seat Sofa', 'sofa nara', '[Nara] 3-Seat [Sofa]'],
  ['Sofa by Sofa', 'sofa', '[Sofa] by [Sofa]'],
  ['โต๊ะทำงานไม้โอ๊ค โฟกัส', 'โต๊ะ', '[โต๊ะ]ทำงานไม้โอ๊ค โฟกัส'],
  ['โต๊ะทำงานไม้โอ๊ค โฟกัส', 'โต๊ะโอ๊ค', '[โต๊ะ]ทำงานไม้[โอ๊ค] โฟกัส'],
  ['โต๊ะทำงานไม้โอ๊ค โฟกัส', 'ทํางาน', 'โต๊ะ[ทำงาน]ไม้โอ๊ค โฟกัส'],
  ['ที่นอน ๕ ฟุต', 'ท่ีนอน 5', '[ที่นอน ๕] ฟุต'],
  ['Rug (160)', '(160', 'Rug [(160])'],
  ['โซฟา 3 ที่นั่ง นารา', 'โซฟา', '[โซฟา] 3 ที่นั่ง นารา'],
  ['เก้าอี้', 'เก', '[เก้]าอี้'],
  ['Ton Studio', 'na', 'Ton Studio'],
  ['Ton Studio', ' ', 'Ton Studio'],
])('marks in the name %s the match of the search “%s”: %s [search.groups]', (name, search, expected) =>
  expect(marked(name, search)).toBe(expected),
);

test('keeps every letter of a name when the matches in the name are marked', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: 'grapheme' }),
      fc.string({ unit: 'grapheme' }),
      (name, search) =>
        splitMatches(name, search)
          .map(({ text }) => text)
          .join('') === name,
    ),
  );
});
